import CLibEdit
import Synchronization

/// Ctrl-C, noted instead of ending the process.
///
/// While a statement is typed the line reader answers it; while one is
/// evaluated, ask ``take()`` now and then.
public enum Interrupts {
  private static let isPending = Atomic(false)

  /// From now on Ctrl-C sets a flag and interrupts a read in progress.
  public static func install() {
    // Touched here first: the handler must not be what initialises it.
    isPending.store(false, ordering: .relaxed)
    _ = reticle_handle_interrupt { _ in Interrupts.isPending.store(true, ordering: .relaxed) }
  }

  /// Whether Ctrl-C was typed since the last call.
  public static func take() -> Bool {
    isPending.exchange(false, ordering: .relaxed)
  }

  /// Whether Ctrl-C was typed and nobody took it yet.
  public static var pending: Bool { isPending.load(ordering: .relaxed) }
}
