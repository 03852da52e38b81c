import ReticleGraphQL
import ReticleRuntime

extension Session {
  /// How a response would be normalized, object by object; nothing is written.
  public func explain(
    _ operation: BoundOperation, _ response: Source
  ) throws(SessionError) -> [NormalizationStep] {
    do throws(IngestError) {
      return try store.explain(response.bytes, operation)
    } catch {
      throw .response(error, response)
    }
  }
}
