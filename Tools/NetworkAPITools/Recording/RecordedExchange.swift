import Foundation
import NetworkAPIKit

/// An exchange of a recording that can be compared with requests.
struct RecordedExchange: Sendable {
    let entry: HAR.Entry
    private let url: URL
    /// The recorded request body, cached after the first use.
    private let body = Locked<ComparedBody?>(nil)

    var method: String { entry.request.method }
    /// The segments of the path, percent-decoded.
    let path: [String]

    /// Creates an exchange; `nil` if its URL is not valid, or if it was canceled and does not have a response.
    init?(_ entry: HAR.Entry) {
        let isCancelled = ["cancelled", "net::ERR_ABORTED"].contains(entry.response.error)
        guard let url = URL(string: entry.request.url), url.host != nil, !isCancelled else { return nil }
        self.entry = entry
        self.url = url
        path = Self.segments(url)
    }

    /// Whether all parts are equal.
    ///
    /// The body is compared last because it takes longest.
    func matches(_ request: ReplayedRequest) -> Bool {
        let sent = request.request
        return method == sent.method.rawValue && URL.Origin(url) == URL.Origin(sent.url)
            && isSame(comparedURL(request), request.secrets) && bodySimilarity(request) >= 1
    }

    /// Returns the parts that differ, in words.
    func differences(from request: ReplayedRequest) -> [String] {
        parts(request).filter { $0.similarity < 1 }.map(\.name)
    }

    /// Returns the similarity of a request, from 0 to 1.
    ///
    /// A match has 1.
    func similarity(to request: ReplayedRequest) -> Double {
        let parts = parts(request)
        return parts.reduce(0) { $0 + $1.similarity } / Double(parts.count)
    }

    /// Returns the method and URL of the exchange, with the secrets of a request masked.
    func text(for request: NetworkAPI.Request) -> String {
        "\(entry.request.method) \(RecordedSecrets(request.secrets.union(.standard)).url(url))"
    }

    private func parts(_ request: ReplayedRequest) -> [(name: String, similarity: Double)] {
        let (sent, url) = (request.request, comparedURL(request))
        return [
            ("method", entry.request.method == sent.method.rawValue ? 1 : 0),
            ("server", URL.Origin(self.url) == URL.Origin(sent.url) ? 1 : 0),
            ("path", pathSimilarity(url)),
            ("query", querySimilarity(url, request.secrets)),
            ("body", bodySimilarity(request)),
        ]
    }

    /// Returns the sent URL, or its masked form if that is the recorded one: masking can remove more than the secret.
    private func comparedURL(_ request: ReplayedRequest) -> URL {
        guard entry.request.url.contains(NetworkAPI.Secrets.mask), let masked = request.maskedURL,
            isSame(masked, request.secrets)
        else { return request.request.url }
        return masked
    }

    private func isSame(_ sent: URL, _ secrets: RecordedSecrets) -> Bool {
        pathSimilarity(sent) >= 1 && querySimilarity(sent, secrets) >= 1
    }

    private func pathSimilarity(_ sent: URL) -> Double {
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

    private func querySimilarity(_ sent: URL, _ secrets: RecordedSecrets) -> Double {
        let recorded = ComparedBody.fields(url.encodedQuery)
        let sent = ComparedBody.fields(sent.encodedQuery)
        return ComparedBody.similarity(recorded, sent, secrets)
    }

    private func bodySimilarity(_ request: ReplayedRequest) -> Double {
        guard let body = entry.request.postData else {
            return request.body.isNone || entry.request.bodySize > 0 ? 1 : 0
        }
        let type = NetworkAPI.MediaType(rawValue: body.mimeType)
        if body.text.isEmpty, body.params.isEmpty || type.essence.hasPrefix("multipart/") {
            // The body was omitted. The size of an empty body is recorded as 0.
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
