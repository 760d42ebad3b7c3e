import Testing

@testable import NetworkAPIKit

@Suite("PercentEncoding")
struct PercentEncodingTests {
    @Test func `the character sets are those of their RFCs`() {
        #expect(PercentEncoding.unreserved == PercentEncoding(adding: ""))
        #expect(PercentEncoding.path == PercentEncoding(adding: "!$&'()*+,;=:@/"))
        #expect(PercentEncoding.segments == PercentEncoding(adding: "/"))
        #expect(PercentEncoding.token.keepsAll(of: "!#$%&'*+-.^_`|~09AZaz"))
        for byte in UInt8.min...UInt8.max {
            let isToken = byte > 0x20 && byte < 0x7F && !#""(),/:;<=>?@[\]{}"#.utf8.contains(byte)
            #expect(PercentEncoding.token.keeps(byte) == isToken, "\(byte)")
            let isUnreserved =
                byte < 0x80
                && (Character(Unicode.Scalar(byte)).isLetter
                    || Character(Unicode.Scalar(byte)).isNumber || "-._~".utf8.contains(byte))
            #expect(PercentEncoding.unreserved.keeps(byte) == isUnreserved, "\(byte)")
        }
    }
    @Test(arguments: [
        ("/search?q=café&page=2", "/search?q=caf%C3%A9&page=2"),
        ("?page[number]=2&tags={a|b}", "?page%5Bnumber%5D=2&tags=%7Ba%7Cb%7D"),
        ("/a b/ü?x=\"1\"", "/a%20b/%C3%BC?x=%221%22"), (" /list\n", "/list"),
        ("/50%?q=a%20b%zz", "/50%25?q=a%20b%25zz"), ("?q=1#a[1]#b", "?q=1#a%5B1%5D%23b"),
        ("https://[::1]:80/a[1]", "https://[::1]:80/a%5B1%5D"),
        ("//münchen.example/ä", "//münchen.example/%C3%A4"), ("https://ü.example", "https://ü.example"),
        ("/a//b?u=https://c.d/é", "/a//b?u=https://c.d/%C3%A9"), ("", ""),
        ("/list;a=1,2/~x_-.?y='1'&z=(a+b)!*$@:", "/list;a=1,2/~x_-.?y='1'&z=(a+b)!*$@:"),
    ])
    func `a reference from a server has no character that a URL cannot have, except in its host`(
        text: String, reference: String
    ) {
        #expect(text.asURLReference == reference)
    }
}
