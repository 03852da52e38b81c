extension ManualTopic {
  static let values = ManualTopic(
    name: "values", title: "Values and paths",
    text: """
      Values are written as in GraphQL or JSON: `"text"`, `1.5`, `true`, `null`, `[1, 2]`, \
      `{a: 1}`. A bare word is a variable or an operation; as an argument, in a list or an \
      object and behind `==` it is a variable or an enum's value. `$x` is always a variable.

      A path walks on from a value: `.field`, `[0]`, `[-1]` from the end, `[*]` through every \
      element, `[$i]` by what a variable holds. `count(x)` tells how many elements, members or \
      characters a value has, `key(x)` and `type(x)` which record a lens shows and of which type.

          > let hero = HeroScreen(episode: JEDI).hero
          hero = HeroScreen.hero @Droid:2001 (Droid)
          > count(hero.friendList.friends)
          3
          > type(hero)
          "Droid"
      """)
}
