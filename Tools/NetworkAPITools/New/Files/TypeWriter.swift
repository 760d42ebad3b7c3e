import NetworkAPIKit

/// Writes the declarations of types.
struct TypeWriter {
    let service: String
    let table: TypeTable
    let cycles: TypeCycles

    /// Returns the code of a type.
    func code(_ type: SwiftType, isSent: Bool = false) -> String {
        switch type {
        case .string: "String"
        case .bool: "Bool"
        case .int: "Int"
        case .int64: "Int64"
        case .uint64: "UInt64"
        case .double: "Double"
        case .date: "Date"
        case .url: "URL"
        case .data: "Data"
        case .json: "NetworkAPI.JSONValue"
        case .array(let element): "[\(code(element, isSent: isSent))]"
        case .map(let value): "[String: \(code(value, isSent: isSent))]"
        case .optional(let type): "\(code(type, isSent: isSent))?"
        case .named(let id): table[id].code
        case .open(let id): isSent ? table[id].code : "NetworkAPI.OpenEnum<\(table[id].code)>"
        }
    }

    /// Whether a type needs Foundation.
    func needsFoundation(_ type: SwiftType) -> Bool {
        switch type {
        case .date, .url, .data: true
        case .array(let inner), .map(let inner), .optional(let inner): needsFoundation(inner)
        default: false
        }
    }

    func conformances(_ declaration: TypeDeclaration) -> String {
        declaration.isSent ? "Codable, Hashable, Sendable" : "Decodable, Hashable, Sendable"
    }

    /// Writes a declaration, with the types that are written inside of it.
    func write(_ id: Int, nested: [Int], to file: inout CodeText, only: Set<String>? = nil) {
        let declaration = table[id]
        let text = CodeText.summary(declaration.text)
        file.comment(text.isEmpty ? Self.origin(of: declaration) : text)
        if let note = declaration.note {
            file.line("///")
            file.comment(note)
        }
        switch declaration.kind {
        case .structure(let members):
            let kept = members.filter { only?.contains($0.name) ?? true }
            structure(declaration, kept, nested, &file)
        case .enumeration(let cases, let isInteger, _): enumeration(declaration, cases, isInteger, &file)
        case .union(let cases, let discriminator): union(declaration, cases, discriminator, nested, &file)
        }
    }

    /// The comment of a type without a text: what it is in the document.
    private static func origin(of declaration: TypeDeclaration) -> String {
        if let schema = declaration.component { return "The schema `\(schema)` of the document." }
        return switch declaration.kind {
        case .structure: declaration.name == "Response" ? "The answer." : "An object of the service."
        case .enumeration: "One of the known values."
        case .union: "One of several kinds of values."
        }
    }

    private func enumeration(
        _ declaration: TypeDeclaration, _ cases: [EnumCase], _ isInteger: Bool, _ file: inout CodeText
    ) {
        let raw = isInteger ? "Int" : "String"
        file.block("public enum \(declaration.name): \(raw), Codable, CaseIterable, NetworkAPI.Argument {") {
            file in
            func code(_ entry: EnumCase) -> String {
                let name = SwiftNames.escaped(entry.swiftName)
                if !isInteger, entry.value.string == entry.swiftName { return name }
                return "\(name) = " + (entry.value.string.map(CodeText.literal) ?? "\(entry.value.int ?? 0)")
            }
            let plain = cases.filter { !isInteger && $0.value.string == $0.swiftName }
            guard cases.allSatisfy({ CodeText.summary($0.text).isEmpty }) else {
                for entry in cases {
                    let text = CodeText.summary(entry.text)
                    if !text.isEmpty { file.comment(text) }
                    file.line("case \(code(entry))")
                }
                return
            }
            if !plain.isEmpty { file.list("case ", plain.map { SwiftNames.escaped($0.swiftName) }) }
            for entry in cases where isInteger || entry.value.string != entry.swiftName {
                file.line("case \(code(entry))")
            }
        }
    }

    // MARK: Structures

