import NetworkAPIKit
import NetworkAPITesting

extension EndpointWriter {
    func initializer(_ file: inout CodeText) {
        file.comment("Creates a request to `\(plan.operation.name)`.")
        let texts = plan.arguments.map { argument in
            var text = CodeText.summary(argument.text)
            if argument.note != nil, let last = text.last, !".!?:".contains(last) { text += "." }
            let parts = [text, argument.note ?? ""].filter { !$0.isEmpty }
            return (argument.label, parts.joined(separator: " "))
        }.filter { !$0.1.isEmpty }
        if !texts.isEmpty {
            file.line("///")
            file.line("/// - Parameters:")
            for (label, text) in texts { file.comment("\(label): \(text)", indent: "    ", first: "  - ") }
        }
        let parameters = plan.arguments.map { argument in
            let type = argumentType(argument)
            let head = "\(SwiftNames.label(argument.label)): \(type)"
            if argument.isPatch { return head + " = .leave" }
            if !argument.isRequired, !argument.writesNull { return head + " = nil" }
            if argument.isRequired, let fixed = fixedValue(argument) { return head + " = \(fixed)" }
            return head
        }
        file.call("public init(", parameters, tail: ") {")
        file.indented { statements(&$0) }
        file.line("}")
    }

    /// The only value that an argument can have; `nil` if it can have several.
    private func fixedValue(_ argument: ArgumentPlan) -> String? {
        if argument.type == .bool, argument.place != .path {
            let values = argument.schema.flatMap { SchemaShape($0).values } ?? []
            return Set(values).count == 1 ? values[0].bool.map { "\($0)" } : nil
        }
        guard case .named(let id) = argument.type, argument.place != .path,
            case .enumeration(let cases, _, true) = table[id].kind, let only = cases.first
        else { return nil }
        return ".\(only.swiftName)"
    }

    private func statements(_ file: inout CodeText) {
        headers(&file)
        var url: [String] = []
        if plan.server.scheme != "https" { url.append("scheme: \(CodeText.literal(plan.server.scheme))") }
        url.append("host: \(CodeText.literal(plan.server.host))")
        if let port = plan.server.port { url.append("port: \(port)") }
        url.append("path: \(path)")
        if hasQueryItems, plan.fixedQuery.isEmpty {
            url.append("query: \(queryItems)")
        } else if hasQueryItems {
            // The items of the document's path come after the items of the arguments.
            file.line("var fixedQuery = NetworkAPI.Query\(queryItems.dropFirst(5))")
            for item in plan.fixedQuery {
                let value = item.value.map(CodeText.literal) ?? "nil"
                file.line("fixedQuery.append(\(CodeText.literal(item.name)), \(value))")
            }
            url.append("query: fixedQuery")
        } else if !plan.fixedQuery.isEmpty {
            let items = plan.fixedQuery.map { item in
                "\(CodeText.literal(item.name)): \(item.value.map(CodeText.literal) ?? "nil")"
            }
            url.append("query: [\(items.joined(separator: ", "))]")
        }
        file.call("urlInfo = URLInfo(", url, tail: ")")
        var arguments = ["method: .\(plan.method.lowercased())"]
        if !headerFields.isEmpty || !plan.fixedHeaders.isEmpty { arguments.append("headers: headers") }
        if let parameters = parameters(file) { arguments.append(parameters) }
        if let encoding { arguments.append("encoding: \(encoding)") }
        if plan.needsCredentials { arguments.append("authorization: .required") }
        // The redirect is the answer.
        if plan.response.isRedirect { arguments.append("redirects: .never") }
        if !plan.secrets.isEmpty {
            let names = plan.secrets.map(CodeText.literal).joined(separator: ", ")
            arguments.append("secrets: .standard.adding(\(names))")
        }
        let limits = limits()
        file.call("requestInfo = RequestInfo(", arguments, tail: ")")
        let indent = file.lines.last?.trimmed == ")" ? "" : "    "
        for limit in limits { file.line(indent + limit) }
    }

    // MARK: URL

    /// The query of the arguments beside a body.
    private var queryItems: String {
        let items = query.map { "\(SwiftNames.callLabel($0.label)): \(SwiftNames.escaped($0.label))" }
        let options = queryOptions().map { ", .init(\($0))" } ?? ""
        return ".init(encoding: QueryItems(\(items.joined(separator: ", ")))\(options))"
    }

