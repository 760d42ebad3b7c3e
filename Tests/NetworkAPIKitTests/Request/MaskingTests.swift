import Foundation
import Testing

@testable import NetworkAPIKit

struct MaskingTests {
    private let secrets = NetworkAPI.Secrets.standard.adding("session id")

    @Test(arguments: [
        ("Location", "/end?token=a&b=c", "/end?token=***&b=c"),
        ("Location", "/end#access_token=a&b=c", "/end#access_token=***&b=c"),
        (
            "Link", "<https://a.com/?access_token=a>; rel=\"next\"",
            "<https://a.com/?access_token=***>; rel=\"next\""
        ),
        ("Referer", "https://user:pass@a.com/", "https://***@a.com/"),
        ("Accept", "text/html, */*;q=0.5", "text/html, */*;q=0.5"),
        ("Set-Cookie", "a=b", "***"),
    ])
    func `a header shows no secret of a URL in it`(name: String, value: String, shown: String) {
        #expect(secrets.masked([.init(name): value])[.init(name)] == shown)
    }

    @Test func `headers describe themselves without a secret`() {
        let headers: NetworkAPI.Headers = [.authorization: "Bearer a", .location: "/?token=a", "X": "y"]
        #expect("\(headers)" == "Authorization: ***\nLocation: /?token=***\nX: y")
    }

    @Test(arguments: [
        ("session+id=a&b=c", "session+id=***&b=c"), ("session%20id=a", "session%20id=***"),
        ("user%5Bpassword%5D=a", "user%5Bpassword%5D=***"), ("a+b=c", "a+b=c"),
    ])
    func `a name is the same however its space is written`(form: String, shown: String) {
        #expect(secrets.maskedForm(form) == shown)
    }

    @Test func `a composed form shows the parts that are not secret`() throws {
        let form = NetworkAPI.MultipartForm([.field("password", "a\r\n\r\nb"), .field("name", "c")])
        let composed = try form.compose(boundary: "x")
        guard case .data(let body) = composed.body else { throw Unexpected() }
        let shown = String(decoding: secrets.masked(body, as: composed.contentType), as: UTF8.self)
        let head = "Content-Disposition: form-data; name="
        #expect(
            shown == "--x\r\n\(head)\"password\"\r\n\r\n***\r\n--x\r\n\(head)\"name\"\r\n\r\nc\r\n--x--\r\n")
    }

    @Test func `a multipart body without a boundary is not shown`() {
        let shown = secrets.masked(Data("secret".utf8), as: "multipart/form-data")
        #expect(String(decoding: shown, as: UTF8.self) == "***")
    }

    private struct Unexpected: Error {}
}
