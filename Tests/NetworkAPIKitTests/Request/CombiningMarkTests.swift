import Foundation
import Testing

@testable import NetworkAPIKit

/// A mark after a separator, which makes one character of both in Swift, and none for a server.
struct CombiningMarkTests {
    private let secrets = NetworkAPI.Secrets.standard

    private func masked(_ body: String, _ type: NetworkAPI.MediaType) -> String {
        String(decoding: secrets.masked(Data(body.utf8), as: type), as: UTF8.self)
    }

    @Test func `a form is split at its separators`() {
        let form = NetworkAPI.Query(form: "a=\u{301}1&\u{301}b=2+\u{301}3")
        #expect(form.map(\.name) == ["a", "\u{301}b"])
        #expect(form.map(\.value) == ["\u{301}1", "2 \u{301}3"])
    }

    @Test func `the name of a part is read, and its content masked`() {
        let field = "Content-Disposition:\u{301} form-data; name=\"password\""
        let part = "--x\r\nContent-Disposition: form-data\r\n\(field)\r\n\r\nSECRET12\r\n--x--\r\n"
        #expect(!masked(part, "multipart/form-data; boundary=x").contains("SECRET12"))
    }

    @Test func `a type ends at its first semicolon, and has the parameters after it`() {
        let type = NetworkAPI.MediaType(rawValue: "text/plain;\u{301}a=1; charset=utf-16")
        #expect(type.essence == "text/plain")
        #expect(type.parameter("charset") == "utf-16")
    }

    @Test func `a password before a host is not shown`() {
        let info = NetworkAPI.URLInfo(host: "user:SECRET12@\u{301}a.example", path: "/")
        #expect(!"\(info)".contains("SECRET12"))
        let failure = #expect(throws: NetworkAPI.Failure.self) { try Plain(urlInfo: info).urlRequest() }
        #expect(failure?.request?.part == .host)
        #expect(failure.map { "\($0)" }?.contains("SECRET12") == false)
    }

    @Test func `the value in the name of a header is not shown`() {
        let headers: NetworkAPI.Headers = ["Authorization:\u{301}SECRET12": "x"]
        let failure = #expect(throws: NetworkAPI.Failure.self) {
            try Plain(requestInfo: .init(method: .get, headers: headers)).urlRequest()
        }
        #expect(failure?.request?.reason.contains("Authorization") == true)
        #expect(failure.map { "\($0)" }?.contains("SECRET12") == false)
    }

    @Test func `lines that end with CRLF are messages of their own`() {
        #expect("a\r\nb\n".logMessages == ["a", "b", ""])
    }
}
