import Foundation
import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Row 10: elements that arrive one after another.
enum Streams {
    private struct Tick: Decodable {
        let id: Int
    }

    private struct Events: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: NetworkAPI.ResponseInfo<Tick> = .stream(.events)

        init(port: Int) {
            urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: port, path: "/events")
        }
    }

    private struct Items: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get, timeout: .idle(.seconds(60)))
        let responseInfo: NetworkAPI.ResponseInfo<Item> = .stream(.array(at: "/items"))

        init(port: Int, _ path: NetworkAPI.Path) {
            urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: port, path: path)
        }

        struct Item: Decodable {
            let id: Int
            let name: String
        }
    }

    static let itemCount = 1_000_000

    /// About 100 MB.
    static func items() -> Data {
        var text = Data(#"{"items": ["#.utf8)
        for id in 0..<itemCount {
            let item =
                #"{"id": \#(id), "name": "An item with a name of about the usual length, in an array", "price": 12.5}"#
            text += Data((id == 0 ? item : "," + item).utf8)
        }
        return text + Data("]}".utf8)
    }

    private struct Words: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "example.com", path: "/words")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: NetworkAPI.ResponseInfo<NetworkAPI.ServerSentEvent> = .stream(.events)
    }

    /// Events as small as in a chat, out of memory; prints `per second | grown kB` of one million.
    static func runEvents() async throws {
        let event = Data("data: {\"delta\": \"word\", \"index\": 0}\n\n".utf8)
        let chunk = Data((0..<100).flatMap { _ in event })
        func read(_ count: Int) async throws {
            let client = NetworkAPI.Client(
                transport: .stub { _ in
                    var answer = NetworkAPI.Answer(
                        status: 200, headers: ["Content-Type": "text/event-stream"])
                    answer.content = .stream(
                        NetworkAPI.ByteStream(Array(repeating: chunk, count: count / 100)))
                    return answer
                })
            var found = 0
            for try await event in Words().stream(using: client) { found += event.data.isEmpty ? 0 : 1 }
            guard found == count else { throw Mistake("\(found) events of \(count)") }
        }
        try await read(100_000)
        let before = Usage.residentBytes ?? 0
        try Usage.resetPeak()
        let start = Usage.now
        try await read(1_000_000)
        let seconds = Double(Usage.now - start) / 1e9
        say("\(Int(1_000_000 / seconds)) | \(((Usage.peakResidentBytes ?? 0) - before) / 1000)")
    }

    /// The elements of one large array; prints `grown MB | bytes at the first element in % | right | seconds`.
    static func runItems(port: Int, _ path: NetworkAPI.Path) async throws {
        _ = try await LoopbackUser(port: port, login: "minsone").request()
        let received = Counter()
        let before = Usage.residentBytes ?? 0
        try Usage.resetPeak()
        let start = Usage.now
        let option = NetworkAPI.CallOption.progress { received.set($0.bytesReceived, of: $0.bytesExpected) }
        var next = 0
        var isRight = true
        var first = 0.0
        for try await item in Items(port: port, path).stream(options: [option]) {
            if next == 0 { first = received.percent }
            isRight = isRight && item.id == next
            next += 1
        }
        let seconds = Double(Usage.now - start) / 1e9
        let grown = ((Usage.peakResidentBytes ?? 0) - before) / 1_000_000
        say("\(grown) | \(format(first, 3)) | \(isRight && next == itemCount) | \(format(seconds, 1))")
    }

    /// Calls one after another until their first event; the server sends it at once, and no other.
    static func runFirst(port: Int, report: Report) async throws {
        let byHand = FirstBytes()
        guard let url = URL(string: "http://127.0.0.1:\(port)/events") else { throw Mistake("no URL") }
        let samples = try await Rounds(rounds: 15, operations: 100).run([
            Variant(name: "kit") { count in
                for _ in 0..<count {
                    for try await tick in Events(port: port).stream() {
                        guard tick.id == 1 else { throw Mistake("another event") }
                        break
                    }
                }
            },
            Variant(name: "delegate by hand") { count in
                let decoder = JSONDecoder()
                for _ in 0..<count {
                    let data = try await byHand.first(of: url)
                    let text = String(decoding: data, as: UTF8.self)
                    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("data: ") }),
                        try decoder.decode(Tick.self, from: Data(line.dropFirst(6).utf8)).id == 1
                    else { throw Mistake("another event") }
                }
            },
        ])
        report.title("Time to the first event, one call at a time")
        report.table(samples, against: "delegate by hand")
        report.gate(
            "first event, time of a delegate by hand = 1", Ratios(samples[0], to: samples[1]).time,
            atMost: 1.10)
    }
}

/// The progress of a call, as its transport reports it.
///
/// Sendable: the numbers are used only under the lock.
private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0.0

    var percent: Double { lock.withLock { value } }

    func set(_ bytes: Int64, of total: Int64?) {
        lock.withLock { value = total.map { Double(bytes) / Double($0) * 100 } ?? 0 }
    }
}

/// A URLSession with a delegate that hands over the first bytes of each answer, and then ends the task.
private final class FirstBytes: Sendable {
    private let delegate = FirstBytesDelegate()
    private let session: URLSession

    init() {
        session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: delegate.queue)
    }

    deinit { session.finishTasksAndInvalidate() }

    func first(of url: URL) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            let task = session.dataTask(with: url)
            delegate.insert(task, continuation)
            task.resume()
        }
    }
}

/// Sendable: `calls` is used only under the lock.
private final class FirstBytesDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    let queue = OperationQueue()
    private let lock = NSLock()
    private var calls: [Int: CheckedContinuation<Data, any Error>] = [:]

    override init() {
        queue.maxConcurrentOperationCount = 1
    }

    func insert(_ task: URLSessionTask, _ call: CheckedContinuation<Data, any Error>) {
        lock.withLock { calls[task.taskIdentifier] = call }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard let call = lock.withLock({ calls.removeValue(forKey: dataTask.taskIdentifier) }) else { return }
        call.resume(returning: data)
        dataTask.cancel()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let call = lock.withLock({ calls.removeValue(forKey: task.taskIdentifier) }) else { return }
        call.resume(throwing: error ?? URLError(.badServerResponse))
    }
}
