import Foundation
import NetworkAPICurl
import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Row 11: the cost of a call with libcurl.
struct CURLCalls {
    let rounds: Int
    let port: Int
    let report: Report

    func run() async throws {
        let client = try NetworkAPI.Client(transport: .curl(.init(proxy: "")))
        for width in [1, 64] { try await calls(width, client) }
        try await manyUsers(client)
    }

    private func calls(_ width: Int, _ client: NetworkAPI.Client) async throws {
        let (port, decoder, session) = (port, JSONDecoder(), URLSession.shared)
        let samples = try await Rounds(rounds: rounds, operations: width == 1 ? 400 : 1280).run([
            Variant(name: "kit with libcurl") { count in
                try await Calls.run(count, width) {
                    try await LoopbackUser(port: port, login: "minsone").request(using: client)
                }
            },
            Variant(name: "data(for:), default session") { count in
                try await Calls.run(count, width) {
                    let request = try HandWritten.user("minsone", port: port)
                    return try HandWritten.decode(try await session.data(for: request), decoder)
                }
            },
        ])
        report.title("libcurl: 1.3 kB of JSON over keep-alive loopback, decoded, \(width) at a time")
        report.table(samples, against: "data(for:), default session")
        let ratios = Ratios(samples[0], to: samples[1])
        let what = "libcurl, call, \(width) at a time"
        report.gate("\(what), time of data(for:) = 1", ratios.time, atMost: width == 1 ? 0.25 : 0.18)
        report.gate("\(what), cpu of data(for:) = 1", ratios.cpu, atMost: 0.20)
    }

    /// 76 users, 100 kB.
    private struct Users: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = [User]

        init(port: Int) {
            urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: port, path: "/users")
        }
    }

    private func manyUsers(_ client: NetworkAPI.Client) async throws {
        let (port, decoder, session) = (port, JSONDecoder(), URLSession.shared)
        guard let url = URL(string: "http://127.0.0.1:\(port)/users") else { throw Mistake("no URL") }
        let samples = try await Rounds(rounds: rounds, operations: 100).run([
            Variant(name: "kit with libcurl") { count in
                for _ in 0..<count {
                    guard try await Users(port: port).request(using: client).count == 76 else {
                        throw Mistake("another number of users")
                    }
                }
            },
            Variant(name: "data(for:), default session") { count in
                for _ in 0..<count {
                    let data = try await session.data(for: URLRequest(url: url)).0
                    guard try decoder.decode([User].self, from: data).count == 76 else {
                        throw Mistake("another number of users")
                    }
                }
            },
        ])
        report.title("libcurl: 100 kB of JSON, decoded")
        report.table(samples, against: "data(for:), default session")
        let ratios = Ratios(samples[0], to: samples[1])
        report.gate("libcurl, 100 kB of JSON, time of data(for:) = 1", ratios.time, atMost: 0.35)
    }
}
