import Foundation
import NetworkAPIKit
import NetworkAPIs
import TestSupport
import Testing

@testable import NetworkAPITools

@Suite(.timeLimit(.minutes(10)))
struct ContractReportTests {
    static let broken = Data(ShopAPI.document.replacingOccurrences(of: #""/ping""#, with: #""/pong""#).utf8)
    static let waiver = ContractWaiver(operation: "ShopAPI.Ping", path: "", proof: "recorded/ping.json")

    @Test func `a finding has the endpoint, the location, both sides and the severity`() throws {
        let report = ShopAPI.catalog.check(against: try ContractDocument(Self.broken))
        let lines = String(decoding: Self.broken, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("\"paths\"") }) + 1
        #expect(
            report.description == """
                ShopAPI.Ping (NetworkAPIToolsTests/ShopAPI.swift:71)
                  breaking: ours: GET /ping; theirs: no such path [api-path-removed-without-deprecation]
                    Change the endpoint, or remove it if the provider has removed the operation. See #/paths, line \(line)
                1 breaking, 0 drift, 0 note, 0 waived, 0 unused waivers
                """)
        #expect(report.json["findings"]?.value.array?.first?["severity"] == .string("breaking"))
        #expect(report.junit.contains(#"<testsuite name="contract" tests="3" failures="1">"#))
    }

    @Test func `each format has the file and the line of the endpoint`() throws {
        let report = ShopAPI.catalog.check(against: try ContractDocument(Self.broken))
        let finding = try #require(report.findings.first)
        #expect(finding.file == "NetworkAPIToolsTests/ShopAPI.swift")
        #expect(finding.line == 71)
        let json = report.json.value
        #expect(json["tool"]?["version"] == .string(APISpec.version))
        #expect(json["sums"]?["breaking"] == .integer(1))
        #expect(json["findings"]?[0]?["file"] == "NetworkAPIToolsTests/ShopAPI.swift")
        #expect(json["findings"]?[0]?["line"] == 71)
        #expect(json["findings"]?[0]?["documentLine"] == finding.documentLine.map { .integer($0) })
        #expect(
            report.junit.contains(
                #"<testcase classname="contract" name="ShopAPI.Ping" file="NetworkAPIToolsTests/ShopAPI.swift" line="71">"#
            ))
        #expect(
            report.github.hasPrefix(
                "::error file=NetworkAPIToolsTests/ShopAPI.swift,line=71,title=api-path-removed-without-deprecation::"
            ))
    }

    @Test func `the remedy is on a line of its own in a command of GitHub Actions`() throws {
        let report = ShopAPI.catalog.check(against: try ContractDocument(Self.broken))
        #expect(report.github.contains("theirs: no such path%0AChange the endpoint, or remove it"))
    }

    @Test func `the files of a package are found by their modules and names`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let sources = SourceFiles(of: folder)
        #expect(
            sources.path(of: "NetworkAPIs/GitHubAPI+Users.swift")
                == "Sources/NetworkAPIs/GitHub/Users/GitHubAPI+Users.swift")
        #expect(
            sources.path(of: "NetworkAPIToolsTests/ShopAPI.swift")
                == "Tests/NetworkAPIToolsTests/Check/ShopAPI.swift")
        #expect(sources.path(of: "NetworkAPIs/NoSuchFile.swift") == nil)
        #expect(SourceFiles(of: folder.appendingPathComponent("Sources")).path(of: "a/ShopAPI.swift") == nil)
    }

    @Test func `a waiver removes its finding, and an unused waiver is reported`() throws {
        let document = try ContractDocument(Self.broken)
        let waived = ShopAPI.catalog.check(against: document, waivers: [Self.waiver])
        #expect(waived.findings.isEmpty)
        #expect(waived.waived.count == 1)
        #expect(waived.unusedWaivers.isEmpty)
        let other = ContractWaiver(operation: "ShopAPI.Ping", path: "responses.200", proof: "none")
        let unused = ShopAPI.catalog.check(against: document, waivers: [other])
        #expect(unused.breaking.count == 1)
        #expect(unused.unusedWaivers == [other])
        #expect(unused.description.contains("unused waiver: ShopAPI.Ping responses.200: none"))
    }

    @Test(arguments: ["2000-01-01", "soon", ""])
    func `a waiver with a last day that is over, or is not a day, is not used`(day: String) throws {
        let waiver = ContractWaiver(operation: "*", path: "", proof: "recorded/ping.json", expires: day)
        let report = try ShopAPI.catalog.check(against: ContractDocument(Self.broken), waivers: [waiver])
        #expect(report.breaking.count == 1)
        #expect(report.unusedWaivers == [waiver])
        #expect(report.description.contains("expired waiver (\(day)): * : recorded/ping.json"))
    }

    @Test func `a waiver for every endpoint matches its location only`() throws {
        let document = try ContractDocument(Self.broken)
        let all = ContractWaiver(operation: "*", path: "", proof: "recorded/ping.json")
        let waived = ShopAPI.catalog.check(against: document, waivers: [all])
        #expect(waived.findings.isEmpty)
        #expect(waived.unusedWaivers.isEmpty)
        let elsewhere = ContractWaiver(operation: "*", path: "responses.200", proof: "none")
        let unused = ShopAPI.catalog.check(against: document, waivers: [elsewhere])
        #expect(unused.breaking.count == 1)
        #expect(unused.unusedWaivers == [elsewhere])
    }

    @Test(arguments: [
        (
            "<html>",
            ContractDocument.Failure.json("line 1, column 1: a value cannot begin with this character")
        ), ("{}", .version(nil)),
        (#"{"openapi": "2.0"}"#, .version("2.0")), (#"{"openapi": "3.3.0"}"#, .version("3.3.0")),
    ])
    func `a text that is not an OpenAPI 3 document is refused`(
        text: String, failure: ContractDocument.Failure
    ) {
        #expect(throws: failure) { try ContractDocument(Data(text.utf8)) }
    }

    @Test func `a document with circular references can be checked`() throws {
        let text = ShopAPI.document.replacingOccurrences(
            of: ##""maker": {"$ref": "#/components/schemas/named"}"##,
            with: ##""maker": {"$ref": "#/components/schemas/item"}"##)
        let report = ShopAPI.catalog.check(against: try ContractDocument(Data(text.utf8)))
        #expect(report.breaking.isEmpty)
    }

    private static let waivers = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("NetworkAPIsTests/Locks/GitHub.waivers.json").standardizedFileURL

    @Test func `the GitHub catalog agrees with GitHub's own document`() throws {
        let document = try ContractDocument(Contracts.data("github/github-subset.openapi.json"))
        let waivers = try JSONDecoder().decode([ContractWaiver].self, from: Data(contentsOf: Self.waivers))
        #expect(waivers.count <= 10)
        let report = GitHubAPI.catalog.check(against: document, waivers: waivers)
        #expect(report.breaking.isEmpty)
        #expect(report.unusedWaivers.isEmpty)
    }

    @Test(arguments: [
        ("a\r\nb", "a%0D%0Ab"), ("\r\n::error::x", "%0D%0A%3A%3Aerror%3A%3Ax"),
        ("50%\u{301}", "50%25\u{301}"), (",\u{301}:\u{301}", "%2C\u{301}%3A\u{301}"),
    ])
    func `a text cannot end a command of GitHub Actions`(text: String, escaped: String) {
        #expect(text.escapingProperty == escaped)
        #expect(!text.escapingCommand.utf8.contains { $0 == 0x0A || $0 == 0x0D })
    }
}
