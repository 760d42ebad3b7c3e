import NetworkAPITesting
import Testing

/// Locations that a specification states, which have to be in the request.
@Suite struct StatedLocationTests {
    private struct Get: Located {
        @TaskLocal static var name: NetworkAPI.ArgumentName<String> = "page"
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(page: String) { urlInfo = URLInfo(host: "a.example", path: "/x", query: ["pg": page]) }

        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(
                Self.init, name, summary: "Get", example: "2", exampleResponse: .empty())
        }
    }

    private struct Copy: Located {
        @TaskLocal static var name: NetworkAPI.ArgumentName<String> = "bucket"
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(bucket: String, count: Int) {
            urlInfo = URLInfo(
                host: "\(bucket).\(bucket).example",
                path: "/a/buckets/\(bucket)/copies/\(bucket)/\(count)/of/\(count)")
        }

        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(
                Self.init, name, "count", summary: "Copy", example: "a", 2, exampleResponse: .empty())
        }
    }

    private struct Find: Located {
        struct Filter: Codable, Sendable { let name: String }
        struct Parameter: Encodable { let filter: Filter, labels: [String] }
        let urlInfo = URLInfo(host: "a.example", path: "/x")
        let requestInfo: RequestInfo<Parameter>

        init(filter: Filter, label: String) {
            requestInfo = RequestInfo(
                method: .post, parameters: Parameter(filter: filter, labels: [label.uppercased()]))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, ArgumentName.body("filter"), ArgumentName.body("labels"), summary: "Find",
            example: Filter(name: "a"), "b", exampleResponse: .empty())
    }

    private struct Label: Located {
        struct Parameter: Encodable {
            let labels: [String: NetworkAPI.JSONValue], more: NetworkAPI.JSONValue?
        }
        let urlInfo = URLInfo(host: "a.example", path: "/x")
        let requestInfo: RequestInfo<Parameter>

        init(labels: [String: NetworkAPI.JSONValue], more: NetworkAPI.JSONValue?) {
            requestInfo = RequestInfo(method: .post, parameters: Parameter(labels: labels, more: more))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, ArgumentName.body("labels"), ArgumentName.body("more"), summary: "Label",
            example: [:], nil, exampleResponse: .empty())
    }

    @Test func `an empty object and what is left out are not missing`() async {
        #expect(await contractProblems(of: Label.self) == [])
    }

    @Test(arguments: [
        (NetworkAPI.ArgumentName<String>.query("page"), "the query item \"page\""),
        (.body("/nowhere", name: "page"), "\"/nowhere\" in the body"),
        (.header("X-Page", name: "page"), "the header X-Page"),
        (.path("page"), "the path"), (.server("page"), "the server"),
    ])
    func `a stated location that no request has is reported`(
        name: NetworkAPI.ArgumentName<String>, place: String
    ) async {
        await Get.$name.withValue(name) {
            #expect(
                await contractProblems(of: Get.self) == [
                    "the argument page is stated as \(place), but no request has it"
                ])
        }
    }

    @Test func `an object, an array and a text that differs can be at a stated location`() async {
        #expect(await contractProblems(of: Find.self) == [])
        await Get.$name.withValue(.query("pg", name: "page")) {
            #expect(await contractProblems(of: Get.self) == [])
        }
    }

    @Test(arguments: [NetworkAPI.ArgumentName<String>.named("bucket"), .path("bucket")])
    func `an argument can be at several places of the path`(
        name: NetworkAPI.ArgumentName<String>
    ) async throws {
        try await Copy.$name.withValue(name) {
            #expect(await contractProblems(of: Copy.self) == [])
            let template = Copy.specification.template
            #expect(template.path == "/a/buckets/{bucket}/copies/{bucket}/{count}/of/{count}")
            #expect(template.server == "https://{bucket}.{bucket}.example")
            let stub = NetworkAPI.StubTransport { _ in .empty() }
            _ = try await Copy(bucket: "b", count: 3).request(using: .init(transport: stub))
            let call = try #require(stub.calls(of: Copy.self).first)
            #expect(call["bucket"] == "b")
            #expect(call["count"] == "3")
        }
    }
}
