import Foundation
import LoopbackServer

@testable import NetworkAPIKit

/// A file of the loopback server that can be requested in parts, and what was sent of it.
final class ServedFile: Sendable {
    struct Version: Sendable {
        var content: Data
        var headers: [(String, String)]

        init(_ content: Data, tag: String? = "\"1\"", _ headers: [(String, String)] = []) {
            self.content = content
            self.headers = headers + (tag.map { [("ETag", $0)] } ?? [])
        }

        var tag: String? { headers.first { $0.0 == "ETag" }?.1 }
        var validator: String? { tag ?? headers.first { $0.0 == "Last-Modified" }?.1 }
    }

    private struct State: Sendable {
        var version: Version
        /// After how many bytes of a body the connection is closed, for the next answers.
        var cuts: [Int]
        var sent: [Range<Int>] = []
        var requests: [LoopbackServer.Request] = []
    }

    private let state: Locked<State>

    init(_ version: Version, cuts: [Int] = []) {
        state = Locked(State(version: version, cuts: cuts))
    }

    /// Serves the file at a path.
    func serve(_ server: LoopbackServer, _ path: String = "/file") {
        server.route("GET", path) { [self] in answer($0) }
    }

    func replace(by version: Version) {
        state.withLock { $0.version = version }
    }

    /// The parts that were answered, without what was cut off.
    var sent: [Range<Int>] { state.withLock { $0.sent } }

    /// The values of a header in the requests; `nil` where a request does not have it.
    func values(_ name: String) -> [String?] {
        state.withLock { $0.requests.map { $0.values(name).first } }
    }

    private func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
        state.withLock { state in
            state.requests.append(request)
            let version = state.version
            let whole = version.content
            var start = 0
            if let range = request.values("Range").first,
                let first = range.dropFirst(6).split(separator: "-").first,
                request.values("If-Range").first.map({ $0 == version.validator }) ?? true
            {
                start = Int(first) ?? 0
            }
            guard start < whole.count || start == 0 else {
                return .empty(status: 416).header("Content-Range", "bytes */\(whole.count)")
            }
            let part = whole[(whole.startIndex + start)...]
            var response = LoopbackServer.Response.data(Data(part), status: start > 0 ? 206 : 200)
            response.headers += version.headers
            if start > 0 {
                let range = "bytes \(start)-\(whole.count - 1)/\(whole.count)"
                response = response.header("Content-Range", range)
            }
            let cut = state.cuts.isEmpty ? part.count : min(part.count, state.cuts.removeFirst())
            state.sent.append(start..<(start + cut))
            return cut < part.count ? response.cut(afterBodyBytes: cut) : response
        }
    }

    /// An endpoint with a file as its answer.
    struct Endpoint: NetworkAPIDefinition, Sendable {
        var urlInfo: URLInfo
        var requestInfo: RequestInfo<EmptyParameter>
        var responseInfo: NetworkAPI.ResponseInfo<EmptyResponse>

        init(
            _ server: LoopbackServer, _ path: NetworkAPI.Path = "/file", headers: NetworkAPI.Headers = [:],
            _ responseInfo: NetworkAPI.ResponseInfo<EmptyResponse> = .init()
        ) {
            urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: path)
            requestInfo = RequestInfo(method: .get, headers: headers, timeout: .idle(.seconds(3600)))
            self.responseInfo = responseInfo
        }
    }
}

extension Data {
    /// Bytes that differ at every place where a part could be put wrongly.
    static func varied(_ count: Int) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) })
    }
}
