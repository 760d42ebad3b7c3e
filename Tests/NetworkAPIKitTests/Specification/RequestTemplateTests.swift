import Foundation
import NetworkAPIKit
import Testing

@Suite struct RequestTemplateTests {
    @Test func `a template has the path, and each argument its place`() {
        let template = Trains.specification.template
        #expect("\(template)" == "POST https://trains.example.com/lines/{line}/trains")
        #expect(template.bodyType == .json)
        #expect(template.problem == nil)
        #expect(template.arguments.map(\.info) == Trains.specification.arguments)
        #expect(
            template.locations == [
                .path, .body("/operator"),
                // Its type writes another text than it reads.
                .unknown(
                    #"""
                    "/stop" in the body changes with stop but has another text than its own; if it belongs there, \#
                    write .body("/stop", name: "stop") instead of the name, and the other names as .named("…")
                    """#),
                .body("/sort"), .body("/express"), .body("/delay"),
            ])
    }

    @Test func `an endpoint without arguments has all of its request in the template`() {
        let template = Health.specification.template
        #expect("\(template)" == "GET https://trains.example.com/health")
        #expect(template.arguments.isEmpty)
        #expect(template.bodyType == nil)
    }

    @Test func `a value inside a segment, twice the same example, and what every call has`() {
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
        // The name stands there twice, so neither place alone is its own.
        #expect(template.path == "/v%201/{owner}/same/report-same.json")
        #expect(template.locations.dropFirst(2) == [.header("x-trace"), .query("page")])
        #expect(template.locations[1].isUnknown)
        #expect(template.query == ["fixed": "yes", "api_key": "***"])
        #expect(
            template.headers == ["X-Version": "2", "Authorization": "***"])
    }

    @Test func `a part of a segment, a path of its own, and a UUID in lower case`() {
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

    @Test func `the fields of forms, and a file`() {
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

    @Test func `a body that is the argument itself`() {
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
}

/// An endpoint whose answer does not matter.
protocol Located: SpecifiedAPIDefinition where Response == EmptyResponse {}

extension NetworkAPI.Catalog.Template {
    var locations: [NetworkAPI.Catalog.Argument.Location] { arguments.map(\.location) }
}
