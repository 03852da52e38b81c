import ReticleShell
import ReticleSystem

Machine.reportFileSizeLimit()
let arguments = Array(CommandLine.arguments.dropFirst())
let status = Program.main(arguments) { shell, reporter in
  Interaction(shell, reporter).run()
}
Machine.exit(status.rawValue)
