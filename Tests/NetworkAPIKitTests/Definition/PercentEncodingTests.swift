import Testing

@testable import NetworkAPIKit

@Suite("PercentEncoding")
struct PercentEncodingTests {
    @Test func `the character sets are those of their RFCs`() {
        #expect(PercentEncoding.unreserved == PercentEncoding(adding: ""))
        #expect(PercentEncoding.path == PercentEncoding(adding: "!$&'()*+,;=:@/"))
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
}
