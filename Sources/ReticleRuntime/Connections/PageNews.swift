import ReticleJSON

/// What an error, or a part of an incremental response, says of a page without
/// answering the field that has it.
///
/// Lenses read the connection, not its pages, so it has to get there too.
struct PageNews {
  /// A field on the way from the root, and the record it stands on.
  struct Step {
    let record: Record
    let field: BoundField
  }

  /// What the news is beside: the field that has the page, or slots of these records.
  enum Place { case field, page, pageInfo }

  /// The field that has the page.
  let step: Step
  let place: Place
  let fields: [FieldID]
  /// Whether the slots have new values; else there are errors beside them alone.
  let bringsValues: Bool
}

// MARK: - Noting

extension ResponseReader {
  /// Notes an error that landed on the last field of a way.
  mutating func noteError(at way: [PageNews.Step]) {
    guard let last = way.last else { return }
    note([last.field.field], at: way, bringsValues: false)
  }

  /// Notes what a deferred part answered of the object that a way leads to.
  mutating func noteAnswers(
    of data: JSONValue, _ variant: BoundVariant, at way: [PageNews.Step]
  ) {
    let answered = (data.members ?? []).compactMap { variant.field(named: $0.name)?.field }
    note(answered, at: way, bringsValues: true)
  }

  /// Whether a way ends at a page or at its information.
  func leadsToPage(_ way: [PageNews.Step]) -> Bool {
    guard let last = way.last else { return false }
    if last.field.hasConnection { return true }
    return last.field.field == store.connectionFields.pageInfo
      && way.dropLast().last?.field.hasConnection == true
  }

  private mutating func note(_ fields: [FieldID], at way: [PageNews.Step], bringsValues: Bool) {
    // An error lands on a field of the object that the steps before it lead to.
    let steps: [PageNews.Step] = bringsValues ? way : Array(way.dropLast())
    if !bringsValues, let last = way.last, last.field.hasConnection {
      news.append(PageNews(step: last, place: .field, fields: fields, bringsValues: false))
    }
    guard leadsToPage(steps), let last = steps.last else { return }
    if last.field.hasConnection {
      news.append(PageNews(step: last, place: .page, fields: fields, bringsValues: bringsValues))
    } else if let outer = steps.dropLast().last {
      news.append(
        PageNews(step: outer, place: .pageInfo, fields: fields, bringsValues: bringsValues))
    }
  }
}

extension BoundField {
  /// Whether pages of the field merge into connections.
  fileprivate var hasConnection: Bool {
    connection != nil || twins.contains { $0.connection != nil }
  }
}

// MARK: - Passing on

extension ResponseReader {
  /// Hands the news on to the connections, but for pages that were merged just now.
  mutating func passOnNews(besides merged: [Hook]) {
    let all = news
    news = []
    for news in all {
      let step = news.step
      let isMerged = merged.contains {
        $0.record === step.record && $0.field.field == step.field.field
          && $0.field.connection != nil
      }
      if isMerged { continue }
      for field in [step.field] + step.field.twins {
        guard let connection = field.connection else { continue }
        passOn(news, field, connection)
      }
    }
  }

  private mutating func passOn(
    _ news: PageNews, _ field: BoundField, _ connection: BoundConnection
  ) {
    let parent = news.step.record
    if news.place == .field {
      return copyErrors(beside: field.field, of: parent, to: parent, connection.field)
    }
    guard let page = staged(parent, field.field).record,
      let record = staged(parent, connection.field).record, isThere(record)
    else { return }
    if news.place == .pageInfo { return passOnPageInfo(news, of: page, to: record, connection) }
    let names = store.connectionFields
    if news.bringsValues, news.fields.contains(names.edges) {
      return mergePage(Hook(field: field, record: parent, path: []), connection)
    }
    for field in news.fields where field != names.pageInfo {
      if news.bringsValues {
        copySlot(field, from: page, to: record)
      } else {
        copyErrors(beside: field, of: page, to: record, field)
      }
    }
    if news.fields.contains(names.pageInfo) {
      passOnPageInfo(news, of: page, to: record, connection)
    }
  }

  private mutating func passOnPageInfo(
    _ news: PageNews, of page: Record, to record: Record, _ connection: BoundConnection
  ) {
    let names = store.connectionFields
    if news.bringsValues {
      let isKnown = staged(record, names.pageInfo).record != nil
      let placement = placement(of: page, in: record, connection)
      if let placement = isKnown ? placement : .whole {
        mergePageInfo(of: page, into: record, placement)
      }
      return
    }
    if news.place == .page {
      return copyErrors(beside: names.pageInfo, of: page, to: record, names.pageInfo)
    }
    guard let info = staged(page, names.pageInfo).record,
      let own = staged(record, names.pageInfo).record
    else { return }
    // The connection's ends may be another page's by now.
    for field in news.fields where staged(own, field) == staged(info, field) {
      copyErrors(beside: field, of: info, to: own, field)
    }
  }

  /// Where a page that was merged stands in its connection; `nil` when it is at no end.
  private func placement(
    of page: Record, in record: Record, _ connection: BoundConnection
  ) -> Placement? {
    let known = edges(of: record) ?? []
    let fresh = edges(of: page) ?? []
    guard let first = fresh.first?.record, let last = fresh.last?.record else {
      if connection.after != nil { return .atEnd }
      return connection.before != nil ? .atStart : .whole
    }
    switch (known.first?.record === first, known.last?.record === last) {
    case (true, true): return .whole
    case (true, false): return .atStart
    case (false, true): return .atEnd
    case (false, false): return nil
    }
  }
}
