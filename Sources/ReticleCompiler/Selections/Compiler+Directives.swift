import ReticleGraphQL
import ReticleRuntime

extension Compiler {
  /// `@include` and `@skip`, in order.
  func conditions(_ directives: [Directive]) -> [Condition] {
    if directives.isEmpty { return [] }
    return directives.compactMap { directive in
      let passing: Bool
      switch directive.name.text {
      case "include": passing = true
      case "skip": passing = false
      default: return nil
      }
      guard let value = directive.value(of: "if") else { return nil }
      return Condition(value: literals.value(value, of: nil), passing: passing)
    }
  }

  /// `@defer`, with the label a server answers.
  func deferral(_ directives: [Directive], of name: String, in context: Context) -> Deferral? {
    guard let directive = directives.named("defer") else { return nil }
    let given = directive.value(of: "label")?.string
    let label: String
    if let given, !options.prefixesDeferLabels {
      label = given
    } else {
      label = "\(context.definition)$defer$\(given ?? name)"
    }
    return Deferral(
      label: label, authoredLabel: given,
      condition: directive.value(of: "if").map { literals.value($0, of: nil) })
  }

  /// `@catch`.
  func catchTarget(_ directives: [Directive]) -> CatchTarget? {
    guard let directive = directives.named("catch") else { return nil }
    return directive.value(of: "to")?.text.flatMap(CatchTarget.init) ?? .result
  }

  /// What the directives on an operation or a fragment ask for.
  func definitionDirectives(_ directives: [Directive]) -> DefinitionDirectives {
    var result = DefinitionDirectives()
    for directive in directives {
      switch directive.name.text {
      case "throwOnFieldError": result.throwsOnFieldError = true
      case "catch": result.catching = catchTarget(directives)
      case "inline": result.isInline = true
      case "refetchable": result.refetchQuery = directive.value(of: "queryName")?.string
      case "cacheExpiration": result.expiration = directive.value(of: "seconds")?.double
      default: break
      }
    }
    return result
  }

  /// What the directives on a field and on its definition ask for.
  func fieldDirectives(
    _ syntax: FieldSelection, definition: FieldDefinition, on type: NamedType
  ) -> FieldDirectives {
    var result = FieldDirectives()
    result.semanticNonNull = semanticNonNull(definition, on: type)
    for directive in syntax.directives {
      switch directive.name.text {
      case "required":
        result.required = directive.value(of: "action")?.text.flatMap(RequiredAction.init)
      case "catch": result.catching = catchTarget(syntax.directives)
      case "connection", "stream_connection": result.connection = connection(directive)
      default: if let effect = effect(directive) { result.effects.append(effect) }
      }
    }
    return result
  }

  private func connection(_ directive: Directive) -> ConnectionNode? {
    guard let key = directive.value(of: "key")?.string else { return nil }
    var filters: [String]?
    // Apollo's clients call it `filter`.
    let given = directive.value(of: "filters") ?? directive.value(of: "filter")
    if case .list(let names)? = given?.kind {
      filters = names.compactMap(\.text)
    }
    return ConnectionNode(key: key, filters: filters)
  }

  private func effect(_ directive: Directive) -> EffectNode? {
    guard let kind = EffectNode.Kind(rawValue: directive.name.text) else { return nil }
    return EffectNode(
      kind: kind,
      connections: directive.value(of: "connections").map {
        literals.value($0, of: schema.type(named: "ID"))
      },
      edgeTypeName: directive.value(of: "edgeTypeName")?.text)
  }

  /// The levels of a field that are null only by error, as bits.
  private func semanticNonNull(_ definition: FieldDefinition, on type: NamedType) -> UInt64 {
    var directive = definition.directives.named("semanticNonNull")
    if directive == nil, !type.directives.isEmpty {
      directive = type.directives.first {
        $0.name.text == "semanticNonNullField"
          && $0.value(of: "name")?.string == definition.name.text
      }
    }
    guard let directive else { return 0 }
    guard let levels = directive.value(of: "levels") else { return 1 }
    let numbers: [GraphQLValue]
    if case .list(let elements) = levels.kind { numbers = elements } else { numbers = [levels] }
    return numbers.reduce(into: 0) { bits, number in
      if case .int(let text) = number.kind, let level = UInt64(text), level < 64 {
        bits |= 1 << level
      }
    }
  }
}

extension GraphQLValue {
  /// The number it is, as a double.
  var double: Double? {
    switch kind {
    case .int(let text), .float(let text): Double(text)
    default: nil
    }
  }
}
