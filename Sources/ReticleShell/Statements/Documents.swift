import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `documents`
  func listDocuments() -> StatementResult {
    let compiler = session.compiler
    var rows: [[ShellValue]] = []
    for name in compiler.operationNames {
      if let operation = compiler.operationDefinition(named: name) {
        let variables = operation.variables.map { variable in
          ShellValue.string(
            "$\(variable.name.text): \(variable.type.description)"
              + (variable.defaultValue.map { " = \($0.description)" } ?? ""))
        }
        rows.append([
          .string(operation.kind.rawValue), .string(name), .list(variables),
          place(of: operation.range),
        ])
      } else if let fragment = compiler.refetchableFragment(ofQuery: name) {
        let node = try? compiler.operation(named: name)
        let variables = (node?.variables ?? []).map {
          ShellValue.string("$\($0.name): \($0.type.description)")
        }
        rows.append([
          .string("query"), .string(name),
          .list([.string("made of \(fragment.name.text)")] + variables), place(of: fragment.range),
        ])
      }
    }
    for name in compiler.fragmentNames {
      guard let fragment = compiler.fragmentDefinition(named: name) else { continue }
      rows.append([
        .string("fragment"), .string(name),
        .list([.string("on \(fragment.typeCondition.text)")]), place(of: fragment.range),
      ])
    }
    return .rows(Rows(["kind", "name", "", "place"].map { $0.isEmpty ? "details" : $0 }, rows))
  }

  private func place(of range: SourceRange) -> ShellValue {
    guard let location = range.location, !location.file.isEmpty else { return .null }
    return .string("\(location.file):\(location.line)")
  }
}

extension StatementPage {
  static let documents = StatementPage(
    usage: ["documents"],
    summary: "Lists the operations and fragments.",
    details: """
      Those of the project's documents and those typed in this session, with the place of \
      each.
      """)
}
