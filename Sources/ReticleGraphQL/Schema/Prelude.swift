/// The types, fields and directives that every schema has.
enum Prelude {
  /// Parsed once, when the first schema is built.
  static let document: Document = {
    let source = Source(name: "built-in", text: text)
    return Document.parse(source, origin: .builtIn).document
  }()

  /// A type that exists only to spell out the meta fields; no schema has it.
  static let metaFieldsType = "__MetaFields"

  private static let metaFields: [FieldDefinition] = {
    document.definitions.lazy.compactMap { definition -> [FieldDefinition]? in
      guard case .type(let type) = definition, type.name.text == metaFieldsType else { return nil }
      return type.fields
    }.first ?? []
  }()

  static let typename = metaFields.first { $0.name.text == "__typename" }
  static let schemaField = metaFields.first { $0.name.text == "__schema" }
  static let typeField = metaFields.first { $0.name.text == "__type" }

  private static let text = """
    scalar Int
    scalar Float
    scalar String
    scalar Boolean
    scalar ID

    directive @include(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @skip(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @deprecated(reason: String = "No longer supported")
      on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | ENUM_VALUE
    directive @specifiedBy(url: String!) on SCALAR
    directive @oneOf on INPUT_OBJECT

    "The fields that can be selected though no type lists them."
    type __MetaFields {
      "The name of the object's concrete type."
      __typename: String!
      "The schema, for introspection."
      __schema: __Schema!
      "A type by name, for introspection."
      __type(name: String!): __Type
    }
    type __Schema {
      description: String
      types: [__Type!]!
      queryType: __Type!
      mutationType: __Type
      subscriptionType: __Type
      directives(includeDeprecated: Boolean! = false): [__Directive!]!
    }
    type __Type {
      kind: __TypeKind!
      name: String
      description: String
      specifiedByURL: String
      fields(includeDeprecated: Boolean = false): [__Field!]
      interfaces: [__Type!]
      possibleTypes: [__Type!]
      enumValues(includeDeprecated: Boolean = false): [__EnumValue!]
      inputFields(includeDeprecated: Boolean = false): [__InputValue!]
      ofType: __Type
      isOneOf: Boolean
    }
    enum __TypeKind { SCALAR OBJECT INTERFACE UNION ENUM INPUT_OBJECT LIST NON_NULL }
    type __Field {
      name: String!
      description: String
      args(includeDeprecated: Boolean = false): [__InputValue!]!
      type: __Type!
      isDeprecated: Boolean!
      deprecationReason: String
    }
    type __InputValue {
      name: String!
      description: String
      type: __Type!
      defaultValue: String
      isDeprecated: Boolean!
      deprecationReason: String
    }
    type __EnumValue {
      name: String!
      description: String
      isDeprecated: Boolean!
      deprecationReason: String
    }
    type __Directive {
      name: String!
      description: String
      isRepeatable: Boolean!
      locations: [__DirectiveLocation!]!
      args(includeDeprecated: Boolean = false): [__InputValue!]!
    }
    enum __DirectiveLocation {
      QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT
      VARIABLE_DEFINITION SCHEMA SCALAR OBJECT FIELD_DEFINITION ARGUMENT_DEFINITION INTERFACE
      UNION ENUM ENUM_VALUE INPUT_OBJECT INPUT_FIELD_DEFINITION
    }
    """
}
