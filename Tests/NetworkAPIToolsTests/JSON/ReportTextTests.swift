import Testing

@testable import NetworkAPITools

struct ReportTextTests {
    @Test(arguments: ["\u{1}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
    func `a character that XML does not have is a space in a report`(character: String) {
        #expect("a\(character)b".escapingXML == "a b")
    }

    @Test func `other characters stay in XML`() {
        #expect("é\u{FFFD}🚀<".escapingXML == "é\u{FFFD}🚀&lt;")
    }
}
