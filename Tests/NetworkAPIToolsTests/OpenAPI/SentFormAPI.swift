import Foundation
import NetworkAPITesting

/// Endpoints with forms and bodies in different styles.
enum SentFormAPI {
    struct Owner: Codable, Sendable { let name: String, size: Int }

    struct Upload: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/upload")
        let requestInfo: RequestInfo<NetworkAPI.MultipartForm>

        init(title: String, note: String?, caption: String?, photos: [Data]) {
            var parts: [NetworkAPI.MultipartForm.Part] = [.field("title", title)]
            if let note { parts.append(.field("note", note)) }
            if let caption { parts.append(.field("caption", caption)) }
            parts += photos.map { .data("photos", $0, filename: "photo.jpg") }
            requestInfo = .init(method: .post, parameters: NetworkAPI.MultipartForm(parts))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "title", "note", "caption", ArgumentName.body("photos"), summary: "Upload",
            example: "t", "n", nil, [Data([1, 2])], exampleResponse: .empty())
    }

    struct Encoded: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let bytes: Data, meta: Owner, tags: [String] }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/encoded")
        let requestInfo: RequestInfo<Parameter>

        init(bytes: Data, meta: Owner, tags: [String]) {
            requestInfo = .init(
                method: .post, parameters: Parameter(bytes: bytes, meta: meta, tags: tags),
                encoding: .multipart)
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "bytes", "meta", "tags", summary: "Encoded", example: Data([1, 255]),
            Owner(name: "a", size: 1), ["x", "y"], exampleResponse: .empty())
    }

    struct Brackets: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let owner: Owner, tags: [String] }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/brackets")
        let requestInfo: RequestInfo<Parameter>

        init(name: String, size: Int, tag: String) {
            requestInfo = .init(
                method: .post, parameters: Parameter(owner: Owner(name: name, size: size), tags: [tag]),
                encoding: .form(.init(arrays: .brackets)))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "name", "size", "tag", summary: "Brackets", example: "a", 1, "t",
            exampleResponse: .empty())
    }

    struct Dots: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let owner: Owner }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/dots")
        let requestInfo: RequestInfo<Parameter>

        init(owner: Owner) {
            requestInfo = .init(
                method: .post, parameters: Parameter(owner: owner), encoding: .form(.init(nested: .dots)))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "owner", summary: "Dots", example: Owner(name: "a", size: 1),
            exampleResponse: .empty())
    }

    struct Text: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/text")
        let requestInfo: RequestInfo<NetworkAPI.RawBody>
        init(document: String) {
            requestInfo = .init(method: .post, parameters: .text(document, type: .json))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, ArgumentName.body("", name: "document"), summary: "Text",
            example: #"{"a": 1}"#, exampleResponse: .empty())
    }

    struct Maybe: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/maybe")
        let requestInfo: RequestInfo<NetworkAPI.MultipartForm?>
        init(title: String?) {
            requestInfo = .init(
                method: .post, parameters: title.map { NetworkAPI.MultipartForm([.field("title", $0)]) })
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "title", summary: "Maybe", example: "t", exampleResponse: .empty())
    }
}
