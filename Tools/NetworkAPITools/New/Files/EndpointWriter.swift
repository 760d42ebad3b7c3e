import Foundation
import NetworkAPIKit

/// Writes the file of an operation.
struct EndpointWriter {
    let service: String
    let types: TypeWriter
    let plan: EndpointPlan
    /// The declared types that are written in the file.
    let nested: [Int]
    /// Tells whether the document allows a value that is sent.
    let validator: SchemaValidator
    /// The members of the response that are kept; `nil` keeps all.
    var only: Set<String>?

    var table: TypeTable { types.table }
    var query: [ArgumentPlan] { plan.arguments.filter { $0.place == .query } }
    var members: [ArgumentPlan] { plan.arguments.filter { $0.place == .member } }
    /// Whether the items of the query are beside a body.
    var hasQueryItems: Bool { plan.body != nil && !query.isEmpty }

    /// Returns the texts of the file, of a file with the example if that is long, and of the golden text.
    func files() throws(NewReason)
        -> (endpoint: String, example: String?, golden: String?, words: [String]?)
    {
        let specification = SpecificationWriter(endpoint: self)
        let parts = try specification.parts()
        var file = CodeText()
        if needsFoundation(parts.code) { file.line("import Foundation") }
        file.line("import NetworkAPIKit")
        file.line()
        file.block("extension \(service) {") { structure(&$0) }
        paging(&file)
        file.line()
        for line in parts.code { file.line(line) }
        let digest = OperationDigest(plan.operation).text
        file.line()
        file.line("// apispec new: \(plan.operation.name) sha256:\(digest)")
        return (file.text, parts.example, parts.golden, parts.words)
    }

    private func needsFoundation(_ code: [String]) -> Bool {
        let arguments = plan.arguments.contains { types.needsFoundation($0.type) }
        let inside = nested.flatMap { table[$0].contents }.contains { types.needsFoundation($0) }
        let answer = plan.response.type.map { types.needsFoundation($0) } ?? (plan.response.form == .data)
        let refusals = ([plan.response.refusal] + plan.response.others.map(\.type)).compactMap(\.self)
            .contains { types.needsFoundation($0) }
        let values = code.contains {
            $0.contains("Date(timeIntervalSince1970:") || $0.contains("Data(\"") || $0.contains("Data([")
        }
        return arguments || inside || answer || refusals || values || plan.body?.form == .bytes
    }

    private func structure(_ file: inout CodeText) {
        documentation(&file)
        file.block("public struct \(plan.name): NetworkAPIDefinition {") { file in
            file.line("public let urlInfo: URLInfo")
            file.line("public let requestInfo: RequestInfo<\(parameterType)>")
            responseInfo(&file)
            file.line()
            initializer(&file)
            if !query.isEmpty || !members.isEmpty {
                if plan.body == nil {
                    parameter("Parameter", "The items of the query; `nil` omits an item.", query, &file)
                } else {
                    if !query.isEmpty {
                        parameter("QueryItems", "The items of the query; `nil` omits an item.", query, &file)
                    }
                    if !members.isEmpty {
                        let text = "The members of the body; `nil` omits a member."
                        let note = plan.body?.note.map { "\n\n" + $0 } ?? ""
                        parameter("Parameter", text + note, members, &file)
                    }
                }
            }
            responses(&file)
        }
    }

    // MARK: Types

    var parameterType: String {
        if let type = plan.body?.type { return types.code(type.wrapped, isSent: true) }
        guard (plan.body == nil ? query : members).isEmpty else { return "Parameter" }
        return plan.body == nil ? "EmptyParameter" : "[String: NetworkAPI.JSONValue]"
    }

    func argumentType(_ argument: ArgumentPlan) -> String {
        let type = types.code(argument.type, isSent: true)
        if argument.isPatch { return "NetworkAPI.Patch<\(type)>" }
        return argument.isRequired ? type : "\(type)?"
    }

    private func parameter(
        _ name: String, _ text: String, _ arguments: [ArgumentPlan], _ file: inout CodeText
    ) {
        file.line()
        file.comment(text)
        file.block("public struct \(name): Encodable, Hashable, Sendable {") { file in
            for argument in arguments {
                file.line("public let \(SwiftNames.escaped(argument.label)): \(argumentType(argument))")
            }
            let writesNull = arguments.contains { $0.writesNull }
            let names = arguments.map { ($0.label, $0.name) }
            if writesNull, !names.contains(where: { $0.0 != $0.1 }) {
                file.line()
                file.block("private enum CodingKeys: String, CodingKey {") { file in
                    file.list("case ", names.map { SwiftNames.escaped($0.0) })
                }
            }
            types.codingKeys(names, &file)
            guard writesNull else { return }
            file.line()
            file.comment("Encodes `null` for a member that is required and has no value.")
            file.block("public func encode(to encoder: any Encoder) throws {") { file in
                file.line("var container = encoder.container(keyedBy: CodingKeys.self)")
                for argument in arguments {
                    let (name, value) = (argument.label, SwiftNames.encoded(argument.label))
                    let isPresent = !argument.isRequired && !argument.writesNull && !argument.isPatch
                    file.line(
                        "try container.\(isPresent ? "encodeIfPresent" : "encode")(\(value), forKey: .\(name))"
                    )
                }
            }
        }
    }

