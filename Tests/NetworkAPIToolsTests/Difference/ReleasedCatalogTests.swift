import Foundation
import NetworkAPIKit
import NetworkAPIs
import TestSupport
import Testing

@testable import NetworkAPITools

/// The exported documents of the last release, in `Tests/NetworkAPIsTests/Released`.
///
/// `NETWORKAPI_WRITE_RELEASED=1` writes them, at a release and not before.
@Suite(.timeLimit(.minutes(10)))
struct ReleasedCatalogTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let folder = root.appendingPathComponent("Tests/NetworkAPIsTests/Released")
    private static let isWriting = ProcessInfo.processInfo.environment["NETWORKAPI_WRITE_RELEASED"] == "1"

    /// What has to be announced for the changes between two documents; `nil` if the announced version is enough.
    private static func problem(_ old: ContractDocument, _ new: ContractDocument, _ announced: String)
        throws -> String?
    {
        let changes = DocumentDifference(old: old, new: new).changes
        let released = try #require(SemanticVersion(old.root["info"]?["version"]?.string ?? ""))
        let version = try #require(SemanticVersion(announced))
        guard let level = changes.map(\.level).max(), level == .major, version < released.next(level) else {
            return nil
        }
        let lines = changes.filter { $0.level == .major }.map { "\($0.operation) \($0.path): \($0.rule)" }
        let sentence =
            "APISpec.version is \(announced), and these changes demand \(released.next(level)):"
        return ([sentence] + lines).joined(separator: "\n")
    }

    @Test(arguments: NetworkAPI.Catalog.all.map(\.name))
    func `a catalog has no breaking change since the release, or the version announces it`(name: String)
        throws
    {
        let catalog = try #require(NetworkAPI.Catalog.all.first { $0.name == name })
        let text = Data((catalog.openAPI(version: APISpec.version).json.description + "\n").utf8)
        let file = Self.folder.appendingPathComponent("\(name).json")
        if Self.isWriting {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try text.write(to: file)
        }
        let old = try ContractDocument(Data(contentsOf: file))
        #expect(try Self.problem(old, ContractDocument(text), APISpec.version) == nil)
    }

    @Test func `every released document belongs to a catalog`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files) == Set(NetworkAPI.Catalog.all.map { "\($0.name).json" }))
    }

    @Test(arguments: [("0.1.0", true), ("0.1.9", true), ("0.2.0", false), ("1.0.0", false)])
    func `a breaking change is a problem until its version is announced`(announced: String, isWrong: Bool)
        throws
    {
        let text = try String(contentsOf: Self.folder.appendingPathComponent("Riot.json"), encoding: .utf8)
        let old = try NetworkAPI.JSONValue(json: Data(text.utf8))
        // A path that was announced as deprecated may be removed.
        let path = try #require(
            old["paths"]?.object?.keys.sorted().first { old["paths"]?[$0]?["get"]?["deprecated"] == nil })
        let new = old.removing(at: ["paths", path])
        let problem = try Self.problem(ContractDocument(root: old), ContractDocument(root: new), announced)
        #expect((problem != nil) == isWrong)
        if isWrong {
            #expect(problem?.contains(": api-path-removed-") == true, "\(problem ?? "")")
            #expect(problem?.contains("demand 0.2.0:") == true)
        }
    }

    @Test(arguments: [
        ("1.2.3", ContractChange.Level.major, "2.0.0"), ("1.2.3", .minor, "1.3.0"),
        ("1.2.3-beta.1", .patch, "1.2.4"), ("0.2.3", .major, "0.3.0"),
    ])
    func `a version demands the next one`(text: String, level: ContractChange.Level, next: String) throws {
        #expect(try #require(SemanticVersion(text)).next(level).description == next)
        #expect(SemanticVersion("1.2") == nil)
        #expect(SemanticVersion("1.2.x") == nil)
        #expect(SemanticVersion("1.\(Int.max).0") == nil)
    }
}
