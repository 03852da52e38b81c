// The only file that knows which C library is underneath. Everything it needs from there is wrapped
// here in plain Swift values, so that no other file of the package imports a platform module.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system calls the rest of this module is written with.
enum Platform {
  /// What `stat` says about a path, reduced to what is used.
  struct Status {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    var mode: UInt32
    var modifiedNanoseconds: Int64
    var isDirectory: Bool
    var isRegular: Bool
  }

  /// One entry of a directory; `isDirectory` is nil when only `stat` can tell.
  struct Entry {
    var name: String
    var isDirectory: Bool?
  }

  enum Code {
    static let missing = ENOENT
    static let notPermitted = EACCES
    static let operationNotPermitted = EPERM
    static let isDirectory = EISDIR
    static let notDirectory = ENOTDIR
    static let tooLarge = EFBIG
    static let invalid = EINVAL
    /// What opening a socket gives; used for all that is no file.
    static let notAFile = ENXIO
    static let exists = EEXIST
    static let loop = ELOOP
    static let nameTooLong = ENAMETOOLONG
    static let readOnly = EROFS
    static let noSpace = ENOSPC
    static let brokenPipe = EPIPE
    static let interrupted = EINTR
    static let tryAgain = EAGAIN
    static let busy = EBUSY
    static let notEmpty = ENOTEMPTY
  }

  static let readOnly = O_RDONLY
  static let createExclusively = O_WRONLY | O_CREAT | O_EXCL
  static let appending = O_WRONLY | O_CREAT | O_APPEND
  static let truncating = O_WRONLY | O_CREAT | O_TRUNC

  static var errorCode: Int32 { errno }

  static func message(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }

  // MARK: Descriptors

  static func openFile(_ path: String, _ flags: Int32, mode: UInt32 = 0o666) -> Int32 {
    retrying { open(path, flags | O_CLOEXEC, mode_t(mode)) }
  }

  static func closeFile(_ descriptor: Int32) { _ = close(descriptor) }

  static func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    retrying { read(descriptor, buffer.baseAddress, buffer.count) }
  }

  static func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    retrying { write(descriptor, buffer.baseAddress, buffer.count) }
  }

  static func synchronize(_ descriptor: Int32) -> Int32 { retrying { fsync(descriptor) } }

  static func changeMode(_ descriptor: Int32, _ mode: UInt32) -> Int32 {
    fchmod(descriptor, mode_t(mode & 0o7777))
  }

  /// Waits until a non-blocking descriptor can be written (or read) again.
  static func waitUntilReady(_ descriptor: Int32, writing: Bool) {
    var entry = pollfd(fd: descriptor, events: Int16(writing ? POLLOUT : POLLIN), revents: 0)
    _ = poll(&entry, 1, -1)
  }

  /// Whether another process holds a write lock on a part of the file; nil when nobody can tell.
  static func isWriteLocked(_ descriptor: Int32, offset: Int64, count: Int64) -> Bool? {
    var lock = flock()
    lock.l_type = Int16(F_RDLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(offset)
    lock.l_len = off_t(count)
    guard fcntl(descriptor, F_GETLK, &lock) == 0 else { return nil }
    return lock.l_type != Int16(F_UNLCK)
  }

  private static func retrying<T: BinaryInteger>(_ call: () -> T) -> T {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }

  // MARK: Status

  static func status(_ path: String) -> Status? {
    var info = stat()
    return stat(path, &info) == 0 ? convert(info) : nil
  }

  static func status(_ descriptor: Int32) -> Status? {
    var info = stat()
    return fstat(descriptor, &info) == 0 ? convert(info) : nil
  }

  static func linkStatus(_ path: String) -> Status? {
    var info = stat()
    return lstat(path, &info) == 0 ? convert(info) : nil
  }

  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  private static func convert(_ info: stat) -> Status {
    #if canImport(Darwin)
      let modified = info.st_mtimespec
    #else
      let modified = info.st_mtim
    #endif
    let kind = UInt32(info.st_mode) & UInt32(S_IFMT)
    return Status(
      device: UInt64(truncatingIfNeeded: info.st_dev), inode: UInt64(info.st_ino),
      size: Int64(info.st_size), mode: UInt32(info.st_mode) & 0o7777,
      modifiedNanoseconds: Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec),
      isDirectory: kind == UInt32(S_IFDIR), isRegular: kind == UInt32(S_IFREG))
  }

  // MARK: Directories

  /// The entries of a directory without `.` and `..`, or nil with `errorCode` set.
  static func entries(_ path: String) -> [Entry]? {
    guard let handle = opendir(path) else { return nil }
    defer { closedir(handle) }
    var result: [Entry] = []
    errno = 0
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        let capacity = MemoryLayout.size(ofValue: pointer.pointee)
        return pointer.withMemoryRebound(to: CChar.self, capacity: capacity) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." {
        result.append(Entry(name: name, isDirectory: isDirectory(type: entry.pointee.d_type)))
      }
      errno = 0
    }
    return errno == 0 ? result : nil
  }

  private static func isDirectory(type: UInt8) -> Bool? {
    if Int(type) == Int(DT_DIR) { return true }
    if Int(type) == Int(DT_REG) { return false }
    return nil
  }

  static func makeDirectory(_ path: String, mode: UInt32) -> Int32 { mkdir(path, mode_t(mode)) }

  static func makeTemporaryDirectory(_ template: String) -> String? {
    var bytes = Array(template.utf8CString)
    return bytes.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, let path = mkdtemp(start) else { return nil }
      return String(cString: path)
    }
  }

  static func removeFile(_ path: String) -> Int32 { unlink(path) }

  static func removeDirectory(_ path: String) -> Int32 { rmdir(path) }

  static func renameFile(_ from: String, _ to: String) -> Int32 { rename(from, to) }

  static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  static func currentDirectory() -> String? {
    guard let pointer = getcwd(nil, 0) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  // MARK: Memory maps

  static func map(_ descriptor: Int32, count: Int) -> UnsafeRawPointer? {
    let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    return address == MAP_FAILED ? nil : UnsafeRawPointer(address)
  }

  static func unmap(_ address: UnsafeRawPointer, count: Int) {
    _ = munmap(UnsafeMutableRawPointer(mutating: address), count)
  }

  // MARK: Process

  static func variable(_ name: String) -> String? {
    guard let pointer = getenv(name) else { return nil }
    return String(cString: pointer)
  }

  static func homeDirectory() -> String? {
    guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir else { return nil }
    return String(cString: home)
  }

  static var processIdentifier: Int32 { getpid() }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func terminalSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  static func wallClockNanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  static func peakResidentBytes() -> Int {
    var usage = rusage()
    #if canImport(Glibc)
      let this = __rusage_who_t(RUSAGE_SELF.rawValue)
    #else
      let this = RUSAGE_SELF
    #endif
    guard getrusage(this, &usage) == 0 else { return 0 }
    #if canImport(Darwin)
      return Int(usage.ru_maxrss)
    #else
      return Int(usage.ru_maxrss) * 1024
    #endif
  }

  static func sleep(nanoseconds: Int64) {
    var time = timespec(
      tv_sec: .init(nanoseconds / 1_000_000_000), tv_nsec: .init(nanoseconds % 1_000_000_000))
    var rest = timespec()
    while nanosleep(&time, &rest) == -1, errno == EINTR { time = rest }
  }

  /// Makes a write beyond the limit on the sizes of files fail; unasked it ends the process.
  static func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

  /// Ends the process as a reader that went away ends other tools: by SIGPIPE, silently.
  static func dieOfBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(141)
  }

  static func exitProcess(_ status: Int32) -> Never { exit(status) }
}
