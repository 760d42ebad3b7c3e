import Foundation
import NetworkAPIs
import Testing

@Suite struct DefinitionsInSourcesTests {
    private static let tests = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let sources = tests.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    @Test func `every definition in the sources is in a catalog and has a contract test`() throws {
        let definitions = try DefinitionsInSources(folder: Self.sources)
        let cataloged = Set(NetworkAPI.Catalog.all.flatMap(\.endpoints).map(\.name))
        let golden = try FileManager.default.contentsOfDirectory(
            atPath: Self.tests.appendingPathComponent("Golden").path)
        #expect(definitions.problems(cataloged: cataloged, goldenTexts: Set(golden)) == [])
        // The catalogs come from the compiler, so every endpoint in them must have been found.
        #expect(cataloged.subtracting(definitions.names) == [])
    }

    @Test func `a definition without a catalog or a contract test is reported`() {
        let definitions = DefinitionsInSources(texts: [
            "extension ShopAPI { public struct Items: NetworkAPIDefinition {} }"
        ])
        #expect(
            definitions.problems(cataloged: [], goldenTexts: []) == [
                "ShopAPI.Items is in no catalog", "ShopAPI.Items has no contract test",
            ])
        #expect(
            definitions.problems(cataloged: ["ShopAPI.Items"], goldenTexts: ["Items.txt"]) == [
                "ShopAPI.Items has no contract test"
            ])
        let both = definitions.problems(cataloged: ["ShopAPI.Items"], goldenTexts: ["ShopAPI.Items.txt"])
        #expect(both.isEmpty)
    }

    @Test(
        arguments: [
            ("struct A: NetworkAPIDefinition {}", ["A"]),
            (
                "public final class A<T: Sendable>: Base<T, Int>, NetworkAPIKit.NetworkAPIDefinition\n{ }",
                ["A"]
            ),
            (
                "enum S { enum T {} ; struct A: Sendable, NetworkAPIDefinition { struct B: Codable {} } }",
                ["S.A"]
            ),
            ("extension S.T { struct A { struct B: PaginatedAPIDefinition where X == Y {} } }", ["S.T.A.B"]),
            ("extension S.A: @retroactive SpecifiedAPIDefinition {}", ["S.A"]),
            ("extension NetworkAPIs.S { struct A: NetworkAPIDefinition {} }", ["S.A"]),
            (
                "func f() { if x { struct A: NetworkAPIDefinition {} } }\nstruct B: NetworkAPIDefinition {}",
                ["A", "B"]
            ),
            ("typealias Both = NetworkAPIDefinition & Sendable\nstruct A: Both {}", ["A"]),
            ("protocol P: Q {}\nprotocol Q: SpecifiedAPIDefinition {}\nstruct A: P {}", ["A"]),
            ("struct A: Sendable & NetworkAPIDefinition {}", ["A"]),
            ("#if DEBUG\nstruct A: NetworkAPIDefinition { let a = \"}\" }\n#endif\nstruct B: P {}", ["A"]),
            (##"let a = "\(b("}{") + #"c"#)"; struct A: NetworkAPIDefinition {}"##, ["A"]),
            (
                ##"let a = #"\(x) { "struct B: NetworkAPIDefinition {"#; struct A: NetworkAPIDefinition {}"##,
                ["A"]
            ),
            (
                "let a = \"\"\"\n  \" struct B: NetworkAPIDefinition { \\\"\"\"\n  \"\"\"\nstruct A: NetworkAPIDefinition {}",
                ["A"]
            ),
        ] as [(String, Set<String>)])
    func `the reader finds a type that conforms to the definition protocol`(
        source: String, names: Set<String>
    ) {
        #expect(DefinitionsInSources(texts: [Self.protocols, source]).names == names)
    }

    @Test(arguments: [
        "// struct A: NetworkAPIDefinition {}", "/* a /* b */ struct A: NetworkAPIDefinition {} */",
        "/// ```\n/// struct A: NetworkAPIDefinition {\n/// ```",
        "let a = \"struct A: NetworkAPIDefinition {}\"",
        "struct A<T: NetworkAPIDefinition> {}", "struct A: Box<NetworkAPIDefinition> {}",
        "struct A: P where T: NetworkAPIDefinition {}", "extension NetworkAPIDefinition { func a() {} }",
        "extension Box where Definition: NetworkAPIDefinition {}", "func a<T: NetworkAPIDefinition>(_: T) {}",
        "func a(actor: NetworkAPIDefinition, isolation actor: isolated (any Actor)?) {}",
        "class func a() -> any NetworkAPIDefinition { b }", "typealias A = NetworkAPIDefinition",
        "protocol P: NetworkAPIDefinition {}",
    ])
    func `the reader does not find a type that does not conform to the definition protocol`(source: String) {
        #expect(DefinitionsInSources(texts: [Self.protocols, source]).names.isEmpty)
    }

    @Test func `conformances of one type in several files are found once`() {
        let definitions = DefinitionsInSources(texts: [
            "extension S { struct A: NetworkAPIDefinition {} }", "extension S.A: SpecifiedAPIDefinition {}",
            "extension S.A: PaginatedAPIDefinition {}", Self.protocols,
        ])
        #expect(definitions.names == ["S.A"])
    }

    private static let protocols = """
        public protocol SpecifiedAPIDefinition: NetworkAPIDefinition {}
        public protocol PaginatedAPIDefinition: NetworkAPIDefinition {}
        """
}