    private func structure(
        _ declaration: TypeDeclaration, _ members: [TypeMember], _ nested: [Int], _ file: inout CodeText
    ) {
        let read = members.filter { declaration.isSent || !$0.isWriteOnly }
            .filter { declaration.isReceived || !$0.isReadOnly }
        file.block("public struct \(declaration.name): \(conformances(declaration)) {") { file in
            for member in read { self.member(member, in: declaration, &file) }
            if declaration.isSent { initializer(read, in: declaration, &file) }
            codingKeys(declaration.inOrderOfKeys(read).map { ($0.swiftName, $0.name) }, &file)
            if declaration.isSent, read.contains(where: { $0.isRequired && $0.type.isOptional }) {
                encoder(read, &file)
            }
            for id in nested {
                file.line()
                write(id, nested: [], to: &file)
            }
        }
    }

    func memberType(_ member: TypeMember, in declaration: TypeDeclaration) -> String {
        let isSent = !declaration.isReceived
        guard member.isBoxed else { return code(member.type, isSent: isSent) }
        return "Indirect<\(code(member.type.wrapped, isSent: isSent))>" + (member.type.isOptional ? "?" : "")
    }

    private func member(_ member: TypeMember, in declaration: TypeDeclaration, _ file: inout CodeText) {
        let text = CodeText.summary(member.text)
        if !text.isEmpty { file.comment(text) }
        if member.isBoxed {
            file.comment("It is in a box, because a value of this type can contain another one.")
        }
        file.line(
            "public let \(SwiftNames.escaped(member.swiftName)): \(memberType(member, in: declaration))")
    }

    private func initializer(
        _ members: [TypeMember], in declaration: TypeDeclaration, _ file: inout CodeText
    ) {
        if !members.isEmpty { file.line() }
        let parameters = members.map { member in
            let type = memberType(member, in: declaration)
            return "\(SwiftNames.label(member.swiftName)): \(type)" + (member.type.isOptional ? " = nil" : "")
        }
        file.call("public init(", parameters, tail: ") {")
        for member in members {
            file.line("    self.\(member.swiftName) = \(SwiftNames.escaped(member.swiftName))")
        }
        file.line("}")
    }

    /// Writes coding keys, if a name differs from the name in the document.
    func codingKeys(_ names: [(swift: String, name: String)], _ file: inout CodeText) {
        guard names.contains(where: { $0.swift != $0.name }) else { return }
        keys("CodingKeys", names, &file)
    }

    /// Writes an enum of keys.
    func keys(_ type: String, _ names: [(swift: String, name: String)], _ file: inout CodeText) {
        file.line()
        file.block("private enum \(type): String, CodingKey {") { file in
            var same: [String] = []
            for (swift, name) in names {
                if swift == name {
                    same.append(SwiftNames.escaped(swift))
                    continue
                }
                if !same.isEmpty { file.list("case ", same) }
                same = []
                file.line("case \(SwiftNames.escaped(swift)) = \(CodeText.literal(name))")
            }
            if !same.isEmpty { file.list("case ", same) }
        }
    }

    /// Writes `null` for a required member without a value, which the compiler's code leaves out.
    private func encoder(_ members: [TypeMember], _ file: inout CodeText) {
        file.line()
        if !members.contains(where: { $0.swiftName != $0.name }) {
            file.block("private enum CodingKeys: String, CodingKey {") { file in
                file.list("case ", members.map { SwiftNames.escaped($0.swiftName) })
            }
            file.line()
        }
        file.comment("Encodes `null` for a member that is required and has no value.")
        file.block("public func encode(to encoder: any Encoder) throws {") { file in
            file.line("var container = encoder.container(keyedBy: CodingKeys.self)")
            for member in members {
                let name = member.swiftName
                let isPresent = member.type.isOptional && !member.isRequired
                let call = isPresent ? "encodeIfPresent" : "encode"
                file.line("try container.\(call)(\(SwiftNames.encoded(name)), forKey: .\(name))")
            }
        }
    }
}
