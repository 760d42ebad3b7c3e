import Foundation

/// Measures the kit against hand-written Foundation code; see README.md.
@main
struct Benchmarks {
    static func main() async throws {
        if CommandLine.arguments.dropFirst().first == "serve" { return try ServerProcess.serve() }
        let arguments = Arguments(CommandLine.arguments.dropFirst())
        let report = Report()
        if arguments.selects("build") {
            try await Build(rounds: arguments.rounds ?? 21, report: report).run()
        }
        if arguments.selects("calls") {
            let server = try ServerProcess()
            try await Calls(rounds: arguments.rounds ?? 31, port: server.port, report: report).run()
            try server.stop()
        }
        report.summary()
        exit(report.isEveryGateMet ? 0 : 1)
    }
}

/// The words behind the command: names of rows, and a number of rounds.
struct Arguments {
    private static let rows = ["build", "calls", "cancel", "many", "memory"]

    private var selected: [String] = []
    private(set) var rounds: Int?

    init(_ words: some Sequence<String>) {
        for word in words {
            if let number = Int(word), number > 0 {
                rounds = number
            } else if Self.rows.contains(word) {
                selected.append(word)
            } else {
                say("usage: Benchmarks [\(Self.rows.joined(separator: "] ["))] [rounds]")
                exit(64)
            }
        }
    }

    func selects(_ row: String) -> Bool { selected.isEmpty || selected.contains(row) }
}
