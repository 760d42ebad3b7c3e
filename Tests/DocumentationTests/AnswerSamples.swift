import Foundation
import NetworkAPIs
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct NextJob: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.shop.example", path: "/jobs/next")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    typealias Response = Job?  // nil for 204 No Content

    struct Job: Decodable { let id: Int64 }
}

struct IsFollowing: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    let responseInfo: ResponseInfo<Bool> = .byStatus([204: true, 404: false])

    init(userName: String) {
        urlInfo = URLInfo(host: "api.github.com", path: "/user/following/\(userName)")
    }
}

struct CreateExport: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.shop.example", path: "/exports")
    let requestInfo = RequestInfo<EmptyParameter>(method: .post)
    var responseInfo: ResponseInfo<Response> {
        .json().status(200, as: Response.ready).status(202, as: Response.pending)
    }

    enum Response: Decodable, Sendable {
        case ready(Export)
        case pending(Job)
    }
    struct Export: Decodable, Sendable { let url: URL }
    struct Job: Decodable, Sendable { let id: Int64 }
}

struct ListArticles: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.shop.example", path: "/articles")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    let responseInfo: ResponseInfo<[Article]> = .json().at("/data/items")

    struct Article: Decodable { let title: String }
}

struct ExportReport: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.shop.example", path: "/report")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    let responseInfo = ResponseInfo<Data>(statuses: [200, 203], contentTypes: ["text/csv"])
}

extension JSONDecoder {
    nonisolated static let shop: JSONDecoder = {
        let decoder = JSONDecoder.api()
        decoder.dataDecodingStrategy = .deferredToData
        return decoder
    }()
}

extension JSONEncoder {
    nonisolated static let shop: JSONEncoder = {
        let encoder = JSONEncoder.api()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return encoder
    }()
}

struct Product: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    var responseInfo: ResponseInfo<Response> {
        .json(dates: .day, keys: .snakeCase)
    }

    init(id: Int) {
        urlInfo = .shop(path: "/products/\(id)")
    }

    struct Response: Decodable {
        let createdAt: Date  // "created_at": "2026-11-22"
        let tagIDs: [Int]  // "tag_ids": [1, 2]
    }
}

struct CreateProduct: NetworkAPIDefinition {
    let urlInfo = URLInfo.shop(path: "/products")
    let requestInfo: RequestInfo<Parameter>
    typealias Response = EmptyResponse

    init(tagIDs: [Int]) {
        requestInfo = RequestInfo(
            method: .post, parameters: Parameter(tagIDs: tagIDs), encoding: .json(keys: .snakeCase))
    }

    struct Parameter: Encodable {
        let tagIDs: [Int]  // "tag_ids": [1, 2]
    }
}

struct LoadOrder: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    var responseInfo: ResponseInfo<Response> {
        .json(dates: .byKey(["createdAt": .seconds, "birthday": .day]), keys: .snakeCase)
    }

    init(id: Int) {
        urlInfo = .shop(path: "/orders/\(id)")
    }

    struct Response: Decodable {
        let createdAt: Date  // "created_at": 1795305600
        let birthday: Date?  // "birthday": "2001-02-03"
        let paidAt: Date  // "paid_at": "2026-11-22T00:00:00Z"
    }
}

struct ListProducts: NetworkAPIDefinition {
    let urlInfo = URLInfo.shop(path: "/products")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    var responseInfo: ResponseInfo<[Product.Response]> { .json(.shop) }
    typealias Response = [Product.Response]
}

struct PostChatMessage: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "chat.example", path: "/post")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    var responseInfo: ResponseInfo<Response> { .json().refusing(.member("/ok", equals: false)) }

    struct Response: Decodable { let id: Int64 }
    struct ErrorResponse: Decodable { let error: String }
}

