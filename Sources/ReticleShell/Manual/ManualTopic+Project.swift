extension ManualTopic {
  static let project = ManualTopic(
    name: "project", title: "What a project says of itself",
    text: """
      A project is read by the configuration that its client has: `baton.json`, \
      `apollo-codegen-config.json`, `relay.config.json`, `.graphqlrc` or `codegen.yml` and their \
      like, or `package.json`. Without one a schema and documents are looked for below the folder.

      `reticle.json` says what these cannot. All of it is optional, and paths start from where \
      it stands. One that names no schema adds to the client's configuration beside it; one that \
      does stands alone.

      `"schema"`, `"schemaExtensions"`, `"documents"` and `"excludes"` are a path or a pattern, or \
      a list of them; `"cache"` is the file to open, `"responses"` a folder of recorded responses \
      for `commit`. `"dialect"` is how keys and arguments are spelled, `"relay"` or \
      `"apollo-ios"`; without it, as the cache does. `"identity"` says what makes a key, on the \
      page `keys`; `"warnings"` what becomes of warnings, on the page `warnings`. \
      `"lookups": [{"field": "Query.post", "type": "Post", "argument": "id"}]` lets a root field \
      find the record its argument names; `"transient": {"types": ["Secret"]}` keeps a type's \
      records out of every file.
      """)

  static let keys = ManualTopic(
    name: "keys", title: "Keys",
    text: """
      A record is written `@KEY`, or quoted when the key holds blanks, dots or brackets: \
      `@"client:root:characters(page:1)"`. Keys are spelled as the cache's client spells them. \
      An object with its key fields is kept by them, `Droid:2001`; one without by its path, where \
      nobody sees it who reads the same object elsewhere.

          > key(HeroScreen(episode: JEDI).hero)
          "Droid:2001"
          > @Human:1002.ship.name
          "Millennium Falcon"

      The key field is `id`, unless reticle.json says otherwise: \
      `"identity": {"default": ["id"], "types": {"Asset": ["uuid"], "Tag": null}}`. `default` is \
      tried for every type, `types` names the fields of one type, or of all that implement an \
      interface; null keeps objects by their path.

      An app with Apollo iOS makes its keys in code, which is not run: they are taken from its \
      cache, else from `@typePolicy` in the schema or from reticle.json. Where the rule is right \
      and a response still has no key, the selection leaves out a key field: select it.
      """)
}
