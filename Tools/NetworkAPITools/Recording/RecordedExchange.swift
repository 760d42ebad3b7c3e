import Foundation
import NetworkAPIKit

/// An exchange of a recording, ready to be compared with requests.
struct RecordedExchange: Sendable {
    let entry: HAR.Entry
    private let url: URL
    /// The body that was sent, once it has been read.
    private let body = Locked<ComparedBody?>(nil)

    var method: String { entry.request.method }
    /// The segments of the path, not percent-encoded.
    let path: [String]

    /// Takes an exchange; `nil` where its URL is none, or it was cancelled and so has no answer.
    init?(_ entry: HAR.Entry) {
        let isCancelled = ["cancelled", "net::ERR_ABORTED"].contains(entry.response.error)
        guard let url = URL(string: entry.request.url), url.host != nil, !isCancelled else { return nil }
        self.entry = entry
        self.url = url
        path = Self.segments(url)
    }

    /// Whether all parts are the same; the body, which takes longest, is compared last.
    func matches(_ request: ReplayedRequest) -> Bool {
        let sent = request.request
        return method == sent.method.rawValue && Origin(url) == Origin(sent.url)
            && pathNearness(sent.url) >= 1
            && queryNearness(request) >= 1 && bodyNearness(request) >= 1
    }

    /// What is not the same, in words.
    func differences(from request: ReplayedRequest) -> [String] {
        parts(request).filter { $0.nearness < 1 }.map(\.name)
    }

    /// How near a request comes, from 0 to 1; a match has 1.
    func nearness(to request: ReplayedRequest) -> Double {
        let parts = parts(request)
        return parts.reduce(0) { $0 + $1.nearness } / Double(parts.count)
    }

    /// The exchange in words, the secrets masked that a request has.
    func text(for request: NetworkAPI.Request) -> String {
        "\(entry.request.method) \(RecordedSecrets(request.secrets.union(.standard)).url(url))"
    }

    private func parts(_ request: ReplayedRequest) -> [(name: String, nearness: Double)] {
        let sent = request.request
        return [
            ("method", entry.request.method == sent.method.rawValue ? 1 : 0),
            ("server", Origin(url) == Origin(sent.url) ? 1 : 0),
            ("path", pathNearness(sent.url)),
            ("query", queryNearness(request)),
            ("body", bodyNearness(request)),
        ]
    }

    private func pathNearness(_ sent: URL) -> Double {
        let recorded = path
        let segments = Self.segments(sent)
        let equal = zip(recorded, segments).count { MaskedText($0).matches($1) }
        if equal == recorded.count, equal == segments.count { return 1 }
        return Double(equal) / Double(max(recorded.count, segments.count) + 1)
    }

    static func segments(_ url: URL) -> [String] {
        url.encodedPath.drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.removingPercentEncoding ?? String($0) }
    }

    private func queryNearness(_ request: ReplayedRequest) -> Double {
        let recorded = ComparedBody.fields(url.encodedQuery)
        let sent = ComparedBody.fields(request.request.url.encodedQuery)
        return ComparedBody.nearness(recorded, sent, request.secrets)
    }

    private func bodyNearness(_ request: ReplayedRequest) -> Double {
        guard let body = entry.request.postData else {
            return request.body.isNone || entry.request.bodySize > 0 ? 1 : 0
        }
        let type = NetworkAPI.MediaType(rawValue: body.mimeType)
        if body.text.isEmpty, body.params.isEmpty || type.essence.hasPrefix("multipart/") {
            // A body that was left out; one that was recorded as empty is 0 bytes long.
            return entry.request.bodySize != 0 || request.body.isNone ? 1 : 0
        }
        if body.text.isEmpty {
            let fields = body.params.map { ($0.name, $0.value ?? "") }
            return ComparedBody.form(fields).matches(request.body, request.secrets) ? 1 : 0
        }
        if let known = self.body.withLock({ $0 }) {
            return known.matches(request.body, request.secrets) ? 1 : 0
        }
        guard let data = BodyText(text: body.text, encoding: body.encoding).data(as: type) else { return 0 }
        let recorded = ComparedBody(data, as: type)
        self.body.withLock { $0 = recorded }
        return recorded.matches(request.body, request.secrets) ? 1 : 0
    }
}
