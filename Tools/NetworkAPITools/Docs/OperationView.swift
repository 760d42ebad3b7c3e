import NetworkAPIKit

/// Shows an operation: its request, its parameters, its bodies, its responses, and how it is called.
struct OperationView {
    let operation: ContractDocument.Operation
    let sample: EndpointSample?
    /// The operation that shows a long example first, by its text; others link it.
    var shownExamples: [String: ContractDocument.Operation] = [:]

    /// The name of the section on the page.
    var anchor: String { HTML.anchor(operation.id ?? operation.name) }

    var title: String { operation.summary ?? operation.id ?? operation.name }

    /// The method, and the path with places where a line can break.
    var line: HTML {
        let path = HTML(stringLiteral: HTML.escaped(operation.path).replacing("/", with: "<wbr>/"))
        return
            "<span class=\"method \(operation.method.lowercased())\">\(operation.method)</span> <code>\(path)</code>"
    }

    /// The words by which the search finds it.
    var words: String {
        let names = operation.parameters.map(\.name)
        let all = [operation.id ?? "", operation.method, operation.path, title] + names
        return all.joined(separator: " ").lowercased()
    }

    var section: HTML {
        HTML([
            "<section class=\"operation\" id=\"\(anchor)\" data-words=\"\(words)\">",
            "<h3><a href=\"#\(anchor)\">\(title)</a></h3>",
            "<p class=\"line\">\(line)</p>",
            "<p>\(facts)</p>",
            HTML(markdown: operation.text == title ? nil : operation.text),
            parameters, requestBody, responses, calls,
            "</section>",
        ])
    }

    /// The name, the provider's page, and the policies of the call.
    private var facts: HTML {
        var facts: [HTML] = []
        if let id = operation.id { facts.append("<code>\(id)</code>") }
        if let page = operation.documentation, page.hasPrefix("http") {
            facts.append("<a href=\"\(page)\">the provider’s page</a>")
        }
        if operation.isDeprecated { facts.append("<b>deprecated</b>") }
        let schemes = operation.security.map { $0.schemes.map(\.name).joined(separator: " and ") }
        let needed = schemes.filter { !$0.isEmpty }.joined(separator: " or ")
        if !needed.isEmpty {
            facts.append("authorization: \(needed)\(schemes.contains("") ? ", optional" : "")")
        }
        if operation.node.flag("x-paginated") { facts.append("a list in pages") }
        if let retry = operation.node.text("x-retry") { facts.append("repeating a call: \(retry)") }
        let servers = operation.servers.map(\.url)
        if servers != operation.document.servers.map(\.url) {
            facts.append("<code>\(servers.joined(separator: ", "))</code>")
        }
        return HTML(facts, separator: " · ")
    }

    private var parameters: HTML {
        let items = operation.parameters.map { parameter in
            SchemaTree.item(
                "<code>\(parameter.name)</code>",
                type: "\(parameter.place), \(parameter.schema.map { SchemaTree($0).type } ?? "any value")",
                isRequired: parameter.isRequired, isDeprecated: parameter.isDeprecated, text: parameter.text,
                tree: parameter.schema.map { SchemaTree($0).tree } ?? .empty)
        }
        guard !items.isEmpty else { return .empty }
        return "<h4>Parameters</h4>\n<ul class=\"tree\">\n\(HTML(items))\n</ul>"
    }

    private var requestBody: HTML {
        guard let body = operation.requestBody else { return .empty }
        let required: HTML = body.isRequired ? .empty : "<p>The body is optional.</p>"
        return HTML([
            "<h4>Body</h4>", HTML(markdown: body.text), required,
            HTML(body.content.map { content($0, "body") }),
        ])
    }

    private var responses: HTML {
        guard !operation.responses.isEmpty else { return .empty }
        let items = operation.responses.map { response -> HTML in
            let headers = response.headers.map { header in
                SchemaTree.item(
                    "<code>\(header.name)</code>",
                    type: "header, \(header.schema.map { SchemaTree($0).type } ?? "any value")",
                    isRequired: header.isRequired, isDeprecated: header.isDeprecated, text: header.text,
                    tree: .empty)
            }
            return HTML([
                "<h5><code>\(response.status)</code> \(response.text ?? "")</h5>",
                headers.isEmpty ? .empty : "<ul class=\"tree\">\(HTML(headers))</ul>",
                HTML(response.content.map { content($0, "response \(response.status)") }),
            ])
        }
        return "<h4>Responses</h4>\n\(HTML(items))"
    }

    /// A media type with its schema and its examples.
    private func content(_ media: ContractDocument.MediaType, _ what: String) -> HTML {
        let schema = (media.schema ?? media.itemSchema).map(SchemaTree.init)
        let kind: HTML = media.itemSchema == nil ? .empty : "elements: "
        let type: HTML = schema.map { ": \(kind)\($0.type)" } ?? .empty
        let examples = media.examples.map { example -> HTML in
            let name = example.summary ?? example.name.map { "\($0)" } ?? "Example"
            let text = Self.text(of: example.value)
            if let first = shownExamples[text], first.pointer != operation.pointer {
                let view = OperationView(operation: first, sample: nil)
                return
                    "<p>\(name) <small>of \(what)</small>: as of <a href=\"#\(view.anchor)\">\(view.title)</a></p>"
            }
            return """
                <details><summary>\(name) <small>of \(what)</small></summary>
                \(HTML.preformatted(text))</details>
                """
        }
        return HTML([
            "<p><code>\(media.name)</code>\(type)</p>", schema?.tree ?? .empty, HTML(examples),
        ])
    }

    /// The texts of the long examples.
    var longExamples: [String] {
        let content = (operation.requestBody?.content ?? []) + operation.responses.flatMap(\.content)
        return content.flatMap(\.examples).map { Self.text(of: $0.value) }.filter { $0.utf8.count > 300 }
    }

    private static func text(of value: OrderedJSON) -> String {
        if case .scalar(.string(let text)) = value { return text }
        return value.shortText()
    }

    private var calls: HTML {
        guard let sample else { return .empty }
        let samples: [(String, String?)] = [
            ("Swift", sample.swift), ("cURL", sample.curl), ("Command line", sample.command),
        ]
        let parts = samples.compactMap { name, text -> HTML? in
            text.map { "<h5>\(name)</h5>\n\(HTML.preformatted($0))" }
        }
        return "<h4>Call</h4>\n\(HTML(parts))"
    }
}
