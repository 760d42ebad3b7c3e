import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPIKit

/// Multipart bodies and their expected content, for four parsers; the script is `.ci/judges.d/30-multipart`.
@Suite(.enabled(if: ExternalFolder.url != nil)) struct ExternalMultipartTests {
    private struct Expected: Encodable {
        var name: String
        var filename: String?
        var type: String?
        var content: Data
    }

    private func write(_ name: String, _ form: NetworkAPI.MultipartForm, _ expected: [Expected]) throws {
        let folder = try ExternalFolder.make("multipart/" + name)
        let composed = try form.compose()
        let body: Data =
            switch composed.body {
            case .data(let data): data
            case let file: try Data(contentsOf: #require(file.file))
            }
        #expect(Int64(body.count) == composed.body.count)
        try body.write(to: folder.appending(path: "body"))
        try Data(composed.contentType.rawValue.utf8).write(to: folder.appending(path: "type"))
        try JSONEncoder().encode(expected).write(to: folder.appending(path: "expected.json"))
    }

    private let names = [
        "plain", "with space", "quote\"quote", "semi;colon=equals", "line\r\nbreak", "한글 é 🙂", "a[0].b",
        "50% off",
        "back\\slash",
    ]

    @Test func `other parsers read the texts of a form`() throws {
        let texts = ["", " ", "a\r\nb", "a\nb", "\r\n", "--", "값 🙂 é", "a=b&c", "--boundary-\r\n--boundary"]
        let form = NetworkAPI.MultipartForm(texts.map { .field("text", $0) })
        try write("texts", form, texts.map { Expected(name: "text", content: Data($0.utf8)) })
    }

    @Test func `other parsers read the names of fields and files`() throws {
        try write(
            "field-names", NetworkAPI.MultipartForm(names.map { .field($0, $0) }),
            names.map { Expected(name: $0, content: Data($0.utf8)) })
        try write(
            "file-names",
            NetworkAPI.MultipartForm(names.map { .data("file", Data($0.utf8), filename: $0 + ".txt") }),
            names.map {
                Expected(name: "file", filename: $0 + ".txt", type: "text/plain", content: Data($0.utf8))
            })
    }

    @Test func `other parsers read the bytes of a form`() throws {
        let contents = [
            Data(), Data(0...255), Data("\r\n".utf8), Data("\r".utf8), Data("\r\n--".utf8), Data("\n\n".utf8),
            Data(repeating: 0, count: 100_000),
        ]
        try write(
            "bytes", NetworkAPI.MultipartForm(contents.map { .data("b", $0, filename: "b.bin") }),
            contents.map {
                Expected(name: "b", filename: "b.bin", type: "application/octet-stream", content: $0)
            })
    }

    @Test func `other parsers read the files of a form`() throws {
        let file = try TemporaryFile()
        let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        try content.write(to: file.url)
        try write(
            "files",
            [
                .field("_id", "1"), .file("voice", file.url, filename: "녹음.m4a"),
                .file("voice", file.url, contentType: .init(rawValue: "audio/x-own; codecs=\"a\"")),
            ],
            [
                Expected(name: "_id", content: Data("1".utf8)),
                Expected(name: "voice", filename: "녹음.m4a", type: "audio/mp4", content: content),
                Expected(name: "voice", filename: "body", type: "audio/x-own", content: content),
            ])
    }

    @Test func `other parsers read the properties of a value as a form`() throws {
        struct Upload: Encodable {
            var title = "100% a+b"
            var tags = ["x", "y"]
            var voice = Data([0, 13, 10, 255])
        }
        try write(
            "properties", NetworkAPI.MultipartForm(encoding: Upload(), .init(arrays: .brackets)),
            [
                Expected(name: "title", content: Data("100% a+b".utf8)),
                Expected(name: "tags[]", content: Data("x".utf8)),
                Expected(name: "tags[]", content: Data("y".utf8)),
                Expected(
                    name: "voice", filename: "voice", type: "application/octet-stream",
                    content: Data([0, 13, 10, 255])),
            ])
    }
}
