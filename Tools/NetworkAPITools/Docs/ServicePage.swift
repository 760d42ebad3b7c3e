import NetworkAPIKit

/// The page of a service: its operations by tag, and its schemas.
struct ServicePage {
    let document: ContractDocument
    /// How the operations are called, by the identifier of the operation.
    let samples: [String: EndpointSample]
    /// Whether another page lists all services.
    let hasIndex: Bool
    /// The number of the page among those with the same name of the file.
    var number = 1

    var title: String { document.title ?? "API" }

    /// The name of the file, without a character that a file system or a URL reads in another way.
    var fileName: String {
        let name = title.unicodeScalars.map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
                ? String(scalar) : "-"
        }
        return name.joined() + (number > 1 ? "-\(number)" : "") + ".html"
    }

    /// The operations of a tag, in the order of the document.
    struct Chapter {
        let name: String
        let text: String?
        let operations: [OperationView]

        var anchor: String { "tag-\(HTML.anchor(name))" }
    }

    /// The tags in their order; an operation is in its first tag.
    var chapters: [Chapter] {
        let operations = document.operations
        let names = document.tags.map(\.name) + operations.flatMap { $0.tags.prefix(1) } + [""]
        var seen: Set<String> = []
        var shown: [String: ContractDocument.Operation] = [:]
        return names.filter { seen.insert($0).inserted }.compactMap { name in
            let own = operations.filter { ($0.tags.first ?? "") == name }
            guard !own.isEmpty else { return nil }
            let views = own.map { operation in
                var view = OperationView(operation: operation, sample: operation.id.flatMap { samples[$0] })
                for text in view.longExamples where shown[text] == nil { shown[text] = operation }
                view.shownExamples = shown
                return view
            }
            let text = document.tags.first { $0.name == name }?.text ?? nil
            return Chapter(name: name.isEmpty ? "Other" : name, text: text, operations: views)
        }
    }

    var html: HTML {
        let chapters = chapters
        let description = HTML(markdown: document.node["info"]?.text("description"))
        let content = chapters.map { chapter -> HTML in
            HTML([
                "<section class=\"chapter\" aria-labelledby=\"\(chapter.anchor)\">",
                "<h2 id=\"\(chapter.anchor)\">\(chapter.name)</h2>", HTML(markdown: chapter.text),
                HTML(chapter.operations.map(\.section)), "</section>",
            ])
        }
        let main = HTML([intro, description, HTML(content), authorization, schemas])
        return Page(
            title: "\(title): API reference", heading: title, home: hasIndex ? "index.html" : nil,
            navigation: Self.navigation(chapters, hasSchemas: !document.schemas.isEmpty), main: main
        ).html
    }

    private var intro: HTML {
        let servers = document.servers.map { "<code>\($0.url)</code>" as HTML }
        let version: HTML = document.version.map { "Version \($0) · " } ?? .empty
        let count = document.operations.count
        return
            "<p>\(version)\(count) \(count == 1 ? "endpoint" : "endpoints") · \(HTML(servers, separator: ", "))</p>"
    }

    private static func navigation(_ chapters: [Chapter], hasSchemas: Bool) -> HTML {
        let groups = chapters.map { chapter -> HTML in
            let items = chapter.operations.map { operation -> HTML in
                """
                <li><a href="#\(operation.anchor)">\(operation.title)</a></li>
                """
            }
            return """
                <li><a class="chapter" href="#\(chapter.anchor)">\(chapter.name)</a>
                <ul>
                \(HTML(items))
                </ul></li>
                """
        }
        let schemas: HTML =
            hasSchemas ? "<li><a class=\"chapter\" href=\"#schemas\">Schemas</a></li>" : .empty
        return "<ul>\n\(HTML(groups + [schemas]))\n</ul>"
    }

    private var authorization: HTML {
        let items = document.securitySchemes.map { scheme -> HTML in
            let words = [scheme.type, scheme.scheme, scheme.place, scheme.key].compactMap(\.self)
            return SchemaTree.item(
                "<code>\(scheme.name)</code>", type: "\(words.joined(separator: ", "))", isRequired: false,
                isDeprecated: false, text: scheme.node.text("description"), tree: .empty)
        }
        guard !items.isEmpty else { return .empty }
        return "<h2 id=\"authorization\">Authorization</h2>\n<ul class=\"tree\">\n\(HTML(items))\n</ul>"
    }

    private var schemas: HTML {
        guard !document.schemas.isEmpty else { return .empty }
        let items = document.schemas.map { name, schema -> HTML in
            let view = SchemaTree(schema)
            let anchor = "schema-\(HTML.anchor(name))"
            return HTML([
                "<section class=\"schema\" id=\"\(anchor)\">",
                "<h3><a href=\"#\(anchor)\">\(name)</a> <small>\(view.type)</small></h3>",
                HTML(markdown: schema.text), view.tree, "</section>",
            ])
        }
        return "<h2 id=\"schemas\">Schemas</h2>\n\(HTML(items))"
    }
}
