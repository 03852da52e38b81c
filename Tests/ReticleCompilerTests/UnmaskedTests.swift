import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import Testing

@Suite struct UnmaskedTests {
  @Test("The fields of a fragment spread unmasked are the selection's own")
  func unmasked() throws {
    let compiler = compiler(
      schema: CompilerTests.schema,
      """
      query Q($yes: Boolean!) { viewer { ...F @relay(mask: false) @include(if: $yes) ...G @relay(mask: true) } }
      fragment F on User { name friends(first: 1) { edges { node { ...G @relay(mask: false) } } } }
      fragment G on User { id }
      """)
    #expect(
      try compiler.outline("Q") == """
        query Q($yes: Boolean!)
          viewer: User
            ... on User include $yes
              name: String
              friends(first: 1): Page
                edges: [Edge]
                  node: User
                    ... on User
                      id: ID!
                    +id: ID!
              +id: ID!
            ...G
            +id: ID!
        """)
  }

  @Test("Apollo's @unmask does the same")
  func unmask() throws {
    let compiler = compiler(
      schema: CompilerTests.schema,
      """
      query Q { viewer { ...F @unmask ...G } }
      fragment F on User { name }
      fragment G on User { id }
      """, options: .apollo)
    #expect(
      try compiler.outline("Q") == """
        query Q
          viewer: User
            +__typename: String!
            ... on User
              +__typename: String!
              name: String
            ...G
        """)
  }

  @Test("Fragments that unmask each other many times over are refused")
  func bomb() throws {
    var text = "query Q { viewer { ...F0 @relay(mask: false) } }"
    for index in 0..<40 {
      let next = "...F\(index + 1) @relay(mask: false)"
      text += "fragment F\(index) on User { \(next) ... on Node { \(next) } }"
    }
    text += "fragment F40 on User { name }"
    let compiler = compiler(schema: CompilerTests.schema, text)
    #expect {
      try compiler.operation(named: "Q")
    } throws: { error in
      (error as? CompileError)?.message
        == "the fragments spread unmasked multiply into too many selections"
    }
  }

  @Test("A fragment that unmasks itself is refused like any that spreads itself")
  func circle() throws {
    let compiler = compiler(
      schema: CompilerTests.schema, "fragment F on User { name ...F @relay(mask: false) }")
    #expect {
      try compiler.fragment(named: "F")
    } throws: { error in
      (error as? CompileError)?.kind == .recursiveFragment(["F", "F"])
    }
  }
}
