import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

struct MultipartBodyTests {
    private static let type = NetworkAPI.MediaType(rawValue: "multipart/form-data; boundary=XX")

    private static func fields(_ body: String) -> [String]? {
        MultipartBody(Data(body.utf8), as: type)?.fields?.map { "\($0.name)=\($0.value)" }
    }

    private static func part(_ name: String, _ content: String) -> String {
        "--XX\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(content)\r\n"
    }

    @Test(arguments: [
        ("--XX--\r\n", []),
        (part("a", "1") + "--XX--", ["a=1"]),
        ("preamble\r\n" + part("a", "") + part("a", "2") + "--XX--\r\nepilogue", ["a=", "a=2"]),
        (part("a", "\r\n\r\n") + "--XX--", ["a=\r\n\r\n"]),
        (part("a", "x--XX y") + "--XX--", ["a=x--XX y"]),
        ("--XX \r\ncontent-disposition:form-data;name=a\r\n\r\n1\r\n--XX--", ["a=1"]),
        ("--XX\nContent-Disposition: form-data; name=a\n\n1\n--XX--", ["a=1"]),
    ])
    func `a complete form has its fields in their order`(body: String, expected: [String]) {
        #expect(Self.fields(body) == expected)
    }

    @Test(arguments: [
        "", "--XX", "--YY--", part("a", "1"), part("a", "1") + "--XX\r\nno header\r\n--XX--",
        part("a", "1") + "--XX\r\nContent-Type: text/plain\r\n\r\n1\r\n--XX--",
    ])
    func `a body that is cut short, or has a part without a name, is not a form`(body: String) {
        #expect(Self.fields(body) == nil)
    }

    @Test func `a type without a boundary has no parts`() {
        #expect(MultipartBody(Data("--XX--".utf8), as: "multipart/form-data") == nil)
        let long = String(repeating: "X", count: 71)
        #expect(
            MultipartBody(
                Data("--\(long)--".utf8), as: .init(rawValue: "multipart/form-data; boundary=\(long)")) == nil
        )
    }

    @Test func `the parts before the end of a cut body are read, with their files and types`() throws {
        let head =
            "--XX\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.bin\"\r\nContent-Type: image/png\r\n\r\n"
        let body = Data(head.utf8) + Data([0xFF, 0x00]) + Data("\r\n".utf8) + Data(Self.part("b", "2").utf8)
        let parts = try #require(MultipartBody(body, as: Self.type)).parts
        #expect(parts.map(\.name) == ["f", "b"])
        #expect(parts.first?.fileName == "a.bin")
        #expect(parts.first?.contentType == "image/png")
        #expect(parts.first?.content == Data([0xFF, 0x00]))
        #expect(parts.map(\.text) == [nil, "2"])
    }
}
