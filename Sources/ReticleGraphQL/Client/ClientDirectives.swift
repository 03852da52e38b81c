/// The directives GraphQL clients understand and servers never see.
///
/// They are known without being declared. A project that declares one of the same name
/// may use it either way.
public enum ClientDirectives {
  /// The definition of a client directive.
  public static func definition(named name: String) -> DirectiveDefinition? {
    table.directives[name].flatMap { $0.origin == .builtIn ? nil : $0 }
  }

  /// The names of all client directives.
  public static var names: [String] {
    table.directives.values.filter { $0.origin != .builtIn }.map(\.name.text)
  }

  /// A schema of nothing but the directives and the types of their arguments.
  static let table = Schema.load([], clientExtensions: [relay, apollo, federation])

  private static let relay = Source(
    name: "relay-directives",
    text: """
      enum RequiredFieldAction { NONE LOG THROW }
      enum CatchFieldTo { NULL RESULT }
      scalar ConnectionID

      directive @arguments on FRAGMENT_SPREAD
      directive @argumentDefinitions on FRAGMENT_DEFINITION
      directive @uncheckedArguments_DEPRECATED on FRAGMENT_SPREAD
      directive @alias(as: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
      directive @dangerously_unaliased_fixme on FRAGMENT_SPREAD
      directive @required(action: RequiredFieldAction!) on FIELD
      directive @catch(to: CatchFieldTo = RESULT)
        on FIELD | QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION | INLINE_FRAGMENT
      directive @throwOnFieldError on QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION
      directive @semanticNonNull(levels: [Int!] = [0]) on FIELD_DEFINITION
      directive @semanticNonNullField(name: String!, levels: [Int!] = [0]) repeatable
        on OBJECT | INTERFACE
      directive @defer(label: String, if: Boolean = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT
      directive @stream(
        label: String, initialCount: Int = 0, initial_count: Int, if: Boolean = true,
        use_customized_batch: Boolean
      ) on FIELD
      directive @connection(
        key: String!, filters: [String], filter: [String], handler: String,
        dynamicKey_UNSTABLE: String, dynamicKey: String, prefetchable_pagination: Boolean
      ) on FIELD
      directive @stream_connection(
        key: String!, filters: [String], handler: String, dynamicKey_UNSTABLE: String,
        prefetchable_pagination: Boolean, label: String, initial_count: Int,
        if: Boolean = true, use_customized_batch: Boolean
      ) on FIELD
      directive @edge on FIELD
      directive @refetchable(
        queryName: String!, directives: [String!], preferFetchable: Boolean
      ) on FRAGMENT_DEFINITION
      directive @appendEdge(connections: [ID!]!) on FIELD
      directive @prependEdge(connections: [ID!]!) on FIELD
      directive @appendNode(connections: [ID!]!, edgeTypeName: String!) on FIELD
      directive @prependNode(connections: [ID!]!, edgeTypeName: String!) on FIELD
      directive @deleteEdge(connections: [ID!]!) on FIELD
      directive @deleteRecord on FIELD
      directive @inline on FRAGMENT_DEFINITION
      directive @relay(mask: Boolean, plural: Boolean) on FRAGMENT_DEFINITION | FRAGMENT_SPREAD
      directive @raw_response_type on QUERY | MUTATION | SUBSCRIPTION
      directive @updatable on QUERY | FRAGMENT_DEFINITION
      directive @assignable on FRAGMENT_DEFINITION
      directive @preloadable(hackPreloader: Boolean) on QUERY
      directive @no_inline(raw_response_type: Boolean) on FRAGMENT_DEFINITION
      directive @module(name: String!) on FRAGMENT_SPREAD
      directive @match(key: String) on FIELD
      directive @live_query(polling_interval: Int, config_id: String) on QUERY
      directive @live on QUERY
      directive @relay_resolver on FIELD_DEFINITION
      directive @relay_client_component on FRAGMENT_SPREAD
      directive @waterfall on FIELD
      directive @async on FRAGMENT_DEFINITION
      directive @mergeable on FRAGMENT_SPREAD
      directive @bubble on FIELD
      directive @codegen on QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION
      directive @rootFieldName(name: String!) on FIELD
      directive @cacheExpiration(seconds: Int!) on QUERY | FRAGMENT_DEFINITION
      """)

  private static let apollo = Source(
    name: "apollo-directives",
    text: """
      enum CacheControlScope { PUBLIC PRIVATE }

      directive @client(always: Boolean) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
      directive @export(as: String!) on FIELD
      directive @nonreactive on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT | QUERY
      directive @unmask(mode: String) on FRAGMENT_SPREAD
      directive @rest(
        type: String, path: String, endpoint: String, method: String, bodyKey: String,
        bodyBuilder: String
      ) on FIELD
      directive @typePolicy(
        keyFields: String! = "", embeddedFields: String! = "", connectionFields: String! = "",
        keyFieldsPrecondition: String
      ) repeatable on OBJECT | INTERFACE | UNION
      directive @fieldPolicy(
        forField: String!, keyArgs: String! = "", paginationArgs: String! = ""
      ) repeatable on OBJECT | INTERFACE
      directive @nonnull(fields: String! = "") on FIELD | OBJECT | INTERFACE
      directive @optional(if: Boolean = true) on FIELD
      directive @requiresOptIn(feature: String!) repeatable
        on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | ENUM_VALUE
      directive @targetName(name: String!)
        on OBJECT | INTERFACE | ENUM | ENUM_VALUE | UNION | SCALAR | INPUT_OBJECT
      directive @apollo_client_ios_localCacheMutation
        on QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION
      directive @import(module: String!)
        on QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION
      directive @cacheControl(
        maxAge: Int, scope: CacheControlScope, inheritMaxAge: Boolean
      ) on FIELD_DEFINITION | OBJECT | INTERFACE | UNION | FIELD | QUERY
      directive @catchByDefault(to: CatchFieldTo) on SCHEMA
      directive @ignoreErrors on QUERY | FRAGMENT_DEFINITION
      directive @disableErrorPropagation on QUERY | MUTATION | SUBSCRIPTION
      """)

  private static let federation = Source(
    name: "federation-directives",
    text: """
      scalar FieldSet
      enum LinkPurpose { SECURITY EXECUTION }
      scalar LinkImport

      directive @link(
        url: String!, as: String, for: LinkPurpose, import: [LinkImport]
      ) repeatable on SCHEMA
      directive @core(feature: String!, as: String, for: LinkPurpose) repeatable on SCHEMA
      directive @key(fields: FieldSet!, resolvable: Boolean = true) repeatable
        on OBJECT | INTERFACE
      directive @requires(fields: FieldSet!) on FIELD_DEFINITION
      directive @provides(fields: FieldSet!) on FIELD_DEFINITION
      directive @external on OBJECT | FIELD_DEFINITION
      directive @extends on OBJECT | INTERFACE
      directive @shareable repeatable on OBJECT | FIELD_DEFINITION
      directive @inaccessible
        on FIELD_DEFINITION | OBJECT | INTERFACE | UNION | ARGUMENT_DEFINITION | SCALAR | ENUM
          | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION
      directive @tag(name: String!) repeatable
        on FIELD_DEFINITION | OBJECT | INTERFACE | UNION | ARGUMENT_DEFINITION | SCALAR | ENUM
          | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION | SCHEMA
      directive @override(from: String!, label: String) on FIELD_DEFINITION
      directive @composeDirective(name: String!) repeatable on SCHEMA
      directive @interfaceObject on OBJECT
      directive @authenticated on FIELD_DEFINITION | OBJECT | INTERFACE | SCALAR | ENUM
      """)
}
