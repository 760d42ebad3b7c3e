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
    /// The name of the tool in its messages, its help and the commands that it prints.
    package var program: String

    /// The commands, in the order in which the help shows them.
    static let commands: [any Command] = [
        CallCommand(), DownloadCommand(), ListCommand(), ShowCommand(), OpenAPICommand(), DocsCommand(),
        CheckCommand(), LockCommand(), AcceptCommand(), DiffCommand(), MockCommand(), CURLCommand(),
        NewCommand(), InitCommand(), CompletionCommand(), HelpCommand(),
    ]

    /// Creates the tool.
    ///
    /// - Parameters:
    ///   - catalogs: The services of the endpoints that a command can name.
    ///   - live: The client that sends requests to the real servers; `nil` is the shared one.
    ///   - startServer: Starts a server on 127.0.0.1, which returns examples. By default, a small server of the tools.
    ///   - ownsProcess: Whether the process runs only this tool. The tool can then install signal handlers: a type
    ///     that traps in `init(from:)` on a generated value is reported, and does not end the process. In any other
    ///     process, an `init(from:)` that was written by hand gets no generated values for a schema. The tool also
    ///     adds 127.0.0.1 to the hosts that are called without a proxy (`no_proxy`).
    public init(
        catalogs: [NetworkAPI.Catalog],
        live: NetworkAPI.Client? = nil,
        startServer: @escaping LocalServer.Start = LocalServer.loopback,
        ownsProcess: Bool = false
    ) {
        self.catalogs = catalogs
        // Before the client opens its sockets.
        _ = Console.hasOutput
        self.live = live ?? .shared
        self.startServer = startServer
        self.ownsProcess = ownsProcess
        program = ownsProcess ? ProgramName.ofProcess : ProgramName.current
    }

    /// Runs a command.
    ///
    /// A failure is written to the console's `errors`: one line, for a command line that is not valid with a line of
    /// usage and a line that names the help.
    ///
    /// - Parameters:
    ///   - arguments: The arguments without the name of the tool.
    ///   - console: The output of the command.
    /// - Returns: The exit status of the process.
    public func run(_ arguments: [String], on console: Console) async -> ExitStatus {
        await ProgramName.$current.withValue(program) { await status(of: arguments, on: console) }
    }

    private func status(of arguments: [String], on console: Console) async -> ExitStatus {
        if ownsProcess { Self.callLoopbackWithoutProxy() }
        var status = ExitStatus.success
        do throws(CommandFailure) {
            try await guarded(CommandLineWords(arguments), console)
        } catch {
            console.complain(error)
            status = error.status
        }
        // A finding of which the report is lost is not known to its reader.
        guard [.success, .finding].contains(status), let loss = console.loss() else { return status }
        let failure = CommandFailure(.cannotWrite, "the output cannot be written: \(loss)")
        console.complain(failure)
        return failure.status
    }

    /// On Linux, URLSession uses the proxy from the environment even for 127.0.0.1, which a proxy cannot reach.
    private static func callLoopbackWithoutProxy() {
        let environment = ProcessInfo.processInfo.environment
        for name in ["no_proxy", "NO_PROXY"] {
            setenv(name, [environment[name], "127.0.0.1"].compactMap(\.self).joined(separator: ","), 1)
        }
    }

    private func guarded(_ words: CommandLineWords, _ console: Console) async throws(CommandFailure) {
        let result: Result<Void, CommandFailure> = await TrapGuard.$isActive.withValue(ownsProcess) {
            do throws(CommandFailure) {
                return .success(try await dispatch(words, console))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    private func dispatch(_ words: CommandLineWords, _ console: Console) async throws(CommandFailure) {
        guard let name = words.command else {
            if words.asksForVersion { return console.output(APISpec.version) }
            if words.asksForHelp { return console.output(Self.usage) }
            throw CommandFailure(.usage, "a command is required", details: Self.shortUsage)
        }
        let command = try Self.command(named: name)
        if words.asksForHelp(of: command.syntax) { return console.output(command.help) }
        do throws(CommandFailure) {
            let arguments = try CommandArguments(
                words.rest, of: command.name, options: command.allOptions, syntax: command.syntax)
            try await command.run(
                arguments, with: self, on: arguments.contains("--quiet") ? console.quiet : console)
        } catch  where error.status == .usage && error.details == nil {
            let usage = Self.shortUsage(of: command, help: error.help)
            throw CommandFailure(.usage, error.line, details: usage)
        }
    }
}
