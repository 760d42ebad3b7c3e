import Foundation
import NetworkAPICurl
import NetworkAPIKit

/// Row 13: a large file and a slow reader with libcurl, each in a process of its own.
enum CURLDownloads {
    /// One run; prints `grown | right | seconds | seconds of URLSession | seconds of CPU | CPU of URLSession`.
    static func run(port: Int) async throws {
        let client = try NetworkAPI.Client(transport: .curl(.init(proxy: "")))
        try await Downloads.within { folder in
            let small = Downloads.File(port: port, "/users/minsone")
            _ = try await small.download(to: folder.appending(path: "small"), using: client)
            let file = folder.appending(path: "large")
            let before = Usage.residentBytes ?? 0
            try Usage.resetPeak()
            let (start, cpu) = (Usage.now, Usage.cpu)
            _ = try await Downloads.File(port: port, "/large").download(to: file, using: client)
            let (kit, kitCPU) = (Usage.now - start, Usage.cpu - cpu)
            let grown = ((Usage.peakResidentBytes ?? 0) - before) / 1_000_000
            let isRight = try LargeFile.isEqual(file)
            try FileManager.default.removeItem(at: file)
            let (theirStart, theirCPU) = (Usage.now, Usage.cpu)
            try await Downloads.byHand(port: port, to: file)
            let seconds = [kit, Usage.now - theirStart, kitCPU, Usage.cpu - theirCPU]
                .map { format(Double($0) / 1e9, 3) }
            say("\(grown) | \(isRight) | \(seconds.joined(separator: " | "))")
        }
    }

    /// A reader that pauses, and one that does not; prints `grown | grown | right`.
    static func runSlowReader(port: Int) async throws {
        let client = try NetworkAPI.Client(transport: .curl(.init(proxy: ""))).adding(Streaming())
        _ = try await Large(port: port, "/users/minsone").reply(using: client)
        var (grown, counts): ([Int], [Int]) = ([], [])
        for isSlow in [true, false] {
            let before = Usage.residentBytes ?? 0
            try Usage.resetPeak()
            let reply = try await Large(port: port, "/large").reply(using: client)
            guard case .stream(let stream) = reply.answer.content else { throw Mistake("no stream") }
            var (count, pauses) = (0, 0)
            for try await chunk in stream {
                count += chunk.count
                // Half a second in all, and then as fast as it can be.
                if isSlow, count > pauses * 1_000_000, pauses < 50 {
                    pauses += 1
                    try await Task.sleep(nanoseconds: 10_000_000)
                }
            }
            counts.append(count)
            grown.append(((Usage.peakResidentBytes ?? 0) - before) / 1_000_000)
        }
        say("\(grown[0]) | \(grown[1]) | \(counts == [LargeFile.size, LargeFile.size])")
    }

    private struct Large: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Data

        init(port: Int, _ path: NetworkAPI.Path) {
            urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: port, path: path)
        }
    }

    private struct Streaming: NetworkAPI.Interceptor {
        func intercept(
            _ request: NetworkAPI.Request, next: NetworkAPI.Next
        ) async throws -> NetworkAPI.Answer {
            var request = request
            request.destination = .stream(buffer: 1_000_000)
            return try await next(request)
        }
    }
}
