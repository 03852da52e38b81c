import ReticleSystem

extension SyntaxError {
  /// The error as lines of text: place, message, the line with a caret, hint.
  ///
  ///     a.reticle:4:9: error: unexpected `3`; expected `=`
  ///       let x 3
  ///             ^
  ///       usage: let x = EXPR
  public func picture(
    in source: StatementSource, styler: Styler = .plain, width: Int = 100
  ) -> [String] {
    let place = source.file == nil ? "" : "\(source.position(of: range.lowerBound)): "
    let head =
      TextEscaping.escaped(place) + styler("error:", [.bold, .red]) + " "
      + TextEscaping.escaped(message)
    var lines = [head]
    if !source.bytes.isEmpty {
      lines += SourceExcerpt(source, range, width: width).lines(styler: styler)
    }
    if let hint { lines.append("  " + styler(TextEscaping.escaped(hint), .dim)) }
    return lines
  }
}