@Suite("Samples of the article Answers and decoding")
struct AnswerSamples {
    @Test func `the status chooses the type`() async throws {
        let client = NetworkAPI.Client(transport: .stub { _ in .json(#"{"id": 7}"#, status: 202) })
        let export = try await CreateExport().request(using: client)
        guard case .pending(let job) = export else {
            Issue.record("the export is \(export)")
            return
        }
        #expect(job.id == 7)
    }

    @Test func `a list is inside an envelope`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in .json(#"{"data": {"items": [{"title": "a"}]}}"#) })
        #expect(try await ListArticles().request(using: client).map(\.title) == ["a"])
    }

    private func client(_ answer: NetworkAPI.Answer) -> NetworkAPI.Client {
        NetworkAPI.Client(transport: .stub { _ in answer })
    }

    @Test func `an optional response is nil for 204`() async throws {
        #expect(try await NextJob().request(using: client(.empty(status: 204))) == nil)
        #expect(try await NextJob().request(using: client(.json(#"{"id": 3}"#)))?.id == 3)
    }

    @Test(arguments: [(204, true), (404, false)])
    func `a status can be the value`(status: Int, value: Bool) async throws {
        let client = client(.empty(status: status))
        #expect(try await IsFollowing(userName: "minsone").request(using: client) == value)
    }

    @Test func `an endpoint names the statuses and content types that it accepts`() async throws {
        let csv = NetworkAPI.Answer.data(Data("a,b".utf8), type: "text/csv")
        #expect(try await ExportReport().request(using: client(csv)) == Data("a,b".utf8))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await ExportReport().request(using: client(.json("{}")))
        }
        guard case .decoding = failure else { throw Unexpected() }
    }

    @Test func `keys in snake_case and dates are read and written`() async throws {
        let client = client(.json(#"{"created_at": "2026-11-22", "tag_ids": [1, 2]}"#))
        let body = try CreateProduct(tagIDs: [1, 2]).urlRequest().httpBody
        #expect(body == Data(#"{"tag_ids":[1,2]}"#.utf8))
        let product = try await Product(id: 1).request(using: client)
        #expect(product.createdAt == Date(timeIntervalSince1970: 1_795_305_600))
        #expect(product.tagIDs == [1, 2])
    }

    @Test func `dates can have a format for each key`() async throws {
        let text = #"{"created_at": 1795305600, "birthday": "2001-02-03", "paid_at": "2026-11-22T00:00:00Z"}"#
        let order = try await LoadOrder(id: 1).request(using: client(.json(text)))
        #expect(order.createdAt == order.paidAt)
        #expect(order.birthday == NetworkAPI.DateFormat.day.date(from: "2001-02-03"))
    }

    @Test func `a decoder of an app is used as it is`() async throws {
        #expect(try await ListProducts().request(using: client(.json("[]"))).isEmpty)
    }

    @Test func `a failure names the place of a value`() async throws {
        let client = client(.json("{\n  \"created_at\": \"today\"\n}"))
        let error = try #require(
            await #expect(throws: NetworkAPI.Failure.self) { try await Product(id: 1).request(using: client) }
        )
        var shown: [String] = []
        func print(_ values: Any...) { shown.append(values.map { "\($0)" }.joined(separator: " ")) }
        if let failure = error.decoding {
            print(failure.codingPath)  // items[2].price
            print(failure.line ?? 0, failure.column ?? 0)  // 14 22
            print(failure.excerpt)  // "free"
        }
        #expect(shown == ["createdAt", "2 17", "\"today\""])
    }

    @Test func `an encoder writes snake_case keys`() throws {
        struct Note: Encodable { let isOpen = true }
        #expect(try JSONEncoder.shop.encode(Note()) == Data(#"{"is_open":true}"#.utf8))
    }

    @Test func `a refusal inside a 200 is a failure with the error response`() async throws {
        let client = client(.json(#"{"ok": false, "error": "not_in_channel"}"#))
        let error = try #require(
            await #expect(throws: NetworkAPI.Failure.self) {
                try await PostChatMessage().request(using: client)
            })
        #expect(error.errorResponse(of: PostChatMessage.self)?.error == "not_in_channel")
        #expect(error.messageKey == "status.refusal")
    }

    @Test func `a retry repeats refusals if its rule says so`() throws {
        let client = NetworkAPI.Client(interceptors: [.retry(retryIf: { $0.isRefused })])
        #expect(client.description.contains("Retry"))
    }

    struct Unexpected: Error {}
}
