import Foundation
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Body encodings")
struct BodyEncodingTests {
    struct Note: Encodable {
        var title = "a b&c"
        var tags = ["x", "ü"]
        var isOpen = true
    }

    struct Send<Parameter: Encodable & SendableMetatype>: NetworkAPIDefinition {
        var urlInfo = URLInfo(host: "api.example.com", path: "/notes", query: ["v": "2"])
        var requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse

        init(
            _ parameters: Parameter,
            _ encoding: NetworkAPI.ParameterEncoding = .automatic,
            method: NetworkAPI.Method = .post,
            headers: NetworkAPI.Headers = [:]
        ) {
            requestInfo = RequestInfo(
                method: method, headers: headers, parameters: parameters, encoding: encoding)
        }

        /// Content type and body, as they go out.
        func sent() throws -> [String] {
            let request = try urlRequest()
            return [
                request.value(forHTTPHeaderField: "Content-Type") ?? "none",
                request.httpBody.map { String(decoding: $0, as: UTF8.self) } ?? "none",
            ]
        }
    }

    @Test func `a form is written with plus signs`() throws {
        let sent = try Send(Note(), .form).sent()
        #expect(
            sent == ["application/x-www-form-urlencoded", "title=a+b%26c&tags=x&tags=%C3%BC&isOpen=true"])
    }

    @Test func `a form takes the options of a query`() throws {
        let encoding = NetworkAPI.QueryEncoding(arrays: .brackets, booleans: .numeric)
        let sent = try Send(Note(), .form(encoding)).sent()
        #expect(sent[1] == "title=a%20b%26c&tags%5B%5D=x&tags%5B%5D=%C3%BC&isOpen=1")
    }

    @Test func `JSON has sorted keys and plain slashes`() throws {
        let sent = try Send(["b": "/", "a": "é"], .json).sent()
        #expect(sent == ["application/json", #"{"a":"é","b":"/"}"#])
    }

    @Test func `query and body are in one request`() throws {
        let request = try Send(Note(), .json).urlRequest()
        #expect(request.url?.query == "v=2")
        #expect(request.httpBody?.isEmpty == false)
    }

    @Test func `a query encoding adds the parameter after the query`() throws {
        let request = try Send(Note(), .query(.init(arrays: .comma))).urlRequest()
        #expect(request.url?.query == "v=2&title=a%20b%26c&tags=x,%C3%BC&isOpen=true")
        #expect(request.httpBody == nil)
    }

    @Test func `bytes and text are sent as they are`() throws {
        #expect(try Send(Data("\u{1}x".utf8), .raw).sent() == ["application/octet-stream", "\u{1}x"])
        #expect(try Send("<a/>", .raw).sent() == ["text/plain; charset=utf-8", "<a/>"])
        #expect(try Send("<a/>", .raw(.xml)).sent() == ["application/xml", "<a/>"])
        #expect(try Send(NetworkAPI.RawBody.text("x", type: .html)).sent() == ["text/html", "x"])
        #expect(try Send(NetworkAPI.RawBody.data(Data("x".utf8)), method: .delete).sent()[1] == "x")
    }

    @Test func `a raw parameter that is not bytes or text is refused`() throws {
        let failure = #expect(throws: NetworkAPI.Failure.self) { try Send(Note(), .raw).urlRequest() }
        guard case .request(let failure) = failure else { throw Unexpected() }
        #expect(failure.part == .parameters)
        #expect(failure.description.contains("a Note cannot be sent as it is"))
    }

    @Test func `a Content-Type of the definition replaces that of the encoding`() throws {
        let sent = try Send(Note(), .json, headers: ["Content-Type": "application/vnd.note+json"]).sent()
        #expect(sent[0] == "application/vnd.note+json")
    }

    struct Lines: NetworkAPI.BodyEncoding {
        let contentType: NetworkAPI.MediaType = "text/x-lines"

        func encode(_ value: some Encodable) throws -> Data {
            guard let lines = value as? [String] else { throw Unexpected() }
            return Data(lines.joined(separator: "\n").utf8)
        }
    }

    @Test func `a body encoding of an app is used`() throws {
        #expect(try Send(["a", "b"], .body(Lines())).sent() == ["text/x-lines", "a\nb"])
    }

    @Test func `an error of an app's body encoding names the definition`() throws {
        let failure = #expect(throws: NetworkAPI.Failure.self) { try Send(1, .body(Lines())).urlRequest() }
        #expect(failure?.description.contains("Send") == true)
        #expect(failure?.description.contains("Unexpected") == true)
    }

    @Test(arguments: [NetworkAPI.Method.get, .head, .trace])
    func `no encoding adds a body to a method that forbids one`(method: NetworkAPI.Method) throws {
        for encoding in [NetworkAPI.ParameterEncoding.json, .form, .multipart, .raw] {
            let failure = #expect(throws: NetworkAPI.Failure.self) {
                try Send("x", encoding, method: method).urlRequest()
            }
            guard case .request = failure else { throw Unexpected() }
        }
    }

    @Test func `a multipart form without files is composed in memory`() throws {
        let form: NetworkAPI.MultipartForm = [
            .field("a", "1"), .data("b", Data("2".utf8), filename: "b.txt"),
        ]
        let sent = try Send(form).sent()
        let boundary = try #require(sent[0].split(separator: "boundary=").last)
        #expect(sent[0].hasPrefix("multipart/form-data; boundary="))
        #expect(sent[1].hasPrefix("--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"))
        #expect(sent[1].hasSuffix("\r\n--\(boundary)--\r\n"))
    }

    @Test func `the cURL command of a form has an option for each part`() throws {
        let form: NetworkAPI.MultipartForm = [
            .field("note", "a\"b;c"), .field("password", "secret"),
            .file("f", URL(fileURLWithPath: "/x y.png")),
        ]
        let line = try Send(form).curl()
        #expect(
            line == """
                curl 'https://api.example.com/notes?v=2' \\
                  --request 'POST' \\
                  --form 'note="a\\"b;c"' \\
                  --form 'password=***' \\
                  --form 'f=@"/x y.png";filename="x y.png";type=image/png'
                """
        )
    }

    struct Unexpected: Error {}
}
