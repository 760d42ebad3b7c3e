import NetworkAPIs

/// An endpoint of the feature itself.
///
/// Its `Parameter` and `Response` are not `Sendable`.
struct SaveDraft: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "drafts.example.com", path: "/drafts")
    let requestInfo: RequestInfo<Parameter>

    init(title: String) {
        requestInfo = RequestInfo(method: .post, parameters: Parameter(title: title))
    }

    final class Parameter: Encodable {
        var title: String

        init(title: String) { self.title = title }
    }

    final class Response: Decodable {
        var id: Int
    }
}
