import Foundation
import NetworkAPIKit

extension EndpointAnswers {
    /// What is declared for a status, the example's where none is said; none where the specification lacks it.
    ///
    /// A refusal that is not declared by itself is what the endpoint's refusals look like.
    func choices(status: Int?) -> [Declared] {
        let status = status ?? declared.first?.status ?? 200
        let own = declared.filter { $0.status == status }
        guard own.isEmpty, let refusal, (400..<600).contains(status) else { return own }
        return [Declared(status: status, type: .json, example: nil, schema: refusal)]
    }

    /// The statuses that can be chosen, in words.
    var statuses: String {
        let statuses = Set(declared.map(\.status)).sorted().map(String.init)
        return (statuses + (refusal == nil ? [] : ["any from 400 to 599"])).joined(separator: ", ")
    }

    /// The example, or what is made from the schema where there is none.
    func answer(_ declared: Declared) -> NetworkAPI.Answer {
        if let example = declared.example, let answer = try? example.answer() { return answer }
        return made(declared, seed: nil) ?? .empty(status: declared.status)
    }

    /// What is made from the schema; the example where the schema tells nothing, as of text or of bytes.
    func answer(_ declared: Declared, seed: UInt64) -> NetworkAPI.Answer {
        made(declared, seed: seed) ?? answer(declared)
    }

    private func made(_ declared: Declared, seed: UInt64?) -> NetworkAPI.Answer? {
        guard let type = declared.type, type.isJSON, let schema = declared.schema else { return nil }
        if case .unknown = schema { return nil }
        let made = schema.instance(seed: seed, definitions: definitions)
        guard let value = made.flatMap(declared.fit) else { return nil }
        let text = OrderedJSON(value).description
        return .data(Data(text.utf8), type: type, status: declared.status)
    }
}
