import Foundation
import NetworkAPIKit
import NetworkAPIs
import Testing

@testable import NetworkAPITools

struct SourceDocumentationTests {
    private static let source = #"""
        import Foundation

        extension ShopAPI {
            /// Lists the items of a shop.
            ///
            /// `GET /shops/{shop}/items` — https://example.com/items
            ///
            /// Sold items are not part of the list: see ``Item``.
            public struct Items: NetworkAPIDefinition {
                // let hidden = 1
                public let urlInfo: URLInfo = .shop("{\("}")")

                /// Creates a request.
                ///
                /// - Parameters:
                ///   - shop: The name of the shop,
                ///     in lowercase.
                ///   - order: The order; `nil` is the order of the shop.
                /// - Throws: Nothing.
                public init<Order: Sendable>(_ shop: String, by order: [String: Order]? = nil, map: (A, B) -> C) {
                    let local = 1
                }

                /// Not a member of a document.
                func page() { struct Local { let inner = 1 } }

                /// An item.
                public struct Item: Decodable {
                    /// The identifier.
                    public let id: Int
                    public let `default`, other: Bool
                    /// The address of the item's page.
                    @Trimmed public var htmlURL: URL { get {} }
                    let seller: Seller
                    let sold = """
                        /// not a comment { "
                        """

                    private enum CodingKeys: String, CodingKey {
                        case id, sold
                        case htmlURL = "html_url"
                    }
                }

