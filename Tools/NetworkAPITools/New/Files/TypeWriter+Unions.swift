import NetworkAPIKit

// Enums with associated values.
extension TypeWriter {
    func union(
        _ declaration: TypeDeclaration, _ cases: [UnionCase], _ discriminator: String?, _ nested: [Int],
        _ file: inout CodeText
    ) {
        let isIndirect = cycles.indirect.contains(declaration.id) ? "indirect " : ""
        let isSent = !declaration.isReceived
        file.block("public \(isIndirect)enum \(declaration.name): \(conformances(declaration)) {") { file in
            for entry in cases {
                file.line("case \(SwiftNames.escaped(entry.swiftName))(\(code(entry.type, isSent: isSent)))")
            }
            file.line("/// A value of another kind.")
            file.line("case unknown(NetworkAPI.JSONValue)")
            file.line()
            if let discriminator {
                file.block("private enum CodingKeys: String, CodingKey {") { file in
                    file.line("case tag = \(CodeText.literal(discriminator))")
                }
                file.line()
            }
            decoder(cases, discriminator, isSent, &file)
            if declaration.isSent { encoder(cases, &file) }
            for id in nested {
                file.line()
                write(id, nested: [], to: &file)
            }
        }
    }

    private func decoder(
        _ cases: [UnionCase], _ discriminator: String?, _ isSent: Bool, _ file: inout CodeText
    ) {
        let isTagged = discriminator != nil
        file.comment(
            isTagged
                ? "Decodes the kind of value that the tag names."
                : "Decodes the first kind of value that fits.")
        file.block("public init(from decoder: any Decoder) throws {") { file in
            file.line("let container = try decoder.singleValueContainer()")
            if isTagged {
                file.line("let tags = try decoder.container(keyedBy: CodingKeys.self)")
                file.line("switch try? tags.decode(String.self, forKey: .tag) {")
                for entry in cases {
                    let values = entry.values.map(CodeText.literal).joined(separator: ", ")
                    let type = code(entry.type, isSent: isSent)
                    file.line(
                        "case \(values): self = .\(SwiftNames.escaped(entry.swiftName))(try container.decode(\(type).self))"
                    )
                }
                file.line("default: self = .unknown(try container.decode(NetworkAPI.JSONValue.self))")
                file.line("}")
                return
            }
            for (index, entry) in cases.enumerated() {
                let type = code(entry.type, isSent: isSent)
                file.line(
                    "\(index == 0 ? "" : "} else ")if let value = try? container.decode(\(type).self) {")
                file.line("    self = .\(SwiftNames.escaped(entry.swiftName))(value)")
            }
            file.line(cases.isEmpty ? "do {" : "} else {")
            file.line("    self = .unknown(try container.decode(NetworkAPI.JSONValue.self))")
            file.line("}")
        }
    }

    private func encoder(_ cases: [UnionCase], _ file: inout CodeText) {
        file.line()
        file.comment("Encodes the value itself.")
        file.block("public func encode(to encoder: any Encoder) throws {") { file in
            file.line("var container = encoder.singleValueContainer()")
            file.line("switch self {")
            for entry in cases {
                file.line(
                    "case .\(SwiftNames.escaped(entry.swiftName))(let value): try container.encode(value)")
            }
            file.line("case .unknown(let value): try container.encode(value)")
            file.line("}")
        }
    }
}
