import Foundation
import NetworkAPIKit
import Testing

/// https://www.jsonrpc.org/specification: parameters of several types, and an error in a 200.
private struct RemoteCall<Result: Decodable & SendableMetatype>: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "rpc.example.com", path: "/")
    let requestInfo: RequestInfo<Parameter>
    var responseInfo: NetworkAPI.ResponseInfo<Result> { .json().at("/result").refusing(.present("/error")) }
    typealias Response = Result

    init(id: Int, _ method: String, _ params: [NetworkAPI.JSONValue]) {
        requestInfo = RequestInfo(
            method: .post, parameters: Parameter(id: id, method: method, params: params))
    }

    struct Parameter: Encodable {
        let jsonrpc = "2.0"
        let id: Int
        let method: String
        let params: [NetworkAPI.JSONValue]
    }
    struct ErrorResponse: Decodable {
        struct Detail: Decodable { let code: Int, message: String }
        let error: Detail
    }
}

/// https://www.dropbox.com/developers/documentation/http: a call without an argument has the body `null`.
private struct CurrentAccount: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.dropboxapi.com", path: "/2/users/get_current_account")
    let requestInfo = RequestInfo(
        method: .post, parameters: NetworkAPI.JSONValue.null, authorization: .required)
    var responseInfo: NetworkAPI.ResponseInfo<Response> { .json(keys: .snakeCase) }

    struct Response: Decodable { let accountId: String }
}

/// RFC 4918, section 9.1: a method of WebDAV, with XML in both directions.
private struct ListFolder: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<NetworkAPI.RawBody>
    let responseInfo = NetworkAPI.ResponseInfo<String>(
        statuses: [207], contentTypes: ["application/xml", "text/xml"])

    init(folder: String) {
        urlInfo = URLInfo(host: "dav.example.com", path: "/files/\(path: folder)/")
        requestInfo = RequestInfo(
            method: .init(rawValue: "PROPFIND"), headers: ["Depth": "1"],
            parameters: .text("<propfind xmlns=\"DAV:\"><allprop/></propfind>", type: "application/xml"),
            authorization: .required)
    }
}

/// https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html: a refusal in XML.
private struct GetObject: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    typealias Response = Data
    typealias ErrorResponse = String

    init(bucket: String, key: String) {
        urlInfo = URLInfo(host: "\(bucket).s3.amazonaws.com", path: "/\(path: key)")
    }
}

struct RemoteProcedureTests {
    @Test func `a remote procedure gets parameters of several types, and its result is read`() async throws {
        let service = Service(.json(#"{"jsonrpc": "2.0", "id": 7, "result": "0x10"}"#))
        let call = RemoteCall<String>(id: 7, "eth_getBalance", ["0xabc", 5, true, .null])
        #expect(try await call.request(using: service.client) == "0x10")
        #expect(
            service.sent == [
                """
                POST https://rpc.example.com/
                Accept: application/json
                Content-Type: application/json

                {"id":7,"jsonrpc":"2.0","method":"eth_getBalance","params":["0xabc",5,true,null]}
                """
            ])
    }

    @Test func `an error of a remote procedure is a typed refusal`() async throws {
        let service = Service(
            .json(#"{"jsonrpc": "2.0", "id": 7, "error": {"code": -32601, "message": "Method not found"}}"#))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await RemoteCall<Int>(id: 7, "x", []).request(using: service.client)
        }
        #expect(failure?.errorResponse(of: RemoteCall<Int>.self)?.error.code == -32601)
    }

    @Test func `a call of Dropbox without an argument has the body null`() async throws {
        let service = Service(.json(#"{"account_id": "dbid:1"}"#), interceptors: [.bearer("T")])
        #expect(try await CurrentAccount().request(using: service.client).accountId == "dbid:1")
        #expect(service.sent.first?.hasSuffix("Content-Type: application/json\n\nnull") == true)
    }

    @Test func `WebDAV lists a folder with a method of its own`() async throws {
        let service = Service(
            .data(Data("<multistatus/>".utf8), type: "application/xml; charset=utf-8", status: 207),
            interceptors: [.basic(user: "a", password: "b")])
        #expect(try await ListFolder(folder: "Büro/2026").request(using: service.client) == "<multistatus/>")
        #expect(
            service.sent == [
                """
                PROPFIND https://dav.example.com/files/B%C3%BCro/2026/
                Accept: application/xml, text/xml
                Authorization: Basic YTpi
                Content-Type: application/xml
                Depth: 1

                <propfind xmlns="DAV:"><allprop/></propfind>
                """
            ])
    }

    @Test func `a refusal of S3 is its XML`() async throws {
        let service = Service(
            .data(
                Data("<Error><Code>NoSuchKey</Code></Error>".utf8), type: "application/xml", status: 404))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await GetObject(bucket: "b", key: "a/b c.txt").request(using: service.client)
        }
        let xml = failure?.errorResponse(of: GetObject.self)
        #expect(xml == "<Error><Code>NoSuchKey</Code></Error>")
        #expect(service.urls == ["https://b.s3.amazonaws.com/a/b%20c.txt"])
    }
}
