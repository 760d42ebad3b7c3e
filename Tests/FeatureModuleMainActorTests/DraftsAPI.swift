import NetworkAPIs

/// What the endpoints of a service share, in a module with the main actor as default isolation.
nonisolated enum DraftsAPI {
    struct Problem: Decodable {
        let reason: String
    }

    protocol Endpoint: NetworkAPIDefinition where ErrorResponse == Problem {}

    static let host = "drafts.example.com"
}

nonisolated extension NetworkAPI.URLInfo {
    static func drafts(path: NetworkAPI.Path) -> Self {
        Self(host: DraftsAPI.host, path: path)
    }
}

/// A model that several endpoints send and receive.
nonisolated struct Draft: Codable {
    var title: String
}

extension DraftsAPI {
    /// Its `Response` is a shared model.
    struct GetDraft: Endpoint {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(id: Int) { urlInfo = .drafts(path: "/drafts/\(id)") }

        typealias Response = Draft
    }

    /// Its `Parameter` is a shared model, and its nested `Response` has an array of it.
    struct ReplaceDraft: Endpoint {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Draft>

        init(id: Int, with draft: Draft) {
            urlInfo = .drafts(path: "/drafts/\(id)")
            requestInfo = RequestInfo(method: .put, parameters: draft)
        }

        struct Response: Decodable {
            let versions: [Draft]
        }
    }
}
