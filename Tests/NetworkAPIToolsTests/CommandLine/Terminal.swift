import Foundation
import NetworkAPIKit
import NetworkAPITools
import NetworkAPIs

/// A command line that runs in this process, and its output.
final class Terminal: Sendable {
    private let lines = Guarded<(output: [String], errors: [String])>(([], []))
    private let calls = Guarded<(requests: [String], stops: Int)>(([], 0))
    let catalogs: [NetworkAPI.Catalog]
    let live: NetworkAPI.Client
    let start: LocalServer.Start
    private let folder: URL?
    private let program: String

    /// A server that is the repository's own unless a test brings another.
    init(
        catalogs: [NetworkAPI.Catalog] = NetworkAPI.Catalog.all,
        live: NetworkAPI.Client = NetworkAPI.Client(transport: .stub { _ in nil }),
        start: @escaping LocalServer.Start = LocalServer.loopback,
        folder: URL? = nil,
        program: String = "apispec"
    ) {
        self.program = program
        self.folder = folder
        self.catalogs = catalogs
        self.live = live
        self.start = start
    }

    func run(_ arguments: String...) async -> ExitStatus {
        await run(arguments)
    }

    func run(_ arguments: [String]) async -> ExitStatus {
        let start = start
        var tool = CommandLineTool(catalogs: catalogs, live: live) { [self] port, handler in
            let server = try start(port) { [self] request in
                calls.withLock { $0.requests.append("\(request.method) \(request.path)") }
                return handler(request)
            }
            return LocalServer(baseURL: server.baseURL) { [self] in
                calls.withLock { $0.stops += 1 }
                server.stop()
            }
        }
        if let folder { tool.folder = folder }
        tool.program = program
        let console = Console(
            output: { [self] text in lines.withLock { $0.output += text.components(separatedBy: "\n") } },
            errors: { [self] text in lines.withLock { $0.errors += text.components(separatedBy: "\n") } }
        )
        return await tool.run(arguments, on: console)
    }

    /// The lines on the standard output.
    var output: [String] { lines.withLock { $0.output } }
    /// The lines on the standard error.
    var errors: [String] { lines.withLock { $0.errors } }
    /// The requests that the servers received, such as `GET /users/minsone`.
    var requests: [String] { calls.withLock { $0.requests } }
    /// How many servers were stopped.
    var stops: Int { calls.withLock { $0.stops } }
}

/// A value that is protected by a lock.
///
/// Sendable: `value` is used only by `withLock`, which holds the lock.
private final class Guarded<Value>: @unchecked Sendable {
    private var value: Value
    private let lock = NSLock()

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}
