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
            if let discriminator {
                file.line()
                file.block("private enum CodingKeys: String, CodingKey {") { file in
                    file.line("case tag = \(CodeText.literal(discriminator))")
                }
            }
            let attempts = discriminator == nil ? table.attempts(cases) : []
            let own = attempts.filter { !$0.members.isEmpty }
            for attempt in own {
                keys(Self.keys(of: attempt.entry), attempt.members.map { ($0.swiftName, $0.name) }, &file)
            }
            file.line()
            decoder(cases, discriminator, attempts, isSent, &file)
            if declaration.isSent { encoder(cases, discriminator, &file) }
            for id in nested {
                file.line()
                write(id, nested: [], to: &file)
            }
        }
    }

    private func decoder(
        _ cases: [UnionCase], _ discriminator: String?, _ attempts: [TypeTable.Attempt], _ isSent: Bool,
        _ file: inout CodeText
    ) {
        let isTagged = discriminator != nil
        file.comment(
            isTagged
                ? "Decodes the kind of value that the tag names."
                : attempts.allSatisfy(\.members.isEmpty)
                    ? "Decodes the first kind of value that fits."
                    : "Decodes the first kind of value that fits, at first one with a member that no other has."
        )
        file.block("public init(from decoder: any Decoder) throws {") { file in
            file.line("let container = try decoder.singleValueContainer()")
            if isTagged {
                file.line("let tags = try decoder.container(keyedBy: CodingKeys.self)")
                let isBoolean = discriminator.map { table.hasBooleanTag(cases, $0) } ?? false
                file.line("switch try? tags.decode(\(isBoolean ? "Bool" : "String").self, forKey: .tag) {")
                for entry in cases {
                    let literals = isBoolean ? entry.values : entry.values.map(CodeText.literal)
                    let values = literals.joined(separator: ", ")
                    let type = code(entry.type, isSent: isSent)
                    file.line(
                        "case \(values): self = .\(entry.swiftName)(try container.decode(\(type).self))"
                    )
                }
                file.line("default: self = .unknown(try container.decode(NetworkAPI.JSONValue.self))")
                file.line("}")
                return
            }
            for (index, attempt) in attempts.enumerated() {
                let start = index == 0 ? "if" : "} else if"
                let value =
                    "let value = try? container.decode(\(code(attempt.entry.type, isSent: isSent)).self)"
                if attempt.members.isEmpty {
                    file.line("\(start) \(value) {")
                } else {
                    let keys =
                        "let keys = try? decoder.container(keyedBy: \(Self.keys(of: attempt.entry)).self)"
                    file.line("\(start) \(keys), !keys.allKeys.isEmpty,")
                    file.line("    \(value)")
                    file.line("{")
                }
                file.line("    self = .\(attempt.entry.swiftName)(value)")
            }
            file.line(cases.isEmpty ? "do {" : "} else {")
            file.line("    self = .unknown(try container.decode(NetworkAPI.JSONValue.self))")
            file.line("}")
        }
    }

    /// The name of the keys of a case.
    private static func keys(of entry: UnionCase) -> String {
        "KeysOf" + entry.swiftName.prefix(1).uppercased() + entry.swiftName.dropFirst()
    }

    private func encoder(_ cases: [UnionCase], _ discriminator: String?, _ file: inout CodeText) {
        let tags = cases.map { entry in discriminator.flatMap { table.addedTag(of: entry, $0) } }
        let isTagged = tags.contains { $0 != nil }
        file.line()
        file.comment(isTagged ? "Encodes the value itself, with its tag." : "Encodes the value itself.")
        file.block("public func encode(to encoder: any Encoder) throws {") { file in
            file.line("var container = encoder.singleValueContainer()")
            file.line("switch self {")
            for (entry, tag) in zip(cases, tags) {
                guard let tag else {
                    file.line("case .\(entry.swiftName)(let value): try container.encode(value)")
                    continue
                }
                file.line("case .\(entry.swiftName)(let value):")
                file.line("    try value.encode(to: encoder)")
                file.line("    var tags = encoder.container(keyedBy: CodingKeys.self)")
                file.line("    try tags.encode(\(CodeText.literal(tag)), forKey: .tag)")
            }
            file.line("case .unknown(let value): try container.encode(value)")
            file.line("}")
        }
    }
}