                struct Seller {
                    /// The seller's name.
                    let name: String
                }
            }
        }
        """#

    private static var documentation: SourceDocumentation {
        var documentation = SourceDocumentation.none
        documentation.read(source, chapter: "Items")
        return documentation
    }

    @Test func `the comment of a type is a text without the line of its request`() {
        let type = Self.documentation.type(named: "ShopAPI.Items")
        #expect(
            type?.comment.text
                == "Lists the items of a shop.\n\nSold items are not part of the list: see `Item`.")
        #expect(type?.chapter == "Items")
        #expect(Self.documentation.type(named: "ShopAPI.Items.Item<Int>")?.comment.text == "An item.")
        #expect(Self.documentation.type(named: "Local") == nil)
    }

    @Test func `the arguments of an initializer have their texts in their order`() {
        let texts = Self.documentation.texts(ofArguments: 3, of: "ShopAPI.Items")
        #expect(
            texts == [
                "The name of the shop, in lowercase.", "The order; no value is the order of the shop.", nil,
            ])
        #expect(Self.documentation.texts(ofArguments: 2, of: "ShopAPI.Items") == [nil, nil])
    }

    @Test func `a quote in a regular expression does not hide what comes after it`() {
        var documentation = SourceDocumentation.none
        let source =
            "struct A {\n    static let quote = /[^\"]+/\n    /// The name.\n    let name: String\n}\n"
        documentation.read(source, chapter: "A")
        #expect(documentation.text(ofMember: "name", in: "A") == "The name.")
    }

    @Test func `a member is found by its coding key, and by its name in another style`() {
        let documentation = Self.documentation
        #expect(
            documentation.text(ofMember: "html_url", in: "ShopAPI.Items.Item")
                == "The address of the item's page.")
        #expect(documentation.text(ofMember: "ID", in: "ShopAPI.Items.Item") == "The identifier.")
        #expect(documentation.text(ofMember: "name", in: "ShopAPI.Items.Item") == "The seller's name.")
        #expect(documentation.text(ofMember: "default", in: "ShopAPI.Items.Item") == nil)
        #expect(documentation.text(ofMember: "inner", in: "ShopAPI.Items.Item") == nil)
    }

    @Test func `the Markdown of a comment keeps its code, lists and tables, and not the line of the request`()
    {
        let lines = [
            "Sends ``Item``", "or `nil`.", "", "`POST /items/{id}`", "", "```json", "{", "", "``x``", "```",
            "",
            "1. one", "2. two", "", "* a", "* b", "", "| a |", "|---|",
        ]
        let text = [
            "Sends `Item` or no value.", "```json\n{\n\n``x``\n```", "1. one\n2. two", "* a\n* b",
            "| a |\n|---|",
        ]
        #expect(SourceComment(lines).text == text.joined(separator: "\n\n"))
    }

    @Test func `the links of a service are its contact, license and terms`() {
        let comment = SourceComment([
            "The shops.", "", "- Contact: [Help](https://example.com/help)", "- License: MIT",
            "- Terms: [Terms](https://example.com/terms)",
        ])
        #expect(comment.text == "The shops.")
        #expect(
            comment.links == [
                "Contact": .init(text: "Help", address: "https://example.com/help"),
                "Terms": .init(text: "Terms", address: "https://example.com/terms"),
            ])
    }

    @Test func `a stated default is a value of the schema`() {
        let texts: [(text: String, schema: JSONSchema, value: String?)] = [
            ("The size. Defaults to 30.", .integer, "30"), ("Defaults to `1.5`.", .number, "1.5"),
            ("Defaults to true.", .boolean, "true"), ("Defaults to up.", .values(["up", "down"]), #""up""#),
            ("Defaults to all users.", .integer, nil), ("Defaults to 10 on a page.", .integer, nil),
            ("Defaults to left.", .values(["up", "down"]), nil), ("Defaults to x.", .string, nil),
        ]
        for (text, schema, value) in texts {
            let described = schema.openAPI.adding(defaultOf: text, schema)
            #expect(described["default"]?.description == value, "\(text)")
        }
    }

    @Test func `an initializer that is called or named is not a declaration`() {
        var documentation = SourceDocumentation.none
        documentation.read(
            """
            import struct Foundation.Date
            struct A {
                let info: Info<Int> = .init(method: .get)
                static let specification = Specification(Self.init, "name", example: 1)
                func f(init: Int, extension: Int) { let inner = 1 }
                init(@Wrapped name: [String: A.B]? = .init(x: 1), _ count: Optional<Array<Int>>) {}
            }
            struct B {
                private init?(text: any P) {}
                class func make() { let inner = 1 }
            }
            """)
        let first = documentation.type(named: "A")?.initializers.map(\.declaration) ?? []
        #expect(first.map { $0.arguments.map(\.label) } == [["name", "_"]])
        #expect(first.first?.arguments.map(\.hasDefault) == [true, false])
        #expect(first.first?.arguments.map(\.type.words) == [["?", "B", "String", "["], ["?", "Int", "["]])
        #expect(first.first?.arguments.last?.type == SwiftTypeShape([Int]?.self))
        let second = documentation.type(named: "B")?.initializers.map(\.declaration) ?? []
        #expect(second.map(\.isPrivate) == [true] && second.map(\.isFailable) == [true])
        #expect(documentation.type(named: "A")?.properties["inner"] == nil)
        #expect(documentation.types.keys.sorted() == ["A", "B"])
    }

    @Test func `any text is read, whatever its braces, quotes and ends are`() {
        let texts = [
            "", "}", "}}}{", "\"", "#\"", "\"\\", "/*", "/* /* */", "struct", "extension", "init(", "`",
            "case a = ",
        ]
        for text in texts + texts.map({ "struct A { \($0)" }) {
            var documentation = SourceDocumentation.none
            documentation.read(text)
            #expect(documentation.types.count <= 1)
        }
    }

    @Test func `the document of GitHub has a text for each operation, parameter and nearly all members`()
        throws
    {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
        let documentation = SourceDocumentation(folder: folder)
        let document = GitHubAPI.catalog.openAPI(documentation: documentation).json
        var (undescribed, members, described): ([String], Int, Int) = ([], 0, 0)
        for path in document["paths"]?.members ?? [] {
            for operation in path.value.members {
                let name = "\(operation.name) \(path.name)"
                if operation.value["description"] == nil { undescribed.append(name) }
                guard case .array(let parameters)? = operation.value["parameters"] else { continue }
                for parameter in parameters where parameter["description"] == nil {
                    undescribed.append("\(name): \(parameter["name"]?.value.string ?? "")")
                }
            }
        }
        var lacking: [String] = []
        for schema in document["components"]?["schemas"]?.members ?? [] {
            for property in schema.value["properties"]?.members ?? [] {
                members += 1
                if property.value["description"] == nil {
                    lacking.append("\(schema.name).\(property.name)")
                } else {
                    described += 1
                }
            }
        }
        #expect(undescribed == [])
        #expect(document["info"]?["license"]?["name"]?.value.string == "MIT")
        #expect(document["info"]?["description"]?.value.string == "The endpoints of api.github.com.")
        #expect(document.description.contains(#""default": 30"#))
        #expect(members > 500)
        #expect(Double(described) >= 0.95 * Double(members), "\(lacking)")
    }
}

extension OrderedJSON {
    fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }
}
