import Foundation
import NetworkAPIKit

/// The command line of `apispec` for the endpoints of catalogs.
///
/// Use it to give your own API package a tool:
///
/// ```swift
/// let tool = CommandLineTool(catalogs: [MyAPI.catalog], ownsProcess: true)
/// let status = await tool.run(Array(CommandLine.arguments.dropFirst()), on: .standard)
/// exit(status.rawValue)
/// ```
public struct CommandLineTool: Sendable {
    let catalogs: [NetworkAPI.Catalog]
    let live: NetworkAPI.Client
    let startServer: LocalServer.Start
    let ownsProcess: Bool
    /// The folder of the package, in which the lock files and the sources are.
    package var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)

    /// The commands, in the order in which the usage text shows them.
    static let commands: [any Command] = [
        CallCommand(), DownloadCommand(), ListCommand(), OpenAPICommand(), CheckCommand(), LockCommand(),
        DiffCommand(), MockCommand(), CURLCommand(), InitCommand(),
    ]

    /// Creates the tool.
    ///
    /// - Parameters:
    ///   - catalogs: The services of the endpoints that a command can name.
    ///   - live: The client that sends requests to the real servers.
    ///   - startServer: Starts a server on 127.0.0.1, which returns examples. By default, a small server of the tools.
    ///   - ownsProcess: Whether the process runs only this tool. The tool can then install signal handlers: a type
    ///     that traps in `init(from:)` on a generated value is reported, and does not end the process. In any other
    ///     process, an `init(from:)` that was written by hand gets no generated values for a schema. The tool also
    ///     adds 127.0.0.1 to the hosts that are called without a proxy (`no_proxy`).
    public init(
        catalogs: [NetworkAPI.Catalog],
        live: NetworkAPI.Client = .shared,
        startServer: @escaping LocalServer.Start = LocalServer.loopback,
        ownsProcess: Bool = false
    ) {
        self.catalogs = catalogs
        self.live = live
        self.startServer = startServer
        self.ownsProcess = ownsProcess
    }

    /// Runs a command.
    ///
    /// A failure is written to the console's `errors` in one line.
    ///
    /// - Parameters:
    ///   - arguments: The arguments without the name of the tool.
    ///   - console: The output of the command.
    /// - Returns: The exit status of the process.
    public func run(_ arguments: [String], on console: Console) async -> ExitStatus {
        if ownsProcess { Self.callLoopbackWithoutProxy() }
        do throws(CommandFailure) {
            try await guarded(arguments, console)
            return .success
        } catch {
            console.complain(error)
            return error.status
        }
    }

    /// On Linux, URLSession uses the proxy from the environment even for 127.0.0.1, which a proxy cannot reach.
    private static func callLoopbackWithoutProxy() {
        let environment = ProcessInfo.processInfo.environment
        for name in ["no_proxy", "NO_PROXY"] {
            setenv(name, [environment[name], "127.0.0.1"].compactMap(\.self).joined(separator: ","), 1)
        }
    }

    private func guarded(_ arguments: [String], _ console: Console) async throws(CommandFailure) {
        let result: Result<Void, CommandFailure> = await TrapGuard.$isActive.withValue(ownsProcess) {
            do throws(CommandFailure) {
                return .success(try await dispatch(arguments, console))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    private func dispatch(_ arguments: [String], _ console: Console) async throws(CommandFailure) {
        guard let name = arguments.first else {
            console.output(usage)
            throw CommandFailure(.usage, "a command is required")
        }
        if ["help", "--help", "-h"].contains(name) { return console.output(usage) }
        if name == "--version" { return console.output(APISpec.version) }
        guard let command = Self.commands.first(where: { $0.name == name }) else {
            console.output(usage)
            let names = Self.commands.map(\.name).joined(separator: ", ")
            throw CommandFailure(
                .usage, "there is no command \(name.debugDescription); the commands are: \(names)")
        }
        try await command.run(Array(arguments.dropFirst()), with: self, on: console)
    }

    /// The commands and the endpoints.
    var usage: String {
        let commands = Self.commands.map(\.usage)
        let endpoints = catalogs.flatMap(\.endpoints).map { "  \($0.synopsis)\n      \($0.summary)" }
        return """
            usage:
            \(commands.joined(separator: "\n"))

            endpoints and their arguments:
            \(endpoints.joined(separator: "\n"))
            """
    }
}
