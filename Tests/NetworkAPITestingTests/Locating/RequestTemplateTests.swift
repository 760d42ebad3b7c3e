import Foundation
import NetworkAPITesting
import Testing

@Suite struct RequestTemplateTests {
    @Test func `a template has the path with its arguments, and the location of each argument`() {
        let template = Trains.specification.template
        #expect("\(template)" == "POST https://trains.example.com/lines/{line}/trains")
        #expect(template.bodyType == .json)
        #expect(template.problem == nil)
        #expect(template.arguments.map(\.info) == Trains.specification.arguments)
        #expect(
            template.locations == [
                .path, .body("/operator"),
                // The type reads upper case and writes lower case.
                .unknown(
                    #"""
                    "/stop" in the body changes with stop but has a different text; if this is the location, write \#
                    ArgumentName.body("/stop", name: "stop") instead of the name
                    """#),
                .body("/sort"), .body("/express"), .body("/delay"),
            ])
    }

    @Test func `the template of an endpoint without arguments has no placeholder`() {
        let template = Health.specification.template
        #expect("\(template)" == "GET https://trains.example.com/health")
        #expect(template.arguments.isEmpty)
        #expect(template.bodyType == nil)
    }

    @Test
    func `arguments with the same example are located, and fixed items and headers are in the template`() {
        struct Report: Located {
            let urlInfo: URLInfo
            let requestInfo: RequestInfo<EmptyParameter>

            init(owner: String, name: String, trace: UUID, page: Int?) {
                urlInfo = URLInfo(
                    host: "a.example", port: 8443, path: "/v 1/\(owner)/\(name)/report-\(name).json",
                    query: ["fixed": "yes", "page": page.map { "\($0)" } ?? "1", "api_key": "hidden"])
                requestInfo = RequestInfo(
                    method: .get,
                    headers: ["X-Trace": "\(trace)", "X-Version": "2", .authorization: "hidden"])
            }

            static let specification = NetworkAPI.Specification(
                Report.init(owner:name:trace:page:), "owner", "name", "trace", "page",
                summary: "", example: "same", "same", UUID(), nil, exampleResponse: .empty())
        }
        let template = Report.specification.template
        #expect(template.server == "https://a.example:8443")
        #expect(template.path == "/v%201/{owner}/{name}/report-{name}.json")
        #expect(template.locations == [.path, .path, .header("x-trace"), .query("page")])
        #expect(template.query == ["fixed": "yes", "api_key": "***"])
        #expect(
            template.headers == ["X-Version": "2", "Authorization": "***"])
    }

    @Test func `an argument is located as a part of a segment, as a path, and as a UUID in lower case`() {
        struct File: Located {
            let urlInfo: URLInfo
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)

            init(id: UUID, version: Double, file: String) {
                urlInfo = URLInfo(
                    host: "a.example", path: "/\(id.uuidString.lowercased())/v\(version).zip/\(path: file)")
            }

            static let specification = NetworkAPI.Specification(
                File.init(id:version:file:), "id", "version", "file",
                summary: "", example: UUID(), 1.5, "docs/a b.txt", exampleResponse: .empty())
        }
        let template = File.specification.template
        #expect(template.path == "/{id}/v{version}.zip/{file}")
        #expect(template.locations == [.path, .path, .path])
    }

    @Test func `arguments are located in the fields of forms, with a file`() {
        struct Upload: Located {
            let urlInfo = URLInfo(host: "a.example", path: "/")
            let requestInfo: RequestInfo<NetworkAPI.MultipartForm>

            init(title: String, file: URL) {
                requestInfo = RequestInfo(
                    method: .post, parameters: [.field("title", title), .file("voice", file)])
            }

            static let specification = NetworkAPI.Specification(
                Upload.init(title:file:), "title", "voice",
                summary: "", example: "x", URL(fileURLWithPath: "/a/b.m4a"), exampleResponse: .empty())
        }
        #expect(Upload.specification.template.locations == [.body("title"), .body("voice")])
        #expect(Upload.specification.template.bodyType == "multipart/form-data")

        struct Login: Located {
            struct Parameter: Encodable { var name: String, tags: [String] }
            let urlInfo = URLInfo(host: "a.example", path: "/")
            let requestInfo: RequestInfo<Parameter>

            init(name: String, first: String, second: URL) {
                requestInfo = RequestInfo(
                    method: .post, parameters: Parameter(name: name, tags: [first, "\(second)"]),
                    encoding: .form)
            }

            static let specification = NetworkAPI.Specification(
                Login.init(name:first:second:), "name", "first", "second",
                summary: "", example: "a b&c+d", "x", URL(fileURLWithPath: "/x"), exampleResponse: .empty())
        }
        let template = Login.specification.template
        #expect(template.locations.prefix(2) == [.body("name"), .body("tags")])
        #expect(template.locations[2].isUnknown, "a file's argument is its path, and the form has its URL")
        #expect(template.bodyType == .form)
    }

    @Test func `an argument that is the whole body is located in the body`() {
        struct Post: Located {
            let urlInfo = URLInfo(host: "a.example", path: "/")
            let requestInfo: RequestInfo<NetworkAPI.RawBody>

            init(text: String) { requestInfo = RequestInfo(method: .post, parameters: .text(text)) }

            static let specification = NetworkAPI.Specification(
                Post.init(text:), "text", summary: "", example: "x", exampleResponse: .empty())
        }
        #expect(Post.specification.template.locations == [.body("")])
        #expect(Post.specification.template.bodyType?.essence == "text/plain")
    }

    struct SendMessage: Located {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(token: String, chat: Int) {
            urlInfo = URLInfo(host: "a.example", path: "/bot\(secret: token)/chats/\(chat)")
        }

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "GET /bot{token}/chats/{chat}",
            summary: "Send", example: "1:SECRET", 5, exampleResponse: .empty())
    }

    @Test func `a template has the name of an argument that is secret in the path`() {
        let template = SendMessage.specification.template
        #expect("\(template)" == "GET https://a.example/bot{token}/chats/{chat}")
        #expect(template.maskedPath == "/bot***/chats/{chat}")
    }
}

/// An endpoint with an empty response.
protocol Located: SpecifiedAPIDefinition where Response == EmptyResponse {}

extension NetworkAPI.Catalog.Template {
    var locations: [NetworkAPI.Catalog.Argument.Location] { arguments.map(\.location) }
}
