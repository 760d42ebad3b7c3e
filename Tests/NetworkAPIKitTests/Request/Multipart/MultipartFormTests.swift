import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPIKit

@Suite struct MultipartFormTests {
    private typealias Form = NetworkAPI.MultipartForm

    /// The body of a form without files, with a fixed boundary, its line breaks shown as `|`.
    private func body(_ form: NetworkAPI.MultipartForm) throws -> String {
        let composed = try form.compose(boundary: "B")
        #expect(composed.contentType == "multipart/form-data; boundary=B")
        guard case .data(let data) = composed.body else {
            Issue.record("a form without files needs no file")
            return ""
        }
        #expect(composed.body.count == Int64(data.count))
        return String(decoding: data, as: UTF8.self).replacing("\r\n", with: "|")
    }

    @Test func `fields keep their order and may repeat a name`() throws {
        #expect(
            try body([.field("a", "1"), .field("a", ""), .field("이름", "값\n")])
                == "--B|Content-Disposition: form-data; name=\"a\"||1|"
                + "--B|Content-Disposition: form-data; name=\"a\"|||"
                + "--B|Content-Disposition: form-data; name=\"이름\"||값\n|--B--|")
    }

    @Test func `a form without parts is the closing boundary`() throws {
        #expect(try body([]) == "--B--|")
    }

    @Test func `bytes are sent as they are, with the name and the type of a file`() throws {
        let composed = try Form([
            .data("a", Data([0, 255, 13, 10, 34]), filename: "x.PNG"),
            .data("b", Data(), contentType: .json),
            .field("c", "{}", contentType: .json),
        ]).compose(boundary: "B")
        let head = Data(
            "--B\r\nContent-Disposition: form-data; name=\"a\"; filename=\"x.PNG\"\r\nContent-Type: image/png\r\n\r\n"
                .utf8)
        let tail = Data(
            ("\r\n--B\r\nContent-Disposition: form-data; name=\"b\"\r\nContent-Type: application/json\r\n\r\n"
                + "\r\n--B\r\nContent-Disposition: form-data; name=\"c\"\r\nContent-Type: application/json\r\n\r\n{}"
                + "\r\n--B--\r\n").utf8)
        guard case .data(let data) = composed.body else {
            Issue.record("a form without files needs no file")
            return
        }
        #expect(data == head + Data([0, 255, 13, 10, 34]) + tail)
    }

    @Test(arguments: [
        ("a\"b", "a%22b"), ("a\r\nb", "a%0D%0Ab"), ("a\nb\r", "a%0Ab%0D"), ("한글 é.txt", "한글 é.txt"),
        ("a\\b;c=%22", "a\\b;c=%22"), ("", ""),
    ])
    func `what would end a name is escaped, in names and in file names`(text: String, escaped: String) throws
    {
        let form: Form = [.data(text, Data(), filename: text, contentType: .octetStream)]
        #expect(
            try body(form)
                == "--B|Content-Disposition: form-data; name=\"\(escaped)\"; filename=\"\(escaped)\"|"
                + "Content-Type: application/octet-stream|||--B--|")
    }

    @Test func `a name or a type that would break the headers is refused`() throws {
        let name = try #require(throws: RequestProblem.self) { try Form([.field("a\0", "")]).compose() }
        #expect(name.reason == #"the part "a\0": a name that contains NUL cannot be sent"#)
        for type in ["text/plain\r\nX-Evil: 1", "text/\u{7F}", "text/é"] {
            let part = Form.Part.field("a", "", contentType: .init(rawValue: type))
            let problem = try #require(throws: RequestProblem.self) { try Form([part]).compose() }
            #expect(problem.reason == "the part \"a\": its content type is not plain ASCII text")
        }
    }

    @Test func `a boundary is long, random and needs no quotes`() {
        let boundaries = (0..<100).map { _ in NetworkAPI.MultipartForm.randomBoundary() }
        #expect(Set(boundaries).count == 100)
        for boundary in boundaries {
            #expect(boundary.utf8.count == 41)
            #expect(boundary.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        }
    }

    @Test func `a form cannot be encoded in another format`() throws {
        let error = try #require(throws: EncodingError.self) {
            try JSONEncoder().encode(Form([.field("a", "b")]))
        }
        guard case .invalidValue(_, let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(context.debugDescription.contains(".multipart"))
    }

    @Test(arguments: [
        ("a.jpg", "image/jpeg"), ("a.JPEG", "image/jpeg"), ("a.tar.gz", "application/gzip"),
        ("a.m4a", "audio/mp4"),
        ("a.unknown", "application/octet-stream"), ("jpg", "application/octet-stream"),
        ("a.", "application/octet-stream"), ("", "application/octet-stream"), (".json", "application/json"),
    ])
    func `the type of a file follows from its extension`(filename: String, type: String) {
        #expect(NetworkAPI.MediaType(filename: filename).rawValue == type)
    }
}
