import Foundation
import Testing

/// A public type of the kit, and whether an article leads to it.
private struct PublicType {
    /// The names from the outermost type on, such as `NetworkAPI`, `Event` and `Kind`.
    let path: [String]
    /// Whether it exists only on some platforms.
    ///
    /// DocC on the others cannot link it.
    let isConditional: Bool

    /// The types of a Swift file that `swift format` has indented.
    static func all(in text: String) -> [PublicType] {
        let declaration =
            /^ *((?:[a-z@]+ )*)(extension|struct|enum|class|actor|protocol) ([A-Za-z.]+)/
        var types: [PublicType] = []
        var open: [(indentation: Int, names: [String])] = []
        var conditions = 0
        for line in text.split(separator: "\n") {
            let code = line.drop { $0 == " " }
            if code.hasPrefix("#if") { conditions += 1 }
            if code.hasPrefix("#endif") { conditions -= 1 }
            let indentation = line.count - code.count
            if code.hasPrefix("}") {
                while let last = open.last, last.indentation >= indentation { open.removeLast() }
            }
            guard let match = line.firstMatch(of: declaration) else { continue }
            let names = (open.last?.names ?? []) + match.3.split(separator: ".").map(String.init)
            if !line.hasSuffix("}") { open.append((indentation, names)) }
            if match.2 != "extension", match.1.split(separator: " ").contains("public") {
                types.append(PublicType(path: names, isConditional: conditions > 0))
            }
        }
        return types
    }

    /// Whether one of the texts links the type, or the type that it is nested in.
    func isLinked(in texts: String) -> Bool {
        guard path != ["NetworkAPI"] else { return true }
        let shortest = path.first == "NetworkAPI" ? 2 : 1
        return (shortest...max(shortest, path.count)).contains { count in
            let link = path.prefix(count).joined(separator: "/")
            return texts.contains("``\(link)``")
                || (isConditional && texts.contains("`\(path.prefix(count).joined(separator: "."))`"))
        }
    }
}

@Suite("Links of the articles")
struct LinkedTypesTests {
    private static let folder = "Sources/NetworkAPIKit/NetworkAPIKit.docc"
    private static let articles = CodeBlock.files([folder], [".md"])

    @Test func `every public type of the kit is linked from an article`() {
        let texts = Self.articles.map(CodeBlock.text).joined(separator: "\n")
        let types = CodeBlock.files(["Sources/NetworkAPIKit"], [".swift"])
            .flatMap { PublicType.all(in: CodeBlock.text(of: $0)) }
        #expect(types.count > 60)
        let unlinked = Set(types.filter { !$0.isLinked(in: texts) }.map { $0.path.joined(separator: ".") })
        #expect(unlinked.sorted() == [])
    }

    @Test(arguments: ["README.md", "README.ko.md"])
    func `a README links every article`(readme: String) {
        let text = CodeBlock.text(of: CodeBlock.root.appendingPathComponent(readme))
        let names = Self.articles.map(\.lastPathComponent).filter { $0 != "NetworkAPIKit.md" }
        #expect(names.filter { !text.contains("(\(Self.folder)/\($0))") }.sorted() == [])
    }

    @Test func `the landing page lists every article`() {
        let page = CodeBlock.text(
            of: CodeBlock.root.appendingPathComponent("\(Self.folder)/NetworkAPIKit.md"))
        let names = Self.articles.map { $0.deletingPathExtension().lastPathComponent }
        #expect(names.filter { $0 != "NetworkAPIKit" && !page.contains("<doc:\($0)>") }.sorted() == [])
    }

    @Test(arguments: [
        "pagination", ".items()", "bearer", "token refresh", "idempotency", "`Retry-After`", "OpenEnum",
        "byStatus", ".when", "snake_case", "MainActor",
    ])
    func `a word that a user searches for is in the README or an article`(word: String) {
        let readme = CodeBlock.root.appendingPathComponent("README.md")
        let texts = (Self.articles + [readme]).map(CodeBlock.text).joined(separator: "\n")
        #expect(texts.range(of: word, options: .caseInsensitive) != nil)
    }
}

@Suite("Reading public types from sources")
struct PublicTypeTests {
    @Test func `a nested type has the names of the types around it`() {
        let types = PublicType.all(
            in: """
                extension NetworkAPI {
                    public struct Event: Sendable {
                        public enum Kind { case started }
                        struct Hidden {}
                    }
                }
                public protocol Definition {}
                #if canImport(Security)
                    extension NetworkAPI {
                        public final class Trust {}
                    }
                #endif
                """)
        #expect(
            types.map { $0.path.joined(separator: ".") } == [
                "NetworkAPI.Event", "NetworkAPI.Event.Kind", "Definition", "NetworkAPI.Trust",
            ])
        #expect(types.map(\.isConditional) == [false, false, false, true])
    }

    @Test func `a nested type is linked by its parent`() {
        let kind = PublicType(path: ["NetworkAPI", "Event", "Kind"], isConditional: false)
        #expect(kind.isLinked(in: "- ``NetworkAPI/Event``"))
        #expect(!kind.isLinked(in: "- ``NetworkAPI/EventObserver`` and `NetworkAPI.Event`"))
    }

    @Test func `a type of some platforms can be named in code voice`() {
        let trust = PublicType(path: ["NetworkAPI", "ServerTrust"], isConditional: true)
        #expect(trust.isLinked(in: "`NetworkAPI.ServerTrust` pins keys"))
    }
}
