extension Printer {
  mutating func value(_ value: GraphQLValue) {
    switch value.kind {
    case .variable(let name): write("$" + name)
    case .int(let text), .float(let text), .enumValue(let text): write(text)
    case .string(let text, let isBlock): string(text, asBlock: isBlock)
    case .boolean(let value): write(value ? "true" : "false")
    case .null: write("null")
    case .list(let items):
      write("[")
      list(items) { $0.value($1) }
      write("]")
    case .object(let fields):
      write("{")
      list(fields) { printer, field in
        printer.write(field.name.text + ":")
        printer.space()
        printer.value(field.value)
      }
      write("}")
    }
  }

  mutating func directives(_ directives: [Directive]) {
    for directive in directives {
      if !isCompact { write(" ") }
      write("@" + directive.name.text)
      arguments(directive.arguments)
    }
  }

  mutating func arguments(_ arguments: [Argument]) {
    guard !arguments.isEmpty else { return }
    write("(")
    list(arguments) { printer, argument in
      printer.write(argument.name.text + ":")
      printer.space()
      printer.value(argument.value)
    }
    write(")")
  }

  /// Writes a string, as a block when that is asked for and reads back the same.
  mutating func string(_ value: String, asBlock: Bool) {
    guard asBlock, !isCompact, Self.fitsBlock(value) else {
      return write(Self.quoted(value))
    }
    write("\"\"\"")
    for line in value.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        write("\n")
      } else {
        newline()
        write(Self.blockEscaped(line))
      }
    }
    newline()
    write("\"\"\"")
  }

  /// Whether a block string can hold the text: dedenting must give it back.
  private static func fitsBlock(_ value: String) -> Bool {
    for byte in value.utf8 where byte < 0x20 && byte != 0x0A && byte != 0x09 { return false }
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
    func isBlank(_ line: Substring) -> Bool { line.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    guard let first = lines.first, let last = lines.last, !isBlank(first), !isBlank(last) else {
      return false
    }
    return lines.contains { line in
      line.utf8.first.map { $0 != 0x20 && $0 != 0x09 } ?? false
    }
  }

  private static func blockEscaped(_ line: Substring) -> String {
    guard line.contains("\"\"\"") else { return String(line) }
    var out = ""
    var rest = line
    while let quote = rest.firstIndex(of: "\"") {
      out += rest[..<quote]
      rest = rest[quote...]
      if rest.hasPrefix("\"\"\"") {
        out += "\\\"\"\""
        rest = rest.dropFirst(3)
      } else {
        out += "\""
        rest = rest.dropFirst()
      }
    }
    return out + rest
  }

  /// The text in quotes, with what has to be escaped escaped.
  static func quoted(_ value: String) -> String {
    var out = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case "\u{8}": out += "\\b"
      case "\u{C}": out += "\\f"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
    }
    return out + "\""
  }
}
