import ReticleCompiler
import ReticleGraphQL
import ReticleSession

extension DiagnosticCode {
  /// Every code a message may end with, for `help CODE`.
  static let everyCode: [DiagnosticCode] = {
    var names: Set<String> = []
    return (shellCodes + all + compilerCodes + projectCodes).filter {
      names.insert($0.name).inserted
    }
  }()
}
