import BenchmarkServer
import Foundation

/// The loopback server, in a process of its own: this program, started with the word `serve`.
struct ServerProcess {
    let port: Int
    private let process: Process
    /// The server ends when this closes, even if this process crashes.
    private let input: Pipe

    init() throws {
        process = Process()
        input = Pipe()
        let output = Pipe()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["serve"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Mistake("the server did not start: \(line)")
        }
        self.port = port
    }

    func stop() throws {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Answers until standard input ends.
    static func serve() throws {
        let server = try LoopbackServer(recordsRequests: false)
        server.route("GET", "/users/minsone", .json(user))
        server.route("GET", "/late", .text("late").delayed(600))
        server.route("POST", "/upload", reading: .discarded) { request in
            .json(
                #"{"contentLength": "\#(request["Content-Length"] ?? "none")", "received": \#(request.bodyByteCount)}"#
            )
        }
        addFiles(to: server)
        server.fallback { request in .text(request.path) }
        say("\(server.port)")
        _ = FileHandle.standardInput.readDataToEndOfFile()
    }

    /// The large answers, which are made when they are first requested.
    private static func addFiles(to server: LoopbackServer) {
        let file = Lazily { LargeFile.whole() }
        let items = Lazily { Streams.items() }
        let breaks = Breaks()
        server.route("GET", "/large") { LargeFile.answer($0, file.value) }
        server.route("GET", "/broken") { request in
            let response = LargeFile.answer(request, file.value)
            let cut = breaks.next(of: LargeFile.size - LargeFile.start(of: request))
            return cut.map { response.cut(afterBodyBytes: $0) } ?? response
        }
        server.route("GET", "/broken-sent") { _ in .text(breaks.summary) }
        let users = "[" + Array(repeating: user, count: 76).joined(separator: ",") + "]"
        server.route("GET", "/users", .json(users))
        server.route("GET", "/items") { _ in .data(items.value, contentType: "application/json") }
        // 20 MB a second.
        server.route("GET", "/slow-items") { _ in
            .data(items.value, contentType: "application/json").dripped(chunkSize: 200_000, every: 0.01)
        }
        server.route(
            "GET", "/events",
            .data(
                Data("data: {\"id\": 1}\n\n: more\n\n".utf8), contentType: "text/event-stream"
            ).stalled(afterBodyBytes: 18))
    }

    /// 1.3 kB, with the fields of a GitHub user.
    private static let user = #"""
        {"login":"minsOne","id":4429361,"node_id":"MDQ6VXNlcjQ0MjkzNjE=","avatar_url":"https://avatars.example.com/u/4429361?v=4","gravatar_id":"","url":"https://api.example.com/users/minsOne","html_url":"https://example.com/minsOne","followers_url":"https://api.example.com/users/minsOne/followers","following_url":"https://api.example.com/users/minsOne/following{/other_user}","gists_url":"https://api.example.com/users/minsOne/gists{/gist_id}","starred_url":"https://api.example.com/users/minsOne/starred{/owner}{/repo}","subscriptions_url":"https://api.example.com/users/minsOne/subscriptions","organizations_url":"https://api.example.com/users/minsOne/orgs","repos_url":"https://api.example.com/users/minsOne/repos","events_url":"https://api.example.com/users/minsOne/events{/privacy}","received_events_url":"https://api.example.com/users/minsOne/received_events","type":"User","site_admin":false,"name":"Ahn Jung Min","company":null,"blog":"https://minsone.example.com","location":"Seoul, Korea","email":null,"hireable":null,"bio":"A reader of source code","twitter_username":null,"public_repos":98,"public_gists":24,"followers":312,"following":27,"created_at":"2013-05-15T02:33:01Z","updated_at":"2026-10-01T08:00:00Z"}
        """#
}

/// A value that is made at its first use.
///
/// Sendable: the value is used only under the lock.
private final class Lazily<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private let make: @Sendable () -> Value
    private var made: Value?

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    var value: Value {
        lock.withLock {
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }
}

/// The places at which the connection is closed, 20 of them.
///
/// Sendable: the numbers are used only under the lock.
private final class Breaks: @unchecked Sendable {
    private let lock = NSLock()
    private var generator = SplitMix(seed: 11)
    private var count = 0
    private var sent = 0

    /// After how many bytes the next answer with some bytes is cut; `nil` if it is not.
    func next(of bytes: Int) -> Int? {
        lock.withLock {
            count += 1
            let cut = count > 20 ? nil : Int.random(in: 1...(LargeFile.size / 21), using: &generator)
            sent += cut ?? bytes
            return cut
        }
    }

    /// The number of answers and of their bytes.
    var summary: String { lock.withLock { "\(count) | \(sent)" } }
}
