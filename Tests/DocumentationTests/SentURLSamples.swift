import Foundation
import NetworkAPIs
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct UploadPart: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<NetworkAPI.RawBody>
    typealias Response = EmptyResponse

    init(to presigned: URL, bytes: Data) {
        urlInfo = URLInfo(url: presigned)
        requestInfo = RequestInfo(method: .put, parameters: .data(bytes))
    }
}

private struct Put: NetworkAPIDefinition {
    struct Upload { let url: URL }
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .put)
    typealias Response = EmptyResponse

    init(_ upload: Upload) {
        urlInfo = URLInfo(url: upload.url)
    }
}

private struct Rates: Decodable, Equatable {
    let values: [Double]

    init(csv: Data) throws {
        values = String(decoding: csv, as: UTF8.self).split(separator: ",").compactMap { Double($0) }
    }
}

private struct ListRates: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.shop.example", path: "/rates")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    let responseInfo: ResponseInfo<Rates> = .decode { body in try Rates(csv: body) }
        .contentTypes(["text/csv"])
}

private struct PlainRates: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.shop.example", path: "/rates")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    let responseInfo: ResponseInfo<Rates> = .decode { body in try Rates(csv: body) }
}

private struct SendFile: NetworkAPIDefinition {
    struct Argument: Encodable { let strictConflict: Bool }
    let urlInfo = URLInfo(host: "content.example", path: "/files/upload")
    let requestInfo = RequestInfo<EmptyParameter>(
        method: .post,
        headers: [
            "Dropbox-API-Arg": NetworkAPI.Headers.json(Argument(strictConflict: true), keys: .snakeCase)
        ])
    typealias Response = EmptyResponse
}

private struct Messages {
    nonisolated static let pascalCase = NetworkAPI.KeyStyle.custom {
        $0.prefix(1).uppercased() + $0.dropFirst()
    }
}

@Suite("Samples of URLs that a server sent, and of values")
struct SentURLSamples {
    @Test func `a presigned URL is called with the same bytes`() throws {
        let url = try #require(URL(string: "https://bucket.example/a%2Fb?X-Amz-Signature=a%2fb"))
        #expect(try UploadPart(to: url, bytes: Data()).urlRequest().url == url)
        #expect(try Put(.init(url: url)).urlRequest().url == url)
        #expect(try !UploadPart(to: url, bytes: Data()).curl().contains("a%2fb"))
    }

    @Test func `a closure reads a format of its own`() async throws {
        let client = NetworkAPI.Client(transport: .stub { _ in .data(Data("1,2.5".utf8), type: "text/csv") })
        #expect(try await ListRates().request(using: client).values == [1, 2.5])
        #expect(try await PlainRates().request(using: client).values == [1, 2.5])
    }

    @Test func `a header has JSON in ASCII`() throws {
        typealias Headers = NetworkAPI.Headers
        let argument = SendFile.Argument(strictConflict: true)
        let request = NetworkAPI.RequestInfo<EmptyParameter>(
            method: .post,
            headers: ["Dropbox-API-Arg": Headers.json(argument, keys: .snakeCase)]
        )
        #expect(request.headers["Dropbox-API-Arg"] == #"{"strict_conflict":true}"#)
        #expect(try SendFile().curl().contains(#"Dropbox-API-Arg: {"strict_conflict":true}"#))
    }

    @Test func `a JSON value is a literal`() throws {
        let body: NetworkAPI.JSONValue = ["query": ["match": ["title": "swift"]], "size": 10, "boost": 1.5]
        let search = NetworkAPI.RequestInfo(method: .post, parameters: body)
        #expect(search.parameters?["query"]?["match"]?["title"]?.string == "swift")
    }

    @Test func `a style of keys is a closure`() throws {
        struct Message: Encodable { var toNumber = "1" }
        let call = NetworkAPI.Query(encoding: Message(), .init(keys: Messages.pascalCase))
        #expect(call.map(\.name) == ["ToNumber"])
    }

    @Test func `an error response is read from a failure`() async throws {
        let answer = NetworkAPI.Answer.json(#"{"message": "no"}"#, status: 404)
        let client = NetworkAPI.Client(transport: .stub { _ in answer })
        let failure = try #require(
            await #expect(throws: NetworkAPI.Failure.self) {
                try await GitHubAPI.Users(userName: "minsone").request(using: client)
            })
        let message = failure.errorResponse(of: GitHubAPI.Users.self)?.message
        #expect(message == "no")
    }
}
