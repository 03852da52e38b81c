import ReticleCaches
import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime

extension Session {
  /// A fragment's lens on a record; refused when the record's type does not fit.
  public func lens(
    _ fragment: FragmentNode, on record: Record, _ arguments: [InputValue.Member] = []
  ) throws(SessionError) -> Lens {
    let condition = fragment.typeCondition
    let type = record.type
    let fits =
      type.map { $0.info.map { $0.isSubtype(of: condition) } ?? ($0.name == condition.name) }
      ?? true
    guard fits else {
      throw .unfitRecord(
        record.key, type: type?.name, fragment: fragment.name, condition: condition.name)
    }
    guard !arguments.isEmpty else { return store.lens(fragment, on: record) }
    do throws(VariableProblems) {
      let values = try coerce(arguments, fragment.arguments)
      return store.lens(fragment, on: record, variables: values)
    } catch {
      throw .variables(error)
    }
  }

  /// The record of a key.
  public func record(_ key: String) throws(SessionError) -> Record {
    if let record = store.record(key) { return record }
    if store.deletedRecord(key) != nil { throw .deletedRecord(key) }
    if let fault = liveSource?.faults.first(where: { $0.key == key && $0.leavesNoRecord }) {
      throw .brokenRecord(fault)
    }
    // An observer whose record went asks for no advice, and a file is searched for it.
    if observing.isRendering { throw .unknown(.record, key, near: []) }
    if let near = liveSource?.nearKeys(to: key), !near.isEmpty {
      throw .unknownRecord(key, near)
    }
    throw .unknown(.record, key, near: nearKeys(key))
  }

  /// Keys that may have been meant: close in spelling, or the same but for the
  /// type's name before it.
  private func nearKeys(_ key: String) -> [String] {
    var near = Suggestions.closest(to: key, among: store.records.lazy.map(\.key))
    if near.isEmpty {
      let tail = ":" + key
      near = store.records.lazy.map(\.key).filter { $0.hasSuffix(tail) }.prefix(5).sorted()
    }
    return near
  }

  /// Who links to a record: slot by slot, in the order of the store.
  ///
  /// Of a cache file only the rows that may link to it are read.
  public func links(to record: Record) -> [SlotName] {
    store.reading {
      for key in liveSource?.keys(linkingTo: record.key) ?? [] { _ = store.record(key) }
    }
    return store.referrers(of: [record]).map { SlotName($0.record, $0.field) }
  }
}
