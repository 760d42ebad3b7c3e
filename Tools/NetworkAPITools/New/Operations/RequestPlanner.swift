import Foundation
import NetworkAPIKit
import NetworkAPITesting

/// Makes the request part of a plan: server, path, arguments and body.
struct RequestPlanner {
    let types: TypeBuilder
    let security: SecurityPlan
    /// The host of a service for which the document does not name one.
    let fallbackHost: String

    func plan(_ plan: inout EndpointPlan) throws(NewReason) {
        let operation = plan.operation
        guard ContractDocument.methods.contains(operation.method.lowercased()) else { throw .method }
        plan.server = try server(operation)
        let text = operation.path.prefix { $0 != "?" }
        plan.path = try path(String(text))
        let items = operation.path.dropFirst(text.count + 1)
        guard !items.contains(where: { "{}#?".contains($0) }) else { throw .path }
        plan.fixedQuery = NetworkAPI.Query(form: String(items)).items
        for parameter in operation.parameters { try add(parameter, to: &plan) }
        try checkQuery(&plan)
        for name in plan.path.names
        where !plan.arguments.contains(where: { $0.place == .path && $0.name == name }) {
            plan.arguments.append(
                ArgumentPlan(
                    name: name, place: .path, label: "", type: .string, text: nil, isRequired: true,
                    schema: nil))
        }
        try sortPath(&plan)
        fixPath(&plan)
        try addBody(to: &plan)
        try addCredentials(to: &plan)
    }

    private func server(_ operation: ContractDocument.Operation) throws(NewReason) -> ServerPlan {
        guard let server = operation.servers.secured.first else { return ServerPlan(host: fallbackHost) }
        var text = server.url
        for variable in server.variables {
            text = text.replacing(
                "{\(variable.name)}", with: variable.defaultValue ?? variable.values?.first ?? "")
        }
        let scheme = text.range(of: "://").map { text[..<$0.lowerBound].lowercased() }
        while text.hasSuffix("/") { text.removeLast() }
        guard let scheme else {
            text = ContractDocument.Server.withoutDots(text)
            let isPath = text.isEmpty || text.hasPrefix("/")
            guard !text.contains(where: { "{?%".contains($0) }) else { throw .serverParts }
            guard !text.contains(" ") else { throw .server }
            if text.hasPrefix("//") {
                guard let url = URLComponents(string: "https:" + text), let host = url.host else {
                    throw .server
                }
                return ServerPlan(host: host, port: url.port, path: try Self.decoded(url))
            }
            if !isPath, let url = ContractDocument.Server.address(text), let host = url.host {
                return ServerPlan(host: host, port: url.port, path: try Self.decoded(url))
            }
            guard Self.isPath(text) else { throw .server }
            return ServerPlan(host: fallbackHost, path: isPath ? text : "/" + text)
        }
        guard ["http", "https"].contains(scheme) else { throw .server }
        guard !text.contains("{") else { throw .serverParts }
        guard let url = URLComponents(string: text), let host = url.host,
            !host.split(separator: ".", omittingEmptySubsequences: false).contains("")
        else { throw .server }
        guard url.query == nil, url.user == nil else { throw .serverParts }
        return ServerPlan(scheme: scheme, host: host, port: url.port, path: try Self.decoded(url))
    }

    /// The path of a server as text, if an escape in it is not a slash.
    private static func decoded(_ url: URLComponents) throws(NewReason) -> String {
        guard url.path.split(separator: "/").count == url.percentEncodedPath.split(separator: "/").count,
            !url.path.contains("%")
        else { throw .serverParts }
        // A slash before a fragment, which a server does not have.
        let path = url.path.hasSuffix("/") ? String(url.path.dropLast()) : url.path
        guard isPath(path), url.port.map((1...65535).contains) ?? true else { throw .server }
        return path
    }

    /// Whether a request can have the path of a server, without an empty segment and one of points alone.
    private static func isPath(_ text: String) -> Bool {
        let path = text.hasPrefix("/") ? text.dropFirst() : text[...]
        return path.isEmpty
            || !path.split(separator: "/", omittingEmptySubsequences: false).contains {
                ["", ".", ".."].contains($0)
            }
    }

