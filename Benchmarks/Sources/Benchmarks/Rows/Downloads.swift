import BenchmarkServer
import Foundation
import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A large file of the server: bytes with a prime number as period, which shows a part at a wrong place.
enum LargeFile {
    static let size = 500_000_000
    static let tag = "\"1\""

    private static let period: Data = {
        var generator = SplitMix(seed: 7)
        return Data((0..<1_000_003).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
    }()

    /// Returns bytes of the file, at most one period of them.
    static func bytes(_ range: Range<Int>) -> Data {
        let start = range.lowerBound % period.count
        let head = period[start..<min(period.count, start + range.count)]
        return head.count == range.count ? head : head + period[..<(range.count - head.count)]
    }

    /// Whether a file on the disk has these bytes.
    static func isEqual(_ file: URL) throws -> Bool {
        let handle = try FileHandle(forReadingFrom: file)
        var place = 0
        while let chunk = try handle.read(upToCount: 1_000_000), !chunk.isEmpty {
            guard chunk == bytes(place..<(place + chunk.count)) else { return false }
            place += chunk.count
        }
        try handle.close()
        return place == size
    }

    /// The whole body, or the part of it that is requested.
    static func answer(_ request: LoopbackServer.Request, _ whole: Data) -> LoopbackServer.Response {
        let start = start(of: request)
        guard start > 0 else { return .data(whole).header("ETag", tag) }
        return .data(whole[start...], status: 206).header("ETag", tag)
            .header("Content-Range", "bytes \(start)-\(size - 1)/\(size)")
    }

    /// The first byte that a request asks for.
    static func start(of request: LoopbackServer.Request) -> Int {
        request["Range"].flatMap { Int($0.dropFirst(6).prefix { $0 != "-" }) } ?? 0
    }

    static func whole() -> Data {
        var data = Data(capacity: size)
        while data.count < size { data += bytes(data.count..<min(size, data.count + 1_000_003)) }
        return data
    }
}

/// A generator of random numbers with a seed.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }
}

/// Row 9: a large file, over the kit and over URLSession's own task for it.
enum Downloads {
    struct File: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse

        init(port: Int, _ path: NetworkAPI.Path) {
            urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: port, path: path)
        }
    }

    /// One run; prints `grown | right | seconds of the kit | seconds of URLSession`.
    static func run(port: Int) async throws {
        try await within { folder in
            // The first call loads libraries and opens a session, which is not what is measured.
            _ = try await File(port: port, "/users/minsone").download(to: folder.appending(path: "small"))
            let file = folder.appending(path: "large")
            let before = Usage.residentBytes ?? 0
            try Usage.resetPeak()
            let start = Usage.now
            _ = try await File(port: port, "/large").download(to: file)
            let kit = Double(Usage.now - start) / 1e9
            let grown = ((Usage.peakResidentBytes ?? 0) - before) / 1_000_000
            let isRight = try LargeFile.isEqual(file)
            try FileManager.default.removeItem(at: file)
            let urlStart = Usage.now
            try await byHand(port: port, to: file)
            let theirs = Double(Usage.now - urlStart) / 1e9
            say("\(grown) | \(isRight) | \(format(kit, 3)) | \(format(theirs, 3))")
        }
    }

    /// One run with 20 breaks; prints `right | answers and bytes of the server`.
    static func runBroken(port: Int) async throws {
        try await within { folder in
            let file = folder.appending(path: "large")
            let client = NetworkAPI.Client(interceptors: [
                .retry(
                    attempts: 30, backoff: .init(base: .milliseconds(1), cap: .milliseconds(1)),
                    budget: .unlimited)
            ])
            _ = try await File(port: port, "/broken").download(to: file, using: client)
            let sent = folder.appending(path: "sent")
            _ = try await File(port: port, "/broken-sent").download(to: sent)
            say("\(try LargeFile.isEqual(file)) | \(try String(contentsOf: sent, encoding: .utf8))")
        }
    }

    static func byHand(port: Int, to file: URL) async throws {
        guard let url = URL(string: "http://127.0.0.1:\(port)/large") else { throw Mistake("no URL") }
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            URLSession.shared.downloadTask(with: url) { place, _, error in
                done.resume(
                    with: Result {
                        guard let place else { throw error ?? Mistake("no file") }
                        try FileManager.default.moveItem(at: place, to: file)
                    })
            }.resume()
        }
    }

    static func within(_ work: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "Benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work(folder)
    }
}
