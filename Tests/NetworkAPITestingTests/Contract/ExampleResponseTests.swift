import Foundation
import NetworkAPIKit
import Testing

@Suite struct ExampleResponseTests {
    @Test func `an example response from a literal is JSON`() throws {
        let answer = try ("{}" as NetworkAPI.Catalog.ExampleResponse).answer()
        #expect((answer.status, answer.contentType?.rawValue) == (200, "application/json"))
        #expect(answer.body == Data("{}".utf8))
    }

    @Test
    func `an example response of text has its type and status, and an empty one has neither body nor type`()
        throws
    {
        let text = try NetworkAPI.Catalog.ExampleResponse.text("민", type: .html, status: 201).answer()
        #expect((text.status, text.contentType?.rawValue) == (201, "text/html"))
        #expect(text.body == Data("민".utf8))
        let empty = try NetworkAPI.Catalog.ExampleResponse.empty().answer()
        #expect((empty.status, empty.headers.count, empty.body.count) == (204, 0, 0))
        #expect(try NetworkAPI.Catalog.ExampleResponse.json("[]", status: 203).answer().status == 203)
    }

    @Test func `the file of an example response is read when the response is used`() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
        let example = NetworkAPI.Catalog.ExampleResponse.file(url)
        #expect(throws: CocoaError.self) { _ = try example.answer() }
        try Data("[1]".utf8).write(to: url)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: url) } }
        #expect(try example.answer().body == Data("[1]".utf8))
        #expect(try example.answer().contentType == .json)
    }

    @Test func `an example response of a missing resource throws an error`() {
        let error = #expect(throws: CocoaError.self) {
            _ = try NetworkAPI.Catalog.ExampleResponse.file(nil).answer()
        }
        #expect(error?.code == .fileNoSuchFile)
    }
}
