import ReticleCaches
import Testing

@Suite struct SQLiteStatementTests {
  @Test("Values of every type go in and come out")
  func values() throws {
    let database = try SQLiteDatabase.inMemory()
    try database.execute("CREATE TABLE t (a)")
    let insert = try database.prepare("INSERT INTO t VALUES (?)")
    try insert.bind(1, "é\0x")
    try insert.run()
    try insert.bind(1, Int64.min)
    try insert.run()
    try insert.bind(1, 1.5)
    try insert.run()
    try [0, 255].withUnsafeBufferPointer { try insert.bind(1, blob: $0) }
    try insert.run()
    try insert.bindNull(1)
    try insert.run()
    try insert.bind(1, "")
    try insert.run()
    try insert.bind(1, text: UnsafeBufferPointer(start: nil, count: 0))
    try insert.run()

    let select = try database.prepare("SELECT a AS name FROM t ORDER BY rowid")
    #expect(select.columnCount == 1)
    #expect(select.columnName(0) == "name")
    var types: [SQLiteStatement.ValueType] = []
    var texts: [[UInt8]] = []
    while try select.step() {
      types.append(select.type(0))
      texts.append(Array(select.text(0)))
      if types.count == 2 { #expect(select.int(0) == .min) }
      if types.count == 3 { #expect(select.double(0) == 1.5) }
      if types.count == 4 { #expect(Array(select.blob(0)) == [0, 255]) }
      if types.count == 5 { #expect(select.isNull(0)) }
    }
    #expect(types == [.text, .integer, .real, .blob, .null, .text, .text])
    #expect(texts[0] == Array("é\0x".utf8))
    select.reset()
    #expect(try select.step())
  }

  @Test("A statement that cannot run says why")
  func failures() throws {
    let database = try SQLiteDatabase.inMemory()
    let wrong = #expect(throws: SQLiteError.self) { try database.prepare("SELEC 1") }
    #expect(wrong?.kind == .statement)
    #expect(throws: SQLiteError.self) { try database.prepare("  ") }
    try database.execute("CREATE TABLE t (a UNIQUE)")
    try database.execute("INSERT INTO t VALUES (1)")
    let twice = #expect(throws: SQLiteError.self) {
      try database.execute("INSERT INTO t VALUES (1)")
    }
    #expect(twice?.kind == .constraint)
    let statement = try database.prepare("SELECT ?")
    #expect(throws: SQLiteError.self) { try statement.bind(2, "x") }
  }

  @Test("A transaction that fails leaves nothing")
  func transactions() throws {
    let database = try SQLiteDatabase.inMemory()
    try database.execute("CREATE TABLE t (a UNIQUE)")
    #expect(throws: SQLiteError.self) {
      try database.transaction { () throws(SQLiteError) in
        try database.execute("INSERT INTO t VALUES (1)")
        try database.execute("INSERT INTO t VALUES (1)")
      }
    }
    #expect(try database.int("SELECT count(*) FROM t") == 0)
    try database.transaction { () throws(SQLiteError) in
      try database.execute("INSERT INTO t VALUES (1)")
    }
    #expect(try database.int("SELECT count(*) FROM t") == 1)
  }
}
