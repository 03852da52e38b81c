import ReticleRuntime

extension CommitResult {
  /// The records that nobody had before: those that are new, and those that the store knew by
  /// key alone, because a link or a lookup had asked for them.
  var newcomers: [Record] {
    let back = Set(undeleted.map(ObjectIdentifier.init))
    return created + revived.filter { !back.contains(ObjectIdentifier($0)) }
  }
}