    private func path(_ text: String) throws(NewReason) -> PathTemplateText {
        let plain = PathTemplateText(text)
        let literals = plain.parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
        guard plain.names.allSatisfy(Self.isName), !literals.joined().contains(where: { "#{}".contains($0) })
        else { throw .path }
        guard let path = plain.decoded, Set(path.names).count == path.names.count else { throw .segment }
        let texts = path.parts.map { if case .text(let text) = $0 { text } else { "x" } }.joined()
        let segments = texts.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        guard text.hasPrefix("/"), !text.contains(where: { $0 == " " || $0.isNewline }),
            !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }),
            !texts.contains(where: { "?#{}\\".contains($0) }), !segments.dropLast().contains(""),
            !segments.contains("."), !segments.contains("..")
        else { throw .segment }
        return path
    }

    /// Whether a placeholder is a name, and not an expression of RFC 6570 such as `{+rest}`, which has several segments.
    private static func isName(_ name: String) -> Bool {
        guard let first = name.first, let last = name.last else { return false }
        return !"+#./;?&*=,!@|".contains(first) && !"*+".contains(last)
            && !name.contains { " ?#/{".contains($0) }
    }

    private func add(
        _ parameter: ContractDocument.Parameter, to plan: inout EndpointPlan
    ) throws(NewReason) {
        guard !parameter.name.isEmpty else {
            if parameter.isRequired { throw .nameless }
            return
        }
        let words = NameWords(parameter.name)
        var type = sent(types.type(of: parameter.schema, [words, NameWords(plan.name) + words]))
        if type.wrapped == .double, isWhole(parameter) { type = .int64 }
        var argument = ArgumentPlan(
            name: parameter.name, place: .query, label: "", type: type,
            text: parameter.text ?? parameter.schema?.text, isRequired: parameter.isRequired,
            schema: parameter.schema, examples: parameter.examples.map(\.value))
        switch parameter.place {
        case "path":
            guard let name = placeholder(of: parameter, in: plan) else { return }
            guard parameter.style == "simple" else { throw .pathValue }
            argument = ArgumentPlan(
                name: name, place: .path, label: "", type: try simple(type, .pathValue),
                text: argument.text, isRequired: true, schema: argument.schema, examples: argument.examples)
            addNote(to: &argument, of: type)
        case "query":
            if let object = objectAlternative(type, parameter) {
                argument = ArgumentPlan(
                    name: parameter.name, place: .query, label: "", type: sent(object.type),
                    text: argument.text,
                    isRequired: argument.isRequired, schema: object.schema, examples: argument.examples)
            } else {
                do {
                    argument.type = try queryType(type, parameter)
                } catch {
                    plan.refused = parameter.name
                    guard !parameter.isRequired else { throw error }
                    plan.refused = nil
                    plan.unsent.append(parameter.name)
                    return
                }
                if argument.type == .double { addNote(to: &argument, of: .double) }
                if isJSON(parameter) { argument = json(argument, of: type) }
            }
            try plan.query.add(parameter, argument.type, types.table)
        case "header":
            guard parameter.isRequired || !parameter.isDeprecated else { return }
            guard try isArgument(parameter, &plan) else { return }
            argument = ArgumentPlan(
                name: parameter.name, place: .header, label: "", type: try simple(type, .headerValue),
                text: argument.text, isRequired: argument.isRequired, schema: argument.schema,
                examples: argument.examples)
            addNote(to: &argument, of: type)
        case "cookie":
            if parameter.isRequired { throw .cookie }
            return
        default:
            if parameter.isRequired {
                plan.refused = parameter.name
                throw .place
            }
            return
        }
        guard !parameter.isDeprecated || parameter.isRequired else { return }
        plan.arguments.append(argument)
    }

    /// Returns a type as it is sent: text for addresses, and no further values of an enum.
    func sent(_ type: SwiftType) -> SwiftType {
        switch type {
        case .url: .string
        case .open(let id): .named(id)
        case .array(let element): .array(sent(element))
        case .map(let value): .map(sent(value))
        case .optional(let type): .optional(sent(type))
        default: type
        }
    }

    /// Returns the type of a value that is one text.
    private func simple(_ type: SwiftType, _ reason: NewReason) throws(NewReason) -> SwiftType {
        switch type.wrapped {
        case .string, .int, .int64, .uint64, .double, .bool: return type.wrapped
        case .named(let id):
            switch types.table[id].kind {
            case .enumeration(let cases, _, _):
                let isASCII = cases.allSatisfy { $0.value.string?.allSatisfy(\.isASCII) ?? true }
                guard isASCII || reason != .headerValue else { throw reason }
                return type.wrapped
            case .union: return .string
            case .structure: throw reason
            }
        case .map: throw reason
        default: return .string
        }
    }

    /// Writes the parameters of the path with one possible value as text, because a caller cannot choose.
    private func fixPath(_ plan: inout EndpointPlan) {
        for argument in plan.arguments where argument.place == .path {
            guard case .named(let id) = argument.type,
                case .enumeration(let cases, _, true) = types.table[id].kind,
                let value = cases.first?.value.string,
                value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_~.".contains($0)) }),
                value.contains(where: { $0 != "." })
            else { continue }
            plan.path = plan.path.replacing(argument.name, with: value)
            plan.arguments.removeAll { $0.place == .path && $0.name == argument.name }
        }
    }

    /// Orders the arguments as a call reads: the path in its order, then what is required.
    private func sortPath(_ plan: inout EndpointPlan) throws(NewReason) {
        let names = plan.path.names
        let path = names.compactMap { name in
            plan.arguments.first { $0.place == .path && $0.name == name }
        }
        let others = plan.arguments.filter { $0.place != .path }
        plan.arguments = path + others.filter(\.isRequired) + others.filter { !$0.isRequired }
    }
}
