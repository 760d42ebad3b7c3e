import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A client that writes and reads bytes, to see the exact bytes of the server.
///
/// Every read ends after two minutes, more than a busy machine needs: a silent server fails a test.
final class RawClient {
    /// How the server ended a connection.
    enum End { case closed, reset, silent }

    /// The connection was not made; no process may listen on the port.
    struct Refused: Error {
        /// The number of the system's error.
        let code: Int32
    }

    private let descriptor: Int32
    private var pending: [UInt8] = []

    init(port: UInt16) throws {
        #if canImport(Glibc)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        descriptor = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        // `deinit` closes the descriptor then, too.
        guard status == 0 || Self.isConnected(descriptor) else { throw Refused(code: errno) }
        #if canImport(Darwin)
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit {
        let status = close(descriptor)
        #expect(status == 0, "the descriptor was closed before, and may be one of another test by now")
    }

    /// Whether a connection is made after a signal has interrupted the wait for it.
    private static func isConnected(_ descriptor: Int32) -> Bool {
        guard errno == EINTR else { return false }
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while poll(&polled, 1, 120_000) < 0, errno == EINTR {}
        var (code, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
        errno = code
        return code == 0
    }

    /// Sends all bytes; false if the server has closed the connection.
    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                systemSend(descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent, flags)
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Announces the end of output.
    func endSending() {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Returns the bytes of one read, at most `count`.
    func receive(_ count: Int = 1 << 16) -> [UInt8] {
        if !pending.isEmpty {
            defer { pending.removeFirst(min(count, pending.count)) }
            return Array(pending.prefix(count))
        }
        return receiveOnce(count).bytes
    }

    /// Returns an exact number of bytes, or fewer if the server closes before.
    func text(_ count: Int) -> String {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let more = receive(count - bytes.count)
            if more.isEmpty { break }
            bytes += more
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns all bytes up to and including `mark`.
    func text(through mark: String) -> String {
        var bytes = pending
        pending = []
        while true {
            if let range = Data(bytes).range(of: Data(mark.utf8)) {
                pending = Array(bytes[range.upperBound...])
                return String(decoding: bytes[..<range.upperBound], as: UTF8.self)
            }
            let more = receiveOnce(1 << 16).bytes
            if more.isEmpty { return String(decoding: bytes, as: UTF8.self) }
            bytes += more
        }
    }

    /// Returns all bytes up to the end of the connection, and how it ended.
    func rest() -> (text: String, end: End) {
        var bytes = pending
        pending = []
        while true {
            let (more, end) = receiveOnce(1 << 16)
            bytes += more
            if let end { return (String(decoding: bytes, as: UTF8.self), end) }
        }
    }

    private func receiveOnce(_ count: Int) -> (bytes: [UInt8], end: End?) {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, 120_000) == 1 else { return ([], .silent) }
        var buffer = [UInt8](repeating: 0, count: count)
        let received = recv(descriptor, &buffer, count, 0)
        if received > 0 { return (Array(buffer.prefix(received)), nil) }
        return ([], received == 0 ? .closed : .reset)
    }
}

private let systemSend = send
