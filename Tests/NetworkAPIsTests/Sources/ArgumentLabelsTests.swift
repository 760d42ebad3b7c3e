import Foundation
import NetworkAPITesting
import NetworkAPIs
import Testing

/// Compares the labels of initializers with the names that specifications give to the arguments.
@Suite struct ArgumentLabelsTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/NetworkAPIs")

    @Test func `no argument has the name of another argument's label`() throws {
        var compared = 0
        let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
        let urls = try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        let texts = try urls.map { try String(contentsOf: $0, encoding: .utf8) }
        for endpoint in NetworkAPI.Catalog.all.flatMap(\.endpoints) {
            let type = try #require(endpoint.name.split(separator: ".").last)
            let labels = texts.filter { $0.contains("extension \(endpoint.name): SpecifiedAPIDefinition") }
                .compactMap { Self.labels(ofInitializerIn: $0, of: type) }.first
            let names = endpoint.arguments.map(\.name)
            guard let labels, labels.count == names.count else { continue }
            compared += names.count
            #expect(Self.swapped(labels, names) == [], "\(endpoint.name)")
        }
        #expect(compared > 100)
    }

    @Test func `names in the wrong order are found`() {
        let text = """
            public struct Old { init(a: Int) {} }
            public struct ListBranches: Endpoint {
                public init(
                    owner: String, repository: String, perPage: Int? = .some((1)), in path: String) {}
            }
            """
        let labels = Self.labels(ofInitializerIn: text, of: "ListBranches")
        #expect(labels == ["owner", "repository", "perPage", "in"])
        #expect(
            Self.swapped(["owner", "perPage", "page"], ["repo", "page", "per_page"]) == ["perPage", "page"])
        #expect(Self.swapped(["owner", "repo"], ["repo", "owner"]) == ["owner", "repo"])
        #expect(Self.swapped(["owner", "repository"], ["repo", "owner"]) == ["owner"])
        #expect(Self.swapped(["owner", "repository"], ["owner", "repo"]) == [])
    }

    /// The labels that are the name of another argument, in any style.
    private static func swapped(_ labels: [String], _ names: [String]) -> [String] {
        let plain = names.map(plain)
        return zip(labels, plain).filter { label, name in
            Self.plain(label) != name && plain.contains(Self.plain(label))
        }.map(\.0)
    }

    private static func plain(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// The labels of the first initializer after the declaration of a type; `nil` if there is none.
    private static func labels(ofInitializerIn text: String, of type: some StringProtocol) -> [String]? {
        let code = SwiftCode(text).text
        guard let declaration = code.range(of: "struct \(type):"),
            let start = code.range(of: "init(", range: declaration.upperBound..<code.endIndex)
        else { return nil }
        var depth = 0
        var parameters = [""]
        for character in code[start.upperBound...] {
            if "([{<".contains(character) { depth += 1 }
            if ")]}>".contains(character) { depth -= 1 }
            if depth < 0 { break }
            if character == ",", depth == 0 {
                parameters.append("")
            } else {
                parameters[parameters.count - 1].append(character)
            }
        }
        return parameters.compactMap { parameter in
            parameter.split(whereSeparator: { $0.isWhitespace || $0 == ":" }).first.map(String.init)
        }
    }
}
