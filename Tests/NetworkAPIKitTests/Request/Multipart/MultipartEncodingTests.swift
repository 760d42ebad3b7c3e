import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPIKit

@Suite struct MultipartEncodingTests {
    private typealias Form = NetworkAPI.MultipartForm

    @Test func `each property is a part, and data a part of bytes`() throws {
        struct Upload: Encodable {
            struct Owner: Encodable { var name = "Kim & Lee = 김" }
            var title = "100% a+b"
            var tags = ["x", "y"]
            var owner = Owner()
            var voice = Data([0, 1, 255])
            var pages = [Data([7]), Data()]
            var isDraft = false
            var nothing: String?
            var empty = ""
        }
        let form = try Form(encoding: Upload(), .init(arrays: .indexed))
        #expect(
            form.parts == [
                .field("title", "100% a+b"),
                .field("tags[0]", "x"),
                .field("tags[1]", "y"),
                .field("owner[name]", "Kim & Lee = 김"),
                .data("voice", Data([0, 1, 255]), filename: "voice"),
                .data("pages[0]", Data([7]), filename: "pages[0]"),
                .data("pages[1]", Data(), filename: "pages[1]"),
                .field("isDraft", "false"),
                .field("empty", ""),
            ])
    }

    @Test func `a byte order mark is sent in a text and in a name`() throws {
        let form = try Form(encoding: ["\u{FEFF}name": "\u{FEFF}a;b"])
        #expect(form.parts.map { Array($0.name.utf8) } == [Array("\u{FEFF}name".utf8)])
        #expect(form.parts.map(\.content) == [.data(Data("\u{FEFF}a;b".utf8))])
    }

    @Test func `options hold for parts as they do for a query`() throws {
        struct Upload: Encodable {
            var someTags = ["b c", "a"]
            var id: Int?
        }
        let encoding = NetworkAPI.QueryEncoding(
            arrays: .comma, keys: .snakeCase, nils: .null, spaces: .plus, order: .sorted)
        #expect(
            try Form(encoding: Upload(), encoding).parts == [
                .field("id", "null"), .field("some_tags", "b c,a"),
            ])
    }

    @Test(arguments: [NetworkAPI.QueryEncoding.Arrays.comma, .space, .pipe])
    func `bytes in a joined array are separate parts`(
        arrays: NetworkAPI.QueryEncoding.Arrays
    ) throws {
        struct Upload: Encodable {
            var pages = [Data([1]), Data([2, 3])]
            var none: [Data] = []
            var ids = [7]
            var cover = Data([4])
        }
        let form = try Form(encoding: Upload(), .init(arrays: arrays))
        #expect(
            form.parts == [
                .data("pages", Data([1]), filename: "pages"),
                .data("pages", Data([2, 3]), filename: "pages"),
                .field("ids", "7"), .data("cover", Data([4]), filename: "cover"),
            ])
    }

    @Test func `a value that a form cannot contain is refused with its coding path`() throws {
        let problem = try #require(throws: QueryWriter.Problem.self) { try Form(encoding: ["a": [[1]]]) }
        #expect(problem.codingPath.text == "a[0]")
    }

    @Test func `a file is not sent as the text of its URL`() throws {
        struct Upload: Encodable { var photo = URL(fileURLWithPath: "/tmp/a.png") }
        let error = #expect(throws: QueryWriter.Problem.self) { try Form(encoding: Upload()) }
        #expect(error?.reason.contains("MultipartForm") == true)
        #expect(error?.codingPath.text == "photo")
        #expect(try NetworkAPI.QueryEncoding.standard.encode(Upload()) == "photo=file%3A%2F%2F%2Ftmp%2Fa.png")
    }
}
