#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A TCP socket on 127.0.0.1.
///
/// Only this file names the platform's C library.
///
/// Writing to a closed peer never raises SIGPIPE: `MSG_NOSIGNAL` on Linux, `SO_NOSIGPIPE` on Darwin.
struct Socket: Sendable {
    let descriptor: Int32

    /// Binds and listens; 0 selects a free port.
    static func listening(port: UInt16) throws(LoopbackServer.Failure) -> Socket {
        #if canImport(Glibc)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        let listener = Socket(descriptor: socket(AF_INET, stream, 0))
        guard listener.descriptor >= 0 else { throw .init("open a socket", port: port, code: errno) }
        listener.set(SO_REUSEADDR, at: SOL_SOCKET, to: Int32(1))
        #if canImport(Darwin)
            // Its connections inherit this. It cannot be set on a connection that the peer has reset already.
            listener.set(SO_NOSIGPIPE, at: SOL_SOCKET, to: Int32(1))
        #endif
        // A peer can close between `poll` and `accept`, which must not block then.
        listener.setFlags(O_NONBLOCK)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard bound == 0, listen(listener.descriptor, 1024) == 0 else {
            let failure = LoopbackServer.Failure("listen", port: port, code: errno)
            listener.dispose()
            throw failure
        }
        return listener
    }

    /// The port of this socket.
    var port: UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(descriptor, $0, &length)
            }
        }
        return status == 0 ? UInt16(bigEndian: address.sin_port) : 0
    }

    /// Returns the next connection, or nil if there is none or the process has no descriptor left.
    func nextConnection() -> Socket? {
        let accepted = Socket(descriptor: accept(descriptor, nil, nil))
        guard accepted.descriptor >= 0 else { return nil }
        accepted.setFlags(0)
        accepted.set(Int32(TCP_NODELAY), at: Int32(IPPROTO_TCP), to: Int32(1))
        return accepted
    }

    /// Waits for bytes; 0 if the peer has closed, the server was stopped or the connection failed.
    func receive(into buffer: UnsafeMutableRawBufferPointer, peeking: Bool = false) -> Int {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, peeking ? Int32(MSG_PEEK) : 0)
            if count >= 0 { return count }
            guard errno == EINTR else { return 0 }
        }
    }

    /// Writes all bytes; false if the connection is closed.
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let slice = UnsafeRawBufferPointer(rebasing: rest)
            let count = send(descriptor, slice.baseAddress, slice.count, flags)
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Ends a wait for bytes, or for room to write them, after a time.
    func limitWaiting(seconds: Int) {
        set(SO_RCVTIMEO, at: SOL_SOCKET, to: timeval(tv_sec: seconds, tv_usec: 0))
        set(SO_SNDTIMEO, at: SOL_SOCKET, to: timeval(tv_sec: seconds, tv_usec: 0))
    }

    /// Announces the end of output (FIN).
    ///
    /// Input can still be read.
    func endSending() {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Ends both directions and wakes the thread that is blocked in this socket.
    func endBoth() {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Makes the next `dispose()` send RST instead of FIN.
    func resetOnClose() {
        set(SO_LINGER, at: SOL_SOCKET, to: linger(l_onoff: 1, l_linger: 0))
    }

    func dispose() {
        _ = close(descriptor)
    }

    private func set<Value>(_ option: Int32, at level: Int32, to value: Value) {
        withUnsafeBytes(of: value) {
            _ = setsockopt(descriptor, level, option, $0.baseAddress, socklen_t($0.count))
        }
    }

    /// Sets the status flags, which some systems inherit from the listener, and closes the descriptor in child
    /// processes.
    private func setFlags(_ flags: Int32) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, flags)
    }
}

/// A pipe that wakes every waiting thread with its end of file when the server is stopped.
struct StopSignal: Sendable {
    private let readEnd: Int32
    private let writeEnd: Int32

    enum Event { case elapsed, stopped, readable }

    init(port: UInt16) throws(LoopbackServer.Failure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .init("open a pipe", port: port, code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    /// Wakes all waiting threads, now and later.
    func fire() {
        _ = close(writeEnd)
    }

    /// Closes the read end.
    ///
    /// No thread must be waiting.
    func dispose() {
        _ = close(readEnd)
    }

    /// Waits for a time (nil: without end), for the stop, or for bytes or an end of file on `socket`.
    func wait(seconds: Double?, or socket: Socket? = nil) -> Event {
        let clock = ContinuousClock()
        let deadline = seconds.map { clock.now + .seconds(min(max($0, 0), 86_400)) }
        while true {
            var milliseconds: Int32 = -1
            if let deadline {
                let left = (deadline - clock.now) / .milliseconds(1)
                guard left > 0 else { return .elapsed }
                milliseconds = Int32(left.rounded(.up))
            }
            var polled = [pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)]
            if let socket { polled.append(pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)) }
            _ = poll(&polled, nfds_t(polled.count), milliseconds)
            if polled[0].revents != 0 { return .stopped }
            if polled.count > 1, polled[1].revents != 0 { return .readable }
        }
    }
}

/// The offset of the first line feed at or after `offset`.
func lineFeed(in bytes: UnsafeRawBufferPointer, from offset: Int) -> Int? {
    guard let base = bytes.baseAddress, offset < bytes.count,
        let found = memchr(base + offset, 0x0A, bytes.count - offset)
    else { return nil }
    return UnsafeRawPointer(found) - base
}
