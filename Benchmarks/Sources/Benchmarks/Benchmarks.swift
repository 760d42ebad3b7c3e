import Foundation
import NetworkAPIKit

/// Measures the kit against hand-written Foundation code; see README.md.
@main
struct Benchmarks {
    static func main() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        if words == ["serve"] { return try ServerProcess.serve() }
        if words.count == 3, words[0] == "run", let port = Int(words[2]) {
            return try await run(words[1], port: port)
        }
        let arguments = Arguments(words)
        let report = Report()
        if arguments.selects("build") {
            try await Build(rounds: arguments.rounds ?? 21, report: report).run()
            try await NestedQuery(rounds: arguments.rounds ?? 21, report: report).run()
        }
        if arguments.selects("interceptors") {
            try await Interceptors(rounds: arguments.rounds ?? 21, report: report).run()
        }
        if arguments.selects("json") {
            try await NestedJSON(rounds: arguments.rounds ?? 21, report: report).run()
        }
        if arguments.selects("decoding") {
            try await Decoding(rounds: arguments.rounds ?? 21, report: report).run()
        }
        if arguments.selects("cache") {
            try await CacheHits(rounds: arguments.rounds ?? 21, report: report).run()
        }
        let server = try ServerProcess()
        if arguments.selects("calls") {
            try await Calls(rounds: arguments.rounds ?? 31, port: server.port, report: report).run()
        }
        if arguments.selects("curl") {
            try await CURLCalls(rounds: arguments.rounds ?? 15, port: server.port, report: report).run()
            try CURLTransfers(storms: Storms(port: server.port, report: report), report: report).run()
        }
        let storms = Storms(port: server.port, report: report)
        if arguments.selects("cancel") { try storms.cancel() }
        if arguments.selects("many") { try storms.many() }
        if arguments.selects("memory") { try storms.memory() }
        if arguments.selects("upload") { try storms.upload() }
        if arguments.selects("decoding") { try storms.decodingMemory() }
        let transfers = Transfers(storms: storms, report: report)
        if arguments.selects("download") { try transfers.download() }
        if arguments.selects("stream") {
            try await Streams.runFirst(port: server.port, report: report)
            try transfers.stream()
        }
        try server.stop()
        report.summary()
        exit(report.isEveryGateMet ? 0 : 1)
    }

    /// Runs a row that needs a process of its own.
    private static func run(_ row: String, port: Int) async throws {
        switch row {
        case "cancel": try await Cancellations.run(port: port)
        case "many": try await Many.run(port: port)
        case "memory": try await Memory.run(port: port, byHand: false)
        case "upload": try await Upload.run(port: port)
        case "decoding": try DecodingMemory.run(byHand: false)
        case "decoding-by-hand": try DecodingMemory.run(byHand: true)
        case "download": try await Downloads.run(port: port)
        case "download-broken": try await Downloads.runBroken(port: port)
        case "events": try await Streams.runEvents()
        case "items": try await Streams.runItems(port: port, "/items")
        case "slow-items": try await Streams.runItems(port: port, "/slow-items")
        case "curl-storm": try await CURLStorms.cancelAtRandom(port: port)
        case "curl-at-once": try await CURLStorms.cancelAtOnce(port: port)
        case "curl-refused": try await CURLStorms.refuse()
        case "curl-download": try await CURLDownloads.run(port: port)
        case "curl-slow": try await CURLDownloads.runSlowReader(port: port)
        case "memory-by-hand": try await Memory.run(port: port, byHand: true)
        default: throw Mistake("no row \(row)")
        }
    }
}

/// The arguments of the command: names of rows, and a number of rounds.
struct Arguments {
    private static let rows = [
        "build", "interceptors", "json", "decoding", "cache", "calls", "cancel", "many", "memory", "upload",
        "download", "stream", "curl",
    ]

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
