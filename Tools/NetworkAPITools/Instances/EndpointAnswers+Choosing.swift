import Foundation
import NetworkAPIKit

extension EndpointAnswers {
    /// Returns the declared response for a status, the example by default; `nil` if the specification has none.
    ///
    /// An undeclared error status has the endpoint's error response. A refusal with an accepted status is chosen if
    /// `isRefused` is set, or if the specification has nothing else for that status.
    func choices(status: Int?, isRefused: Bool = false) -> [Declared] {
        let status = status ?? declared.first?.status ?? 200
        let all = declared.filter { $0.status == status }
        let same = all.filter { $0.isRefused == isRefused }
        let own = same.isEmpty && !isRefused ? all : same
        if isRefused { return own }
        guard own.isEmpty, let refusal, (400..<600).contains(status) else { return own }
        return [Declared(status: status, type: .json, example: nil, schema: refusal, isRefused: false)]
    }

    /// The statuses that can be selected, in words.
    var statuses: String {
        let statuses = Set(declared.map(\.status)).sorted().map(String.init)
        return (statuses + (refusal == nil ? [] : ["any from 400 to 599"])).joined(separator: ", ")
    }

    /// The example, or a response from the schema if there is no example.
    func answer(_ declared: Declared) -> NetworkAPI.Answer {
        if let example = declared.example, let answer = try? example.answer() { return answer }
        return made(declared, seed: nil) ?? .empty(status: declared.status)
    }

    /// A response from the schema, or the example if the schema does not describe the body, such as text or bytes.
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
