import Foundation
import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Row 6: 3,000 calls at once, and how soon the caller of a canceled call continues.
enum Many {
    static let count = 3_000

    /// The whole row; prints a line for each part of it.
    static func run(port: Int) async throws {
        let correct = await answers(port: port)
        say("correct | \(correct) of \(count)")
        for (name, isAtOnce) in [("one by one", false), ("all at once", true)] {
            let latencies = try await cancel(isAtOnce: isAtOnce, port: port).sorted()
            let figure =
                "\(format(latencies[count * 99 / 100], 2)) ms (median \(format(latencies[count / 2], 2)), "
                + "most \(format(latencies[count - 1], 2)))"
            say("\(name) | \(figure) | \(latencies[count * 99 / 100] <= 10)")
        }
        exit(0)
    }

    /// The number of calls that got the correct body.
    private static func answers(port: Int) async -> Int {
        let client = NetworkAPI.Client()
        return await withTaskGroup(of: Bool.self) { group in
            for number in 0..<count {
                group.addTask {
                    let body = try? await Echo(port: port, number: number).request(using: client)
                    return body == "/echo/\(number)"
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
    }

    /// Milliseconds from `cancel()` until the caller continues.
    private static func cancel(isAtOnce: Bool, port: Int) async throws -> [Double] {
        let client = NetworkAPI.Client(transport: .urlSession(.ephemeral))
        let calls = Late.calls(count, port, client)
        // All of them wait for an answer by then; six are with the server, the others in URLSession's queue.
        try await Task.sleep(nanoseconds: 3_000_000_000)
        var latencies: [Double] = []
        if isAtOnce {
            var starts: [UInt64] = []
            for call in calls {
                starts.append(Usage.now)
                call.cancel()
            }
            for (call, start) in zip(calls, starts) {
                latencies.append(Double(try await call.value - start) / 1_000_000)
            }
        } else {
            for call in calls {
                let start = Usage.now
                call.cancel()
                latencies.append(Double(try await call.value - start) / 1_000_000)
            }
        }
        return latencies
    }
}

/// The server returns the path of the request.
private struct Echo: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)

    init(port: Int, number: Int) {
        urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: port, path: "/echo/\(number)")
    }

    typealias Response = String
}
