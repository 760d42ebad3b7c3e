import Foundation
import NetworkAPITesting
import Testing

/// Arguments that the encoding of the endpoint writes in another text than their own.
@Suite struct EncodedArgumentTests {
    struct Range: Codable, Hashable, Sendable {
        var minimum: Int
        var until: Date?
    }

    /// An endpoint that sends its arguments as its parameter, in any encoding.
    struct Filtered: Located {
        @TaskLocal static var encoding = NetworkAPI.ParameterEncoding.json
        struct Parameter: Encodable {
            let isOpen: Bool
            let since: Date
            let ids: [Int]
            let labels: [String: String]
            let size: Range
        }
        let urlInfo = URLInfo(host: "a.example", path: "/things")
        let requestInfo: RequestInfo<Parameter>

        init(isOpen: Bool, since: Date, ids: [Int], labels: [String: String], size: Range) {
            requestInfo = RequestInfo(
                method: .post,
                parameters: Parameter(isOpen: isOpen, since: since, ids: ids, labels: labels, size: size),
                encoding: Self.encoding)
        }

        static let since = Date(timeIntervalSince1970: 1_714_555_800)
        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(
                Self.init, "is_open", "since", "ids", "labels", "size", summary: "Filter",
                example: true, since, [1, 2], ["a": "b"], Range(minimum: 3, until: since),
                exampleResponse: .empty())
        }
    }

    private static let snakeCase: JSONEncoder = {
        let encoder = JSONEncoder.api()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .millisecondsSince1970
        return encoder
    }()

    private static func form(_ names: [String]) -> [NetworkAPI.Catalog.Argument.Location] {
        names.map { .body($0) }
    }

    static let encodings: [(NetworkAPI.ParameterEncoding, [NetworkAPI.Catalog.Argument.Location])] = [
        (.json, form(["/isOpen", "/since", "/ids", "/labels", "/size"])),
        (.json(snakeCase), form(["/is_open", "/since", "/ids", "/labels", "/size"])),
        (.form, form(["isOpen", "since", "ids", "labels", "size"])),
        (
            .form(.init(arrays: .brackets, booleans: .numeric, dates: .seconds, keys: .snakeCase)),
            form(["is_open", "since", "ids[]", "labels", "size"])
        ),
        (
            .form(.init(arrays: .indexed, nested: .dots, dates: .day)),
            form(["isOpen", "since", "ids", "labels", "size"])
        ),
        (
            .form(.init(arrays: .comma, dates: .milliseconds)),
            form(["isOpen", "since", "ids", "labels", "size"])
        ),
        (
            .form(.init(arrays: .pipe, dates: .format("dd.MM.yyyy"))),
            form(["isOpen", "since", "ids", "labels", "size"])
        ),
        (.multipart(.init(booleans: .numeric)), form(["isOpen", "since", "ids", "labels", "size"])),
        (
            .query(.init(arrays: .indexed, booleans: .numeric)),
            [.query("isOpen"), .query("since"), .query("ids"), .query("labels"), .query("size")]
        ),
    ]

    @Test(arguments: encodings.indices)
    func `arguments are located in the encoding that the endpoint declares`(index: Int) {
        let (encoding, locations) = Self.encodings[index]
        let template = Filtered.$encoding.withValue(encoding) { Filtered.specification.template }
        #expect(template.locations == locations)
        #expect(template.arguments.map(\.otherLocations) == [[], [], [], [], []])
        #expect(template.query.isEmpty, "no place of an argument is a constant")
    }

    @Test(arguments: encodings.indices.filter { ![6, 7].contains($0) })
    func `arguments are read from a request in the encoding that the endpoint declares`(index: Int)
        async throws
    {
        try await Filtered.$encoding.withValue(Self.encodings[index].0) {
            let stub = NetworkAPI.StubTransport(catalog: NetworkAPI.Catalog("Things", [Filtered.self]))
            let sent = Filtered(
                isOpen: false, since: Filtered.since, ids: [7, 8], labels: ["c": "d"], size: Range(minimum: 9)
            )
            _ = try await sent.request(using: NetworkAPI.Client(transport: stub))
            let arguments = try #require(stub.calls(of: Filtered.self).first)
            #expect(arguments.value("is_open") == false)
            #expect(arguments.value("ids") == [7, 8])
            #expect(arguments.value("labels") == ["c": "d"])
            #expect(arguments.value("size") == Range(minimum: 9))
            let since = try #require(arguments.value("since", as: Date.self))
            let day = index == 4 ? Calendar(identifier: .gregorian).startOfDay(for: since) : nil
            #expect(abs(since.timeIntervalSince(Filtered.since)) < (day == nil ? 1 : 86_400))
        }
    }

    @Test func `values that an initializer writes itself are located in the usual styles`() {
        struct Listed: Located {
            let urlInfo: URLInfo
            let requestInfo: RequestInfo<EmptyParameter>

            init(isOpen: Bool, since: Date, until: Date?, media: [String], day: Date) {
                var query: NetworkAPI.Query = ["open": isOpen ? "1" : "0"]
                query.append("since", "\(Int(since.timeIntervalSince1970))")
                if let until { query.append("until", "\(Int(until.timeIntervalSince1970 * 1000))") }
                for medium in media { query.append("media", medium) }
                urlInfo = URLInfo(host: "a.example", path: "/list", query: query)
                requestInfo = RequestInfo(
                    method: .get, headers: ["X-Day": NetworkAPI.DateFormat.day.string(from: day)])
            }

            static let specification = NetworkAPI.Specification(
                Self.init, "open", "since", "until", "media", "day", summary: "List",
                example: true, Filtered.since, nil, ["a", "b"], Filtered.since, exampleResponse: .empty())
        }
        #expect(
            Listed.specification.template.locations == [
                .query("open"), .query("since"), .query("until"), .query("media"), .header("X-Day"),
            ])
    }

    @Test func `an argument that is the whole parameter is located in the body or in all query items`()
        async throws
    {
        struct Whole: Located {
            @TaskLocal static var method = NetworkAPI.Method.post
            let urlInfo = URLInfo(host: "a.example", path: "/whole")
            let requestInfo: RequestInfo<Range>

            init(_ range: Range) { requestInfo = RequestInfo(method: Self.method, parameters: range) }

            static var specification: NetworkAPI.Specification<Self> {
                NetworkAPI.Specification(
                    Self.init, "range", summary: "Send all",
                    example: Range(minimum: 1, until: Filtered.since),
                    exampleResponse: .empty())
            }
        }
        #expect(Whole.specification.template.locations == [.body("")])
        try await Whole.$method.withValue(.get) {
            let template = Whole.specification.template
            #expect(template.locations == [.query("minimum")])
            #expect(template.arguments.map(\.otherLocations) == [[.query("until")]])
            let stub = NetworkAPI.StubTransport(catalog: NetworkAPI.Catalog("Whole", [Whole.self]))
            _ = try await Whole(Range(minimum: 5)).request(using: NetworkAPI.Client(transport: stub))
            #expect(stub.calls(of: Whole.self).first?.value("range") == Range(minimum: 5))
        }
    }
}
