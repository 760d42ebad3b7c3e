import Foundation
import NetworkAPIKit
import NetworkAPITools
import TestSupport
import Testing

/// Lines as people and providers write them, in `Tests/Fixtures/contracts/curl-lines.json`.
///
/// The expected requests are recorded from curl 7.88.1, which ran each line against a server of its own. A line is read as
/// what curl sends, or it is refused with a reason.
struct CURLCorpusTests {
    struct Case: Sendable, Decodable, CustomTestStringConvertible {
        let line: String
        let refused: String?
        let requests: [Sent]?
        var testDescription: String { line }
    }

    /// A request that curl sent, without the fields that it adds itself.
    struct Sent: Sendable, Decodable {
        let method: String
        let url: String
        let headers: [[String]]?
        let body: String?
        /// The file with the bytes of the body.
        let file: String?
        let parts: [Part]?
    }

    struct Part: Sendable, Decodable {
        let name: String?
        let filename: String?
        let type: String?
        let text: String?
        let file: String?
    }

    static let cases: [Case] =
        (try? JSONDecoder().decode([Case].self, from: Contracts.data("curl-lines.json"))) ?? []

    @Test func `the lines are read`() { #expect(Self.cases.count >= 240) }

    @Test(arguments: cases)
    func `a line is read as curl sends it, or is refused by name`(expected: Case) throws {
        guard expected.refused == nil else {
            let failure = #expect(throws: CURLFailure.self) { try CURLRequest.requests(expected.line) }
            #expect(failure?.reason.contains(expected.refused ?? "") == true, "\(failure?.reason ?? "")")
            return
        }
        let requests = try CURLRequest.requests(expected.line)
        let sent = try #require(expected.requests)
        try #require(requests.count == sent.count)
        for (request, sent) in zip(requests, sent) {
            #expect(request.method.rawValue == sent.method)
            #expect(Self.normalized(request.url.absoluteString) == Self.normalized(sent.url))
            #expect(
                Self.fields(request.headers) == (sent.headers ?? []).map { "\($0[0]): \($0[1])" }.sorted())
            try Self.expect(request.body, is: sent)
        }
    }

    /// The fields that curl does not add by itself, without an order.
    private static func fields(_ headers: NetworkAPI.Headers) -> [String] {
        let framing: Set<NetworkAPI.Headers.Name> = ["Content-Length", "Transfer-Encoding", "Expect"]
        return headers.filter { !framing.contains($0.name) }.map { "\($0.name.rawValue): \($0.value)" }
            .filter { $0.lowercased() != "accept: */*" }.sorted()
    }

    private static func expect(_ body: NetworkAPI.Body?, is sent: Sent) throws {
        switch body {
        case nil: #expect((sent.body ?? "").isEmpty && sent.parts == nil)
        case .data(let data): #expect(String(bytes: data, encoding: .utf8) == sent.body ?? "")
        case .file(let file): #expect(file.lastPathComponent == sent.file)
        case .form(let form):
            let parts = try #require(sent.parts)
            #expect(form.parts.map(\.name) == parts.map { $0.name ?? "" })
            for (part, sent) in zip(form.parts, parts) {
                switch part.content {
                case .file(let file): #expect(file.lastPathComponent == sent.file)
                case .data(let data):
                    #expect(String(bytes: data, encoding: .utf8) == sent.text)
                    #expect(part.filename == sent.filename)
                }
                if let type = part.contentType { #expect(type.rawValue == sent.type) }
                if let name = part.filename, let sent = sent.filename { #expect(name == sent) }
            }
        default: Issue.record("unexpected body")
        }
    }

    /// A URL with escapes for what a URL cannot have, which curl sends as it is.
    private static func normalized(_ url: String) -> String {
        var text = url.hasSuffix("?") ? String(url.dropLast()) : url
        // The path of a URL without one is `/`.
        if let match = text.prefixMatch(of: /[a-z]+:\/\/[^\/?]*/),
            text[match.range.upperBound...].first != "/"
        {
            text.insert("/", at: match.range.upperBound)
        }
        var result = ""
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() {
            let isEscape =
                byte == UInt8(ascii: "%")
                && bytes.dropFirst(index + 1).prefix(2).count { Character(Unicode.Scalar($0)).isHexDigit }
                    == 2
            let isPlain = byte > 0x20 && byte < 0x7F && !"\"%<>[]\\^`{|}".utf8.contains(byte)
            result += isPlain || isEscape ? String(Unicode.Scalar(byte)) : String(format: "%%%02X", byte)
        }
        return result.replacing(/%[0-9a-f]{2}/.ignoresCase()) { $0.output.uppercased() }
    }

    @Test func `a URL without a scheme, data with an equals sign and an upload are read as curl reads them`()
        throws
    {
        let link = try CURLRequest("curl 'a.com/s?q=https://x.com/a'")
        #expect(link.url.absoluteString == "http://a.com/s?q=https://x.com/a")
        let data = try CURLRequest("curl https://a.com --data-urlencode 'a@b=c d'")
        #expect(data.body == .data(Data("a@b=c+d".utf8)))
        #expect(throws: CURLFailure.self) { try CURLRequest("curl https://a.com --data-urlencode a@b") }
        let upload = try CURLRequest("printf abc | curl -T - https://a.com/x")
        #expect(upload.body == .data(Data("abc".utf8)))
        #expect(upload.headers == [:])
    }

    @Test func `attributes of a form are read after white space, and a nested form is refused`() throws {
        let part = "voice=@/a.m4a;type= audio/mp4; codecs=a ; filename=z.m4a"
        let request = try CURLRequest("curl https://a.com -F '\(part)' -F 'b=\"(c)\"'")
        #expect(
            request.body
                == .form([
                    .file(
                        "voice", URL(fileURLWithPath: "/a.m4a"), filename: "z.m4a",
                        contentType: .init(rawValue: "audio/mp4; codecs=a")),
                    .field("b", "(c)"),
                ]))
        for refused in ["a=@/b;type=a/b; headers=\"X-A: b\"", "a=(b)", "a=("] {
            #expect(throws: CURLFailure.self) { try CURLRequest("curl https://a.com -F '\(refused)'") }
        }
    }

    @Test func `attributes after a quoted value of a form are kept, and other text is refused`() throws {
        let request = try CURLRequest(#"curl https://a.com -F 'f=@"a.png" ;type=image/foo'"#)
        guard case .form(let form) = request.body else { throw CancellationError() }
        #expect(form.parts.map(\.contentType) == ["image/foo"])
        #expect(throws: CURLFailure.self) { try CURLRequest(#"curl https://a.com -F 'f="a" b;type=x/y'"#) }
    }
}
