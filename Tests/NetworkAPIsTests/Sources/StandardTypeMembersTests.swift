import Foundation
import Testing

/// Tests which members an app's own `String`, `Int`, `Array` and the like get from an import of the package.
@Suite struct StandardTypeMembersTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources")

    /// The types of Foundation that encode and decode; their members configure them.
    private static let coders: Set = [
        "JSONDecoder", "JSONEncoder", "KeyedEncodingContainer", "KeyedDecodingContainer",
    ]

    @Test func `standard types have no public member but the one that a protocol gives them`() throws {
        let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
        let urls = try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        let members = Self.members(try urls.map { try String(contentsOf: $0, encoding: .utf8) })
            .filter { !Self.coders.contains($0.type) }
        // It is the static argument.
        #expect(members.isEmpty)
    }

    @Test func `a public member of a standard type is found`() {
        let text = """
            public extension Int { var isEven: Bool { true } }
            extension String {
                public var text: String { self }
                var other: String { self }
            }
            struct Own {}
            extension Own {
                public var text: String { "" }
            }
            """
        #expect(
            Self.members([text]).map { "\($0.type): \($0.declaration)" } == [
                "Int: public extension Int { var isEven: Bool { true } }",
                "String: public var text: String { self }",
            ])
    }

    /// Returns the lines with `public` in the extensions of types that the sources do not declare.
    private static func members(_ texts: [String]) -> [(type: String, declaration: String)] {
        let declaration = /\b(?:struct|class|enum|protocol|actor) (\w+)/
        let own = Set(texts.flatMap { $0.matches(of: declaration).map { String($0.1) } })
        var members: [(type: String, declaration: String)] = []
        for text in texts {
            var type: String?
            for line in text.split(separator: "\n") {
                if let match = line.prefixMatch(of: /(?:public )?extension (\w+)/) { type = String(match.1) }
                if let type, !own.contains(type), line.contains(/\bpublic\b/) {
                    members.append((type, line.trimmingCharacters(in: .whitespaces)))
                }
                if line.hasPrefix("}") { type = nil }
            }
        }
        return members
    }
}
