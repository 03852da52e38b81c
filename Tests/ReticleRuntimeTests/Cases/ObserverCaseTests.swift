import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

/// Sections D, G and I: observers, deletes, sessions.
@Suite struct ObserverCaseTests {
  private static let schema = """
    type Query {
      posts: [Post] me: User site: Site gallery: Site entries: [Entry] a: Int b: Int
      user(id: ID!): User
    }
    type Mutation { upvotePost(postId: ID!): Post editEntry: Entry }
    type Post { id: ID votes: Int }
    type User { id: ID email: String items: [Item] }
    type Item { id: ID }
    type Site { photos: [Photo] }
    type Photo { id: ID url: String }
    type Entry { id: ID name: String meal: Meal }
    type Meal { id: ID }
    """
  private static let documents = """
    query Posts { posts { id votes } }
    mutation Up($id: ID!) { upvotePost(postId: $id) { id votes } }
    query Me { me { id email } }
    query SiteQ { site { photos { id url } } }
    query Gallery { gallery { photos { id url } } }
    query Entries { entries { id name meal { id } } }
    mutation Edit { editEntry { id meal { id } } }
    query AB { a b }
    query A { a }
    query U { user(id: "1") { id items { id } } }
    """

  private func bench() -> Workbench {
    Workbench(schemaText: Self.schema, documentText: Self.documents)
  }