    private var path: String {
        var code = "\""
        for part in [.text(plan.server.path)] + plan.path.parts {
            switch part {
            case .text(let text): code += CodeText.literal(text).dropFirst().dropLast()
            case .name(let name):
                guard let argument = plan.arguments.first(where: { $0.place == .path && $0.name == name })
                else {
                    continue
                }
                let mark = argument.isSecretOfPath ? "secret: " : ""
                code += "\\(\(mark)\(SwiftNames.escaped(argument.label)))"
            }
        }
        return code + "\""
    }

    /// The options of the query that are not the standard ones.
    private func queryOptions() -> String? {
        var options: [String] = []
        if let style = plan.query.style { options.append("arrays: \(style.code)") }
        if let nested = plan.query.nested { options.append("nested: .\(nested)") }
        return options.isEmpty ? nil : options.joined(separator: ", ")
    }

    // MARK: Headers

    private var headerFields: [ArgumentPlan] { plan.arguments.filter { $0.place == .header } }

    private func headers(_ file: inout CodeText) {
        let fields = headerFields
        guard !fields.isEmpty || !plan.fixedHeaders.isEmpty else { return }
        var entries = plan.fixedHeaders.map { name, value in
            "\(name == "Accept" ? ".accept" : ".contentType"): \(CodeText.literal(value))"
        }
        entries += fields.filter(\.isRequired).map {
            "\(CodeText.literal($0.name)): \(text(of: $0, SwiftNames.escaped($0.label)))"
        }
        let optional = fields.filter { !$0.isRequired }
        let head = "\(optional.isEmpty ? "let" : "var") headers: NetworkAPI.Headers = ["
        if entries.isEmpty { file.line(head + ":]") } else { file.call(head, entries, tail: "]") }
        for field in optional {
            let value = text(of: field, "value")
            file.line(
                "if let value = \(SwiftNames.escaped(field.label)) { headers[\(CodeText.literal(field.name))] = \(value) }"
            )
        }
    }

    private func text(of argument: ArgumentPlan, _ name: String) -> String {
        switch argument.type {
        case .string: return name
        case .named(let id):
            if case .enumeration(_, false, _) = table[id].kind { return "\(name).rawValue" }
            return "\"\\(\(name).rawValue)\""
        default: return "\"\\(\(name))\""
        }
    }

    // MARK: Parameters

    private func parameters(_ file: CodeText) -> String? {
        if plan.body?.type != nil, let body = plan.arguments.first(where: { $0.place == .body }) {
            return "parameters: \(SwiftNames.escaped(body.label))"
        }
        let arguments = plan.body == nil ? query : members
        guard !arguments.isEmpty else { return plan.body == nil ? nil : "parameters: [:]" }
        let list = arguments.map { "\(SwiftNames.callLabel($0.label)): \(SwiftNames.escaped($0.label))" }
        return file.argument("parameters: Parameter(", list)
    }

    private var encoding: String? {
        let isAutomaticQuery = ["GET", "HEAD", "DELETE"].contains(plan.method)
        guard let body = plan.body else {
            guard !query.isEmpty else { return nil }
            if let options = queryOptions() { return ".query(.init(\(options)))" }
            let hasSecret = query.contains { $0.isSecret || plan.secrets.contains($0.name) }
            return isAutomaticQuery && !hasSecret ? nil : ".query"
        }
        switch body.form {
        case .json: return isAutomaticQuery ? ".json" : nil
        case .form:
            return plan.formCode
        case .multipart: return ".multipart"
        case .text, .bytes: return ".raw(\(CodeText.literal(Self.concrete(body.mediaType, body.form))))"
        }
    }

    /// A media type of a range, such as `image/png` of `image/*`.
    static func concrete(_ type: String, _ form: BodyPlan.Form) -> String {
        let types = [
            "image/*": "image/png", "text/*": "text/plain", "audio/*": "audio/mpeg", "video/*": "video/mp4",
        ]
        if let known = types[type] { return known }
        guard type.contains("*") else { return type }
        return form == .text ? "text/plain" : "application/octet-stream"
    }

    // MARK: Limits

    /// The limits of the arguments, which a call checks.
    private func limits() -> [String] {
        plan.arguments.flatMap { argument in
            plan.limits(of: argument).map { limit in
                ".argument(\(CodeText.literal(argument.name)), \(SwiftNames.escaped(argument.label)), "
                    + "limit: \(limit.code))"
            }
        }
    }
}
