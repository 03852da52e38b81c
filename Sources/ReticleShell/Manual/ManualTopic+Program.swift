extension ManualTopic {
  static let program = ManualTopic(
    name: "program", title: "The command line",
    text: """
      `reticle PROJECT` opens a project with its cache; `reticle --help` lists the options. At a \
      terminal it reads statements from a person; with -c it runs the one that follows, else \
      what comes through a pipe. `reticle run SCRIPT` runs files.

      The first statement that fails ends the run. With --keep-going the statements behind it \
      run too, and so do the other scripts.

      The exit status is 0 when all went well, 1 when a statement or an expectation failed, 2 \
      when the command line, the project's configuration, its schema, its documents or a script \
      cannot be used, and 3 when the cache file cannot be used. A session at a terminal ends \
      with 0.

      At a terminal `~/.config/reticle/start.reticle` is run first, where it exists; it is looked \
      for in `$XDG_CONFIG_HOME/reticle` where that is set. It stops at what fails in it, and the \
      session begins all the same. --no-rc leaves it out; scripts, pipes and -c never run it.
      """)
}