  @Test func `P36: a mutation reaches the query through the entity's key`() throws {
    let bench = bench()
    try bench.commit(
      "Posts", [:], #"{"data":{"posts":[{"id":"1","votes":1},{"id":"2","votes":660}]}}"#)
    let told = Box()
    let second = try #require(try bench.bind("Posts").lens.list(0)?[1])
    told.observe { _ = second.integer(1) }
    let result = try bench.commit(
      "Up", ["id": .string("2")], #"{"data":{"upvotePost":{"id":"2","votes":661}}}"#)
    #expect(told.count == 1)
    let changes = result.changes.map { "\($0.record.key).\(bench.store.fields.name($0.field))" }
    #expect(
      changes == ["client:root:mutation.upvotePost", "Post:2.votes"]
        || changes == ["Post:2.votes", "client:root:mutation.upvotePost"])
  }

  @Test func `P39: a key field that is edited keeps the record, and is told of`() throws {
    let bench = bench()
    try bench.commit("Me", [:], #"{"data":{"me":{"id":"1","email":"a"}}}"#)
    let lens = try #require(try bench.bind("Me").lens.link(0))
    let told = Box()
    told.observe { _ = lens.string(0) }
    try bench.store.edit { edit in
      edit.set(try edit.record("User:1"), "id", .string("2"))
    }
    #expect(told.count == 1)
    told.observe { _ = lens.string(1) }
    try bench.store.edit { edit in
      edit.set(try edit.record("User:1"), "email", .string("b"))
    }
    #expect(told.count == 2)
    guard case .keyDisagrees(let record, expected: "User:2")? = bench.store.lint().first else {
      Issue.record("\(bench.store.lint())")
      return
    }
    #expect(record.key == "User:1")
  }

  @Test func `P40: two queries over one record are told once for each write`() throws {
    let bench = bench()
    let text = { (root: String, url: String) in
      #"{"data":{"\#(root)":{"photos":[{"id":"1","url":"\#(url)"}]}}}"#
    }
    try bench.commit("SiteQ", [:], text("site", "u1"))
    try bench.commit("Gallery", [:], text("gallery", "u1"))
    let boxes = [Box(), Box()]
    let lenses = try ["SiteQ", "Gallery"].map {
      try #require(try bench.bind($0).lens.link(0)?.list(0)?[0])
    }
    for (box, lens) in zip(boxes, lenses) { box.observe { _ = lens.string(1) } }
    try bench.commit("SiteQ", [:], text("site", "u2"))
    #expect(boxes.map(\.count) == [1, 1])
    for (box, lens) in zip(boxes, lenses) { box.observe { _ = lens.string(1) } }
    try bench.commit("Gallery", [:], text("gallery", "u2"))
    #expect(boxes.map(\.count) == [1, 1])
  }

  @Test func `P40: queries that make each other ask again are told of, with the slot`() throws {
    let bench = bench()
    var version = 0
    func answer(_ name: String) throws -> CommitResult {
      version += 1
      let root = name == "SiteQ" ? "site" : "gallery"
      return try bench.commit(
        name, [:], #"{"data":{"\#(root)":{"photos":[{"id":"1","url":"u\#(version)"}]}}}"#)
    }
    _ = try answer("SiteQ")
    _ = try answer("Gallery")
    let operations = try ["SiteQ", "Gallery"].map { try bench.bind($0) }
    var watchers = operations.map(QueryWatcher.init)
    var watch = RefetchWatch(rounds: 3)
    var cycle: RefetchCycle?
    // A person asks for the first; each watcher asks its server when it fires.
    var causes: [SlotName] = []
    var asked = 0
    for _ in 0..<20 where cycle == nil {
      let result = try answer(operations[asked].node.name)
      cycle = watch.note(result, answering: operations[asked], askedBecauseOf: causes)
      _ = watchers[asked].react(to: result)
      asked = 1 - asked
      guard case .reloaded(let slots) = watchers[asked].react(to: result) else { break }
      causes = slots
    }
    let found = try #require(cycle)
    #expect(found.rounds == 3)
    #expect(found.slots.map { $0.spelled(in: bench.store) } == ["Photo:1.url"])
    #expect(found.operations.map(\.node.name) == ["Gallery", "SiteQ"])
    // The first answer, and three of each that were asked for because of it.
    #expect(version == 2 + 1 + 6)
  }

  @Test func `P40: without asking again there is one notification for a write, and no cycle`()
    throws
  {
    let bench = bench()
    let text = { (root: String, url: String) in
      #"{"data":{"\#(root)":{"photos":[{"id":"1","url":"\#(url)"}]}}}"#
    }
    try bench.commit("SiteQ", [:], text("site", "u0"))
    try bench.commit("Gallery", [:], text("gallery", "u0"))
    var watcher = QueryWatcher(try bench.bind("Gallery"))
    var watch = RefetchWatch(rounds: 1)
    for round in 1...5 {
      let result = try bench.commit("SiteQ", [:], text("site", "u\(round)"))
      let cycle = watch.note(result, answering: try bench.bind("SiteQ"))
      #expect(cycle == nil)
      guard case .reloaded(let causes) = watcher.react(to: result) else {
        Issue.record("round \(round) was not told")
        return
      }
      #expect(causes.map { $0.spelled(in: bench.store) } == ["Photo:1.url"])
    }
  }

  @Test func `P40: a cycle that comes to rest is none`() throws {
    let bench = bench()
    let url = { (url: String) in
      #"{"data":{"site":{"photos":[{"id":"1","url":"\#(url)"}]}}}"#
    }
    let site = try bench.bind("SiteQ")
    try bench.commit("SiteQ", [:], url("u0"))
    var watch = RefetchWatch(rounds: 2)
    let photo = try #require(bench.store.record("Photo:1"))
    let slot = SlotName(photo, bench.store.fields.id("url"))
    var told: [Bool] = []
    // It changes, stays, changes, changes: two in a row, once.
    for text in ["u1", "u1", "u2", "u3"] {
      let result = try bench.commit("SiteQ", [:], url(text))
      told.append(watch.note(result, answering: site, askedBecauseOf: [slot]) != nil)
    }
    #expect(told == [false, false, false, true])
  }

  @Test func `P42: clearing tells observers, once`() throws {
    let bench = bench()
    try bench.commit("Me", [:], #"{"data":{"me":{"id":"1","email":"a"}}}"#)
    let operation = try bench.bind("Me")
    let told = Box()
    told.observe { _ = operation.lens.link(0)?.string(0) }
    let result = bench.store.clear()
    #expect(told.count == 1)
    #expect(operation.lens.value(0).isMissing)
    #expect(result.deleted.map(\.key) == ["User:1"])
    #expect(!bench.store.check(operation).isComplete)
  }

  @Test func `P43: a null that becomes a link is told of once`() throws {
    let bench = bench()
    try bench.commit("Entries", [:], #"{"data":{"entries":[{"id":"1","name":"x","meal":null}]}}"#)
    let entry = try #require(try bench.bind("Entries").lens.list(0)?[0])
    let told = Box()
    told.observe { _ = entry.link(2) }
    try bench.commit("Edit", [:], #"{"data":{"editEntry":{"id":"1","meal":{"id":"7"}}}}"#)
    #expect(told.count == 1)
    #expect(entry.link(2)?.string(0) == "7")
  }

  @Test func `P44: an error beside a field does not keep observers from news`() throws {
    let bench = bench()
    try bench.commit(
      "AB", [:], #"{"data":{"a":1,"b":null},"errors":[{"message":"no b","path":["b"]}]}"#)
    let lens = try bench.bind("AB").lens
    let told = Box()
    told.observe { _ = (lens.integer(0), lens.integer(1)) }
    try bench.commit("A", [:], #"{"data":{"a":2}}"#)
    #expect(told.count == 1)
    #expect(lens.integer(0) == 2)
    let b = try #require(bench.store.fields.existingID("b"))
    #expect(bench.store.root(.query).errors(b).map(\.message) == ["no b"])
  }

  @Test func `P55: links to a deleted record are listed, and reading goes on`() throws {
    let bench = bench()
    try bench.commit(
      "U", [:], #"{"data":{"user":{"id":"1","items":[{"id":"1"},{"id":"2"},{"id":"3"}]}}}"#)
    let user = try #require(try bench.bind("U").lens.link(0))
    let told = Box()
    told.observe {
      guard let list = user.list(1) else { return }
      for element in list { _ = element?.string(0) }
    }
    let result = try bench.store.edit { edit in try edit.delete(try edit.record("Item:1")) }
    #expect(told.count == 1)
    #expect(user.list(1)?.map { $0?.string(0) } == ["2", "3"])
    let links = bench.store.affectedLinks(by: result)
    #expect(
      links.map { "\($0.record.key).\(bench.store.fields.name($0.field))" } == ["User:1.items"])
    let targets = bench.store.lint().compactMap { finding -> String? in
      if case .deletedTarget(_, _, let target) = finding { target } else { nil }
    }
    #expect(targets == ["Item:1"])
    try bench.store.edit { edit in try edit.delete(try edit.record("Item:2")) }
    #expect(user.list(1)?.map { $0?.string(0) } == ["3"])
  }

  @Test func `P62: a response that lands after the store was cleared reaches nothing`() throws {
    let bench = bench()
    let operation = try bench.bind("Me")
    let stream = bench.store.begin(operation)
    let handle = bench.store.retention.attach(operation)
    try bench.commit("Me", [:], #"{"data":{"me":{"id":"A","email":"a"}}}"#)
    bench.store.clear()
    let late = Array(#"{"data":{"me":{"id":"A","email":"a"}}}"#.utf8)
    do {
      try stream.commit(late)
      Issue.record("the late response was taken")
    } catch {
      #expect(error.reason == .sessionEnded)
    }
    try handle.answer(late)
    #expect(bench.store.record("User:A") == nil)
    #expect(!bench.store.check(operation).isComplete)
    try bench.commit("Me", [:], #"{"data":{"me":{"id":"B","email":"b"}}}"#)
    #expect(bench.store.records.map(\.key).filter { $0.hasPrefix("User") } == ["User:B"])
  }
}
