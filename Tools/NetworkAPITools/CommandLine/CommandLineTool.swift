import NetworkAPIKit

/// The command line over the endpoints of some catalogues: the whole of `apispec` but its `main`.
///
/// What it needs from outside is given to it, so that a test runs it as a terminal does, and a spec module of your own
/// has a tool in a few lines:
///
/// ```swift
/// let tool = CommandLineTool(catalogs: [MyAPI.catalog], startServer: startServer)
/// let status = await tool.run(Array(CommandLine.arguments.dropFirst()), on: .standard)
/// ```
public struct CommandLineTool: Sendable {
    let catalogs: [NetworkAPI.Catalog]
    let live: NetworkAPI.Client
    let startServer: LocalServer.Start

    /// The commands, in the order in which the usage text has them.
    static let commands: [any Command] = [
        CallCommand(), ListCommand(), OpenAPICommand(), CheckCommand(), MockCommand(), CURLCommand(),
    ]

    /// Makes the tool.
    ///
    /// - Parameters:
    ///   - catalogs: The endpoints that it knows.
    ///   - live: Who makes the calls that go to the real server.
    ///   - startServer: Starts the server that stands in for the real one.
    public init(
        catalogs: [NetworkAPI.Catalog],
        live: NetworkAPI.Client = .shared,
        startServer: @escaping LocalServer.Start
    ) {
        self.catalogs = catalogs
        self.live = live
        self.startServer = startServer
    }

    /// Runs one command line, without the name of the tool.
    ///
    /// Whatever is wrong with it becomes one line on the console's `errors`.
    public func run(_ arguments: [String], on console: Console) async -> ExitStatus {
        do throws(CommandFailure) {
            try await dispatch(arguments, console)
            return .success
        } catch {
            console.complain(error)
            return error.status
        }
    }

    private func dispatch(_ arguments: [String], _ console: Console) async throws(CommandFailure) {
        guard let name = arguments.first else {
            console.output(usage)
            throw CommandFailure(.usage, "a command is missing")
        }
        if ["help", "--help", "-h"].contains(name) { return console.output(usage) }
        guard let command = Self.commands.first(where: { $0.name == name }) else {
            console.output(usage)
            let names = Self.commands.map(\.name).joined(separator: ", ")
            throw CommandFailure(
                .usage, "there is no command \(name.debugDescription); the commands are: \(names)")
        }
        try await command.run(Array(arguments.dropFirst()), with: self, on: console)
    }

    /// What can be typed, and the endpoints that can be named.
    var usage: String {
        let commands = Self.commands.map { "  apispec \($0.synopsis)\n      \($0.summary)" }
        let endpoints = catalogs.flatMap(\.endpoints).map { "  \($0.synopsis)\n      \($0.summary)" }
        return """
            usage:
            \(commands.joined(separator: "\n"))

            endpoints and their arguments:
            \(endpoints.joined(separator: "\n"))
            """
    }
}
