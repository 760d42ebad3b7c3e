import NetworkAPIs

/// An endpoint with a specification, in a module with the main actor as default isolation.
struct LatestDraft: SpecifiedAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)

    init(author: String) {
        urlInfo = URLInfo(host: "drafts.example.com", path: "/authors/\(author)/drafts/latest")
    }

    struct Response: Decodable {
        let title: String
        let tags: [Tag]

        struct Tag: Decodable {
            let name: String
        }
    }

    struct ErrorResponse: Decodable {
        let reason: String
    }

    static let specification = NetworkAPI.Specification(
        LatestDraft.init(author:), "author",
        summary: "Get an author's latest draft",
        example: "kim",
        exampleResponse: #"{"title": "Hello", "tags": [{"name": "new"}]}"#
    )
}
