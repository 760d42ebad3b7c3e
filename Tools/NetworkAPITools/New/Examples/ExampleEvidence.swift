import Foundation
import NetworkAPIKit

/// Widens types by the examples of the document: what an example shows is allowed, even if its schema says otherwise.
struct ExampleEvidence {
    let table: TypeTable

    init(_ table: TypeTable) { self.table = table }

    /// Reads the examples of the answers, and widens the types of members that do not read them.
    mutating func apply(to plan: inout EndpointPlan) {
        for variant in plan.response.variants {
            guard let type = variant.type, !widen(type, variant.examples) else { continue }
            plan.response.variants = []
        }
        if let type = plan.response.type, !widen(type, plan.response.examples) {
            plan.response.type = .json
        }
        if let type = plan.response.refusal, !widen(type, plan.response.refusalExamples) {
            plan.response.refusal = .json
            for index in plan.response.others.indices where plan.response.others[index].type != nil {
                plan.response.others[index].type = .json
            }
        }
    }

    /// Returns `false` if the type itself, and not a member, does not read an example.
    private func widen(_ type: SwiftType, _ examples: [ContractDocument.Example]) -> Bool {
        for example in examples {
            var value = example.node.json
            var count = 0
            // JSON as a text, or a reference, says nothing about the type of a value.
            var own = ExampleReader(table)
            if !own.reads(value, as: type) {
                if value["$ref"] != nil { continue }
                if let text = value.string {
                    guard let json = try? NetworkAPI.JSONValue(json: Data(text.utf8)), json.string == nil
                    else {
                        continue
                    }
                    value = json
                }
            }
            while true {
                var reader = ExampleReader(table)
                if reader.reads(value, as: type) { break }
                count += 1
                guard let mismatch = reader.mismatch, let member = mismatch.member, count < 200 else {
                    return false
                }
                widen(member, mismatch)
            }
        }
        return true
    }

    private func widen(_ member: (type: Int, name: String), _ mismatch: ExampleReader.Mismatch) {
        var members = table[member.type].members
        guard let index = members.firstIndex(where: { $0.name == member.name }) else { return }
        let type = members[index].type
        if mismatch.isMissing, !type.isOptional {
            members[index].type = .optional(type)
        } else {
            // A text that is not a date or an address, as its format says it, is a text.
            let isWritten = mismatch.isText && [.date, .url, .data].contains(type.wrapped)
            let wide = isWritten ? SwiftType.string : .json
            members[index].type = type.isOptional ? .optional(wide) : wide
        }
        table[member.type].kind = .structure(members)
    }
}
