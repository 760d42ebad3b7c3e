import Foundation
import NetworkAPIKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The options of each encoding reach what is sent.
struct BodyOptionTests {
    private struct Note: Encodable {
        var tags = ["x", "y"]
        var at = Date(timeIntervalSince1970: 86_400)
    }

    private func sent<P: Encodable & SendableMetatype>(
        _ parameters: P, _ encoding: NetworkAPI.ParameterEncoding = .automatic
    ) throws -> URLRequest {
        let info = NetworkAPI.RequestInfo(method: .post, parameters: parameters, encoding: encoding)
        return try Endpoint<P, EmptyResponse>(requestInfo: info).urlRequest()
    }

    private func type(_ request: URLRequest) -> String? { request.value(forHTTPHeaderField: "Content-Type") }

    private func text(_ request: URLRequest) -> String {
        String(decoding: request.httpBody ?? Data(), as: UTF8.self)
    }

    @Test func `an encoder with dates as seconds writes them so`() throws {
        let request = try sent(Note(), .json(.api(dates: .seconds)))
        #expect(text(request) == #"{"at":86400,"tags":["x","y"]}"#)
        #expect(text(try sent(Note(), .json(.api()))).contains("1970-01-02T00:00:00Z"))
    }

    @Test func `a multipart form is written with its options`() throws {
        let request = try sent(Note(), .multipart(.init(arrays: .indexed)))
        #expect(text(request).contains(#"name="tags[1]""#))
        #expect(!text(request).contains(#"name="tags""#))
    }

    @Test func `a part of a file has the type that it is given`() throws {
        let file = URL(fileURLWithPath: "/tmp/photo.png")
        #expect(NetworkAPI.MultipartForm.Part.file("a", file, contentType: .pdf).contentType == .pdf)
        #expect(NetworkAPI.MultipartForm.Part.file("a", file).contentType == .png)
        #expect(NetworkAPI.MultipartForm.Part.data("a", Data(), contentType: .pdf).contentType == .pdf)
    }

    @Test func `a raw body has the type that it is given`() throws {
        let file = URL(fileURLWithPath: #filePath)
        #expect(type(try sent(NetworkAPI.RawBody.file(file, type: .pdf))) == "application/pdf")
        #expect(type(try sent(NetworkAPI.RawBody.data(Data([1]), type: .pdf))) == "application/pdf")
        #expect(type(try sent(NetworkAPI.RawBody.text("a", type: .html))) == "text/html")
    }

    @Test func `the type of a raw encoding comes before that of the body`() throws {
        #expect(type(try sent(NetworkAPI.RawBody.data(Data([1])), .raw(.pdf))) == "application/pdf")
        #expect(type(try sent(NetworkAPI.RawBody.data(Data([1]), type: .png), .raw)) == "image/png")
        #expect(type(try sent(Data([1]), .raw(.pdf))) == "application/pdf")
        #expect(type(try sent("text", .raw(.html))) == "text/html")
    }
}
