import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPIKit

/// Form bodies and their expected content, for Python's and Node's parsers; the script is `.ci/judges.d/31-forms`.
@Suite(.enabled(if: ExternalFolder.url != nil)) struct ExternalFormsTests {
    private struct Everything: Encodable {
        struct Inner: Encodable {
            var deep = ["é": "ü"]
            var list = ["x&y", "=", ""]
        }
        var text = " a+b&c=d%20;#?/\\\"'\r\n\t\u{7F}\u{0} "
        var 이름 = "값 🙂 \u{FFFF}\u{FEFF}"
        var inner = Inner()
        var yes = true
        var no = false
        var nothing: Int?
        var number = -1.5e-7
        var date = Date(timeIntervalSince1970: 0)
        var data = Data([251, 255, 191])
        var empty: [Int] = []
    }

    private func write(_ name: String, _ encoding: NetworkAPI.QueryEncoding, _ pairs: [[String]]) throws {
        let folder = try ExternalFolder.make("forms/" + name)
        try Data(encoding.encode(Everything()).utf8).write(to: folder.appending(path: "body"))
        try JSONEncoder().encode(pairs).write(to: folder.appending(path: "expected.json"))
    }

    private let text = ["text", " a+b&c=d%20;#?/\\\"'\r\n\t\u{7F}\u{0} "]
    private let name = ["이름", "값 🙂 \u{FFFF}\u{FEFF}"]

    @Test func `other parsers read a form with the standard options`() throws {
        try write(
            "standard", .standard,
            [
                text, name, ["inner[deep][é]", "ü"], ["inner[list]", "x&y"], ["inner[list]", "="],
                ["inner[list]", ""], ["yes", "true"], ["no", "false"], ["number", "-1.5e-07"],
                ["date", "1970-01-01T00:00:00Z"], ["data", "+/+/"],
            ])
    }

    @Test func `a form is written with the options of HTML`() throws {
        try write(
            "html",
            .init(
                arrays: .brackets, booleans: .numeric, dates: .milliseconds, nils: .empty, spaces: .plus),
            [
                text, name, ["inner[deep][é]", "ü"], ["inner[list][]", "x&y"], ["inner[list][]", "="],
                ["inner[list][]", ""], ["yes", "1"], ["no", "0"], ["nothing", ""], ["number", "-1.5e-07"],
                ["date", "0"], ["data", "+/+/"],
            ])
    }

    @Test func `other parsers read dots, indexes and sorted keys`() throws {
        try write(
            "dots",
            .init(arrays: .indexed, nested: .dots, nils: .null, order: .sorted),
            [
                ["data", "+/+/"], ["date", "1970-01-01T00:00:00Z"], ["inner.deep.é", "ü"],
                ["inner.list[0]", "x&y"], ["inner.list[1]", "="], ["inner.list[2]", ""], ["no", "false"],
                ["nothing", "null"], ["number", "-1.5e-07"], text, ["yes", "true"], name,
            ])
    }

    @Test func `other parsers read joined arrays`() throws {
        try write(
            "joined", .init(arrays: .pipe, spaces: .plus),
            [
                text, name, ["inner[deep][é]", "ü"], ["inner[list]", "x&y|=|"], ["yes", "true"],
                ["no", "false"],
                ["number", "-1.5e-07"], ["date", "1970-01-01T00:00:00Z"], ["data", "+/+/"],
            ])
    }
}
