import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Long commands, which would take hours if each part of one were read again for the next part.
@Suite(.timeLimit(.minutes(5)))
struct LongCURLTests {
    @Test(arguments: ["a", "{a}"])
    func `a long text after a range is part of each URL`(part: String) throws {
        let count = 200_000
        let urls = try CURLGlob.urls("https://a.com/[1-99]" + String(repeating: part, count: count))
        #expect(urls.count == 99)
        #expect(urls.last == "https://a.com/99" + String(repeating: "a", count: count))
    }

    @Test func `lists and ranges are combined in curl's order`() throws {
        let urls = try CURLGlob.urls("https://[::1]/{a,b}-[1-2]x{c}[]")
        #expect(urls == ["a-1", "a-2", "b-1", "b-2"].map { "https://[::1]/\($0)xc[]" })
        #expect(throws: CURLFailure.self) { try CURLGlob.urls("https://a.com/[1-999]{a,b}") }
    }

    @Test func `many cookies are one field`() throws {
        let cookies = Array(repeating: ["-b", "a=b"], count: 100_000).flatMap(\.self)
        let request = try CURLRequest(words: ["https://a.com"] + cookies)
        #expect(request.headers[.cookie]?.utf8.count == 399_999)
        #expect(throws: CURLFailure.self) { try CURLRequest("curl https://a.com -b file -b a=b") }
    }

    @Test func `many words are the words of one command`() throws {
        let words = try ShellWords(String(repeating: "a ", count: 400_000))
        #expect(words.pipelines.first?.commands.first?.count == 400_000)
    }
}