    private func responses(_ file: inout CodeText) {
        for (name, type) in [("Response", plan.response.type), ("ErrorResponse", plan.response.refusal)] {
            if name == "ErrorResponse", type == nil { continue }
            if case .named(let id)? = type?.wrapped, nested.contains(id), table[id].name == name,
                type?.isOptional == false, name == "ErrorResponse" || !plan.response.canBeEmpty
            {
                continue
            }
            file.line()
            file.line(
                "public typealias \(name) = \(name == "Response" ? responseType : types.code(type ?? .json))")
        }
        for id in nested.sorted(by: { order($0) < order($1) }) {
            file.line()
            let isResponse = table[id].name == "Response" || responseElement == id
            types.write(id, nested: [], to: &file, only: isResponse ? only : nil)
        }
    }

    private var responseElement: Int? {
        switch plan.response.type?.wrapped {
        case .named(let id): id
        case .array(.named(let id)): id
        default: nil
        }
    }

    private func order(_ id: Int) -> (Int, Int) {
        (table[id].name == "Response" ? 0 : table[id].name == "ErrorResponse" ? 2 : 1, id)
    }

    var responseType: String {
        switch plan.response.form {
        case .none: return "EmptyResponse"
        case .text: return "String"
        case .data: return "Data"
        case .json, .stream:
            let type = plan.response.type ?? .json
            guard plan.response.canBeEmpty, !type.isOptional else { return qualified(type) }
            return qualified(.optional(type))
        }
    }

    /// The code of a response's type: a type that has the name `Response` itself cannot be its own alias.
    private func qualified(_ type: SwiftType) -> String { types.code(type) }

    private func paging(_ file: inout CodeText) {
        guard let paging = plan.paging, only == nil else { return }
        file.line()
        file.block("extension \(service).\(plan.name): PaginatedAPIDefinition {") { file in
            let code =
                switch paging {
                case .link: "link"
                case .pageNumber(let name, let first):
                    "pageNumber(\(CodeText.literal(name))" + (first == 1 ? ")" : ", first: \(first))")
                case .offset(let name): "offset(\(CodeText.literal(name)))"
                case .cursor(let name, let member, let more):
                    "cursor(\(CodeText.literal(name))) { \(Self.cursor(member, more)) }"
                case .url(let member, isText: true):
                    "url { $0.\(member.joined(separator: ".").trimmedQuestionMark) }"
                case .url(let member, isText: false):
                    "url { $0.\(member.joined(separator: ".")).absoluteString }"
                }
            let line = "public static let paging = NetworkAPI.Paging<Self>.\(code)"
            if line.count > file.columns, let open = line.range(of: " { ") {
                file.block(line[..<open.lowerBound] + " {") {
                    $0.line(String(line[open.upperBound...].dropLast(2)))
                }
            } else {
                file.line(line)
            }
            if case .named(let id)? = plan.response.type,
                let items = EndpointPlan.items(of: table[id].members, table)
            {
                file.line()
                let type = types.code(items.element, isSent: false)
                let path = nested.contains { table[$0].name == type } ? type : qualifiedName(items.element)
                file.block("public static func items(in page: Response) -> [\(path)] {") {
                    let list = "page." + items.path.joined(separator: ".").trimmedQuestionMark
                    let canBeMissing = items.path.contains { $0.hasSuffix("?") }
                    $0.line(canBeMissing ? "\(list) ?? []" : list)
                }
            }
        }
    }

    private static func cursor(_ member: [String], _ more: [String]?) -> String {
        let cursor = "$0." + member.joined(separator: ".").trimmedQuestionMark
        guard let more else { return cursor }
        let canBeMissing = more.contains { $0.hasSuffix("?") }
        let flag = "$0." + more.joined(separator: ".").trimmedQuestionMark
        return "\(flag)\(canBeMissing ? " == true" : "") ? \(cursor) : nil"
    }

    /// The code of a type outside of the namespace of the service.
    func qualifiedName(_ type: SwiftType) -> String {
        switch type {
        case .named(let id): ([service] + table[id].path).joined(separator: ".")
        case .open(let id):
            "NetworkAPI.OpenEnum<\(([service] + table[id].path).joined(separator: "."))>"
        case .array(let element): "[\(qualifiedName(element))]"
        case .map(let value): "[String: \(qualifiedName(value))]"
        case .optional(let type): "\(qualifiedName(type))?"
        default: types.code(type)
        }
    }
}

extension String {
    /// The text without a question mark at its end.
    fileprivate var trimmedQuestionMark: String { hasSuffix("?") ? String(dropLast()) : self }
}
