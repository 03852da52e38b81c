import ReticleCompiler
import ReticleGraphQL
import ReticleJSON
import ReticleSystem

extension ConfigurationReader {
  /// Reads `apollo-codegen-config.json`.
  ///
  /// What makes an object an entity is code in such a project, unless its schema
  /// says `@typePolicy`; without a word about it every object has its path.
  mutating func readApollo(_ members: [JSONValue.Member]) {
    result.dialect = "apollo-ios"
    result.identity.defaultFields = []
    result.schema = [pattern("**/*.graphqls")]
    result.documents = [pattern("**/*.graphql")]
    guard let input = members.last(where: { $0.name == "input" })?.value else { return }
    for member in settings.members(input, "input") ?? [] {
      switch member.name {
      case "schemaSearchPaths":
        result.schema = settings.patterns(member.value, "input.schemaSearchPaths")
      case "schemaPath":
        result.schema = settings.patterns(member.value, "input.schemaPath")
      case "operationSearchPaths":
        result.documents = settings.patterns(member.value, "input.operationSearchPaths")
      default: break
      }
    }
  }

  /// Reads `relay.config.json`, of one project or of several.
  mutating func readRelay(_ members: [JSONValue.Member]) {
    result.dialect = "relay"
    if let root = members.last(where: { $0.name == "root" }).flatMap({ path($0.value, "root") }) {
      rebase(root)
    }
    var sources: [ProjectConfiguration.Pattern] = []
    var project: JSONValue.Member?
    if let projects = members.last(where: { $0.name == "projects" })?.value,
      let list = settings.members(projects, "projects")
    {
      project = chosen(list)
    }
    result.excludes = ["**/node_modules/**", "**/__mocks__/**", "**/__generated__/**"].map(pattern)
    for member in members {
      switch member.name {
      case "root", "projects": break
      case "src": sources = settings.patterns(member.value, "src")
      case "sources": sources += relaySources(member.value, of: project?.name)
      case "excludes", "exclude":
        result.excludes = settings.patterns(member.value, member.name)
      case "schemaConfig": readSchemaConfig(member.value)
      default: readRelayProject(member)
      }
    }
    if let project {
      for member in settings.members(project.value, "projects.\(project.name)") ?? [] {
        readRelayProject(member)
      }
    }
    result.documents = sources.isEmpty ? nil : sources
  }

  /// `{"nodeInterfaceIdField": "uuid"}`: what the `id` of objects is called.
  private mutating func readSchemaConfig(_ value: JSONValue) {
    for member in settings.members(value, "schemaConfig") ?? []
    where member.name == "nodeInterfaceIdField" {
      guard let name = settings.string(member.value, "schemaConfig.\(member.name)") else {
        continue
      }
      result.identity.defaultFields = [name]
      result.hasIdentity = true
    }
  }

  private mutating func readRelayProject(_ member: JSONValue.Member) {
    switch member.name {
    case "schema", "schemaDir": result.schema = settings.patterns(member.value, member.name)
    case "schemaExtensions":
      result.schemaExtensions = settings.patterns(member.value, member.name)
    default: break
    }
  }

  /// `{"src/app": "app", "src/shared": ["app", "admin"]}`: folders and their projects; those
  /// of one project, or all where there are no projects.
  private mutating func relaySources(
    _ value: JSONValue, of project: String?
  ) -> [ProjectConfiguration.Pattern] {
    let folders = (settings.members(value, "sources") ?? []).filter { member in
      guard let project else { return true }
      return (member.value.array ?? [member.value]).contains { $0.string == project }
    }
    return folders.map { member in
      ProjectConfiguration.Pattern(
        member.name, base: result.root,
        range: SourceRange(settings.source, member.nameRange))
    }
  }

  /// Reads `.graphqlrc.json`, of one project or of several.
  mutating func readGraphQLConfig(_ members: [JSONValue.Member]) {
    settings.expandsVariables = true
    var members = members
    if let projects = members.last(where: { $0.name == "projects" })?.value,
      let list = settings.members(projects, "projects"), let first = chosen(list)
    {
      members += settings.members(first.value, "projects.\(first.name)") ?? []
    }
    for member in members {
      switch member.name {
      case "schema", "schemaPath": result.schema = schemaPointers(member.value)
      case "documents": result.documents = settings.patterns(member.value, "documents")
      case "exclude": result.excludes = settings.patterns(member.value, "exclude")
      case "include" where result.documents == nil:
        result.documents = settings.patterns(member.value, "include")
      default: break
      }
    }
  }

  /// Files of the schema; a server's address is named in a warning.
  private mutating func schemaPointers(
    _ value: JSONValue
  ) -> [ProjectConfiguration.Pattern] {
    var files: [ProjectConfiguration.Pattern] = []
    for element in value.array ?? [value] {
      // An object's members are addresses with the headers to send.
      let text = element.members?.first?.name ?? element.string ?? ""
      let address = VariableExpansion(text).text
      if address.hasPrefix("http://") || address.hasPrefix("https://") {
        settings.report(
          .remoteSchema, "the schema at \(address) is not fetched", at: element.range,
          severity: .warning, hint: "download it and name the file with --schema")
      } else {
        files += settings.patterns(element, "schema")
      }
    }
    return files
  }

  /// One project of several: the one that was asked for, else the one called `default`, else
  /// the first.
  private mutating func chosen(_ projects: [JSONValue.Member]) -> JSONValue.Member? {
    let names = projects.map(\.name)
    result.projects = names
    if let wanted = wantedProject {
      if let choice = projects.first(where: { $0.name == wanted }) { return choice }
      let range = projects.first?.nameRange ?? 0..<0
      settings.report(
        .severalProjects, "there is no project '\(wanted)'", at: range,
        hint: Suggestions.hint(for: wanted, among: names)
          ?? "there are \(names.prefix(5).joined(separator: ", "))")
      return nil
    }
    let choice = projects.first { $0.name == "default" } ?? projects.first
    if let choice, projects.count > 1 {
      settings.report(
        .severalProjects, "of \(projects.count) projects '\(choice.name)' is used",
        at: choice.nameRange, severity: .note, hint: "--config-project NAME chooses another")
    }
    return choice
  }

  private func pattern(_ text: String) -> ProjectConfiguration.Pattern {
    ProjectConfiguration.Pattern(text, base: result.root)
  }

  /// Takes another folder for the start of paths read from now on.
  private mutating func rebase(_ root: String) {
    result.root = root
    settings = SettingReader(settings.source, base: root, diagnostics: settings.diagnostics)
  }
}
