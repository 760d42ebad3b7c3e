import Foundation
import NetworkAPIs
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct UploadAsset: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "uploads.example.com", path: "/assets")
    let requestInfo: RequestInfo<NetworkAPI.RawBody>
    typealias Response = EmptyResponse

    init(file: URL) {
        requestInfo = RequestInfo(method: .post, parameters: .file(file))
    }
}

struct PropertyList: NetworkAPI.BodyEncoding {
    let contentType: NetworkAPI.MediaType = "application/x-plist"

    func encode(_ value: some Encodable) throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return try encoder.encode(value)
    }
}

extension PropertyList: NetworkAPI.BodyDecoding {
    func decode<Value: Decodable>(_ type: Value.Type, from body: Data) throws -> Value {
        try PropertyListDecoder().decode(type, from: body)
    }
}

@Suite("Samples of bodies")
struct BodySamples {
    @Test func `a file is sent with the content type of its extension`() throws {
        let request = try UploadAsset(file: URL(fileURLWithPath: "/pictures/cat.png")).urlRequest()
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "image/png")
    }

    @Test func `an endpoint chooses a body decoding of its own`() async throws {
        struct Settings: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "api.example.com", path: "/settings")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo: ResponseInfo<[String: Int]> = .body(PropertyList())
        }
        let body = try PropertyList().encode(["volume": 3])
        let client = NetworkAPI.Client(transport: .stub { _ in .data(body, type: "application/x-plist") })
        #expect(try await Settings().request(using: client) == ["volume": 3])
        #expect(
            try Settings().urlRequest().value(forHTTPHeaderField: "Accept") == "application/x-plist")
    }

    @Test func `an endpoint chooses a body encoding of its own`() throws {
        struct Save: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "api.example.com", path: "/settings")
            let requestInfo: RequestInfo<[String: Int]>
            typealias Response = EmptyResponse

            init(value: [String: Int]) {
                requestInfo = RequestInfo(method: .post, parameters: value, encoding: .body(PropertyList()))
            }
        }
        let request = try Save(value: ["volume": 3]).urlRequest()
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/x-plist")
        #expect(String(decoding: request.httpBody ?? Data(), as: UTF8.self).contains("<key>volume</key>"))
    }
}
