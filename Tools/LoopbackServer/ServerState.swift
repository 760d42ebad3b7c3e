import Foundation

/// The state that the threads of a server share.
///
/// `@unchecked Sendable` holds because every stored `var` is private and is read and written only between `lock()` and
/// `unlock()` of `condition`; the rest are `let`s of Sendable types.
final class ServerState: @unchecked Sendable {
    let limits: LoopbackServer.Limits
    let stopSignal: StopSignal
    private let recordsRequests: Bool
    private let condition = NSCondition()
    private var routes: [String: [String: Route]] = [:]
    private var fallback: Route?
    private var recorded: [LoopbackServer.Request] = []
    private var accepted = 0
    private var isStopped = false
    private var isListening = true
    /// The open connections and their threads, by connection number.
    private var open: [Int: (socket: Socket, thread: Thread)] = [:]

    init(recordsRequests: Bool, limits: LoopbackServer.Limits, stopSignal: StopSignal) {
        self.recordsRequests = recordsRequests
        self.limits = limits
        self.stopSignal = stopSignal
    }

    deinit {
        stopSignal.dispose()
    }

    var connectionCount: Int { condition.withLock { accepted } }
    var openConnectionCount: Int { condition.withLock { open.count } }

    func requests(removing: Bool) -> [LoopbackServer.Request] {
        condition.withLock {
            // A copy with its own storage: sharing it would be correct, but ThreadSanitizer does not see the reference
            // counts that order its reuse and reports a race (Swift 6.3.1 on Linux; a lock around any array shows it).
            guard removing else { return recorded.map { $0 } }
            defer { recorded = [] }
            return recorded
        }
    }

    func record(_ request: LoopbackServer.Request) {
        guard recordsRequests else { return }
        condition.withLock { recorded.append(request) }
    }

    func add(_ route: Route, method: String, path: String) {
        condition.withLock { if !isStopped { routes[path, default: [:]][method] = route } }
    }

    func setFallback(_ route: Route) {
        condition.withLock { if !isStopped { fallback = route } }
    }

    func route(for request: LoopbackServer.Request) -> Route {
        condition.withLock {
            let methods = routes[request.path]
            let head = request.method == "HEAD" ? methods?["GET"] : nil
            return methods?[request.method] ?? head ?? methods?["*"] ?? fallback ?? unknown(request)
        }
    }

    private func unknown(_ request: LoopbackServer.Request) -> Route {
        let known = routes.flatMap { path, methods in methods.keys.map { "\($0) \(path)" } }.sorted()
        let list = known.isEmpty ? "none" : known.joined(separator: "\n")
        let text = "no route for \(request.method) \(request.path)\nknown routes:\n\(list)\n"
        return Route(reading: .whole) { _ in .text(text, status: 404) }
    }

    /// Adds a connection and starts its thread; false if the server was stopped in the meantime.
    func start(_ socket: Socket) -> Bool {
        condition.withLock {
            guard !isStopped else { return false }
            accepted += 1
            let number = accepted
            let thread = Thread { [self] in Connection(socket, number: number, state: self).run() }
            // Handlers decode JSON, which can be 512 levels deep. Only the used part of a stack takes memory.
            thread.stackSize = 1 << 23
            open[number] = (socket, thread)
            thread.start()
            return true
        }
    }

    /// Closes a socket with the lock held: `stop` never uses a descriptor that was reused.
    func close(_ socket: Socket, number: Int) {
        condition.withLock {
            open[number] = nil
            socket.dispose()
            condition.broadcast()
        }
    }

    func closeListener(_ listener: Socket) {
        condition.withLock {
            listener.dispose()
            isListening = false
            condition.broadcast()
        }
    }

    func stop() {
        condition.lock()
        defer { condition.unlock() }
        guard !isStopped else { return }
        isStopped = true
        // Handlers often capture their server. Removing them breaks that cycle.
        routes = [:]
        fallback = nil
        stopSignal.fire()
        for (socket, _) in open.values { socket.endBoth() }
        let deadline = Date(timeIntervalSinceNow: 5)
        // A handler that stops its own server cannot be awaited.
        while isListening || open.values.contains(where: { $0.thread !== Thread.current }) {
            guard condition.wait(until: deadline) else { return }
        }
    }
}
