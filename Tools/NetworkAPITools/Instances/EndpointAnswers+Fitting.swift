import Foundation
import NetworkAPIKit

extension EndpointAnswers {
    /// Changes a generated value until the endpoint's type can decode it.
    ///
    /// A value that the type refuses, such as a string that must be a number, is replaced with the value of the
    /// example.
    static func fit<Value: Decodable & SendableMetatype, Definition: SpecifiedAPIDefinition>(
        _: Value.Type,
        _: Definition.Type,
        _ example: NetworkAPI.Catalog.ExampleResponse?,
        _ decoding: ResponseDecoding
    ) -> @Sendable (NetworkAPI.JSONValue) -> NetworkAPI.JSONValue? {
        guard let example, let type = example.type, type.isJSON, let body = try? example.answer().body,
            let model = try? NetworkAPI.JSONValue(json: body)
        else { return { $0 } }
        let info = Definition.specification.example.responseInfo
        // The generated value has to be a refusal if the example is one, and only then.
        let refusal = info.statuses.contains(example.status) ? info.refusal : nil
        @Sendable func isRefused(_ value: NetworkAPI.JSONValue) -> Bool {
            refusal?.matches(.data(value.text, type: type, status: example.status)) ?? false
        }
        let isExpected = isRefused(model)
        let trial = DecodingTrial<Value>(decoding: decoding, contentType: type, status: example.status)
        return { made in
            var value = made
            var repaired: Set<[String]> = []
            while let failure = trial.failure(of: value) {
                guard repaired.insert(failure.path).inserted, repaired.count < 1_000,
                    let other = model.counterpart(at: failure.path[...]),
                    let next = value.setting(other, at: failure.path[...])
                else { return nil }
                value = next
            }
            guard let refusal, isRefused(value) != isExpected else { return value }
            guard let path = refusal.value?.pointer.tokens[...], let other = model.counterpart(at: path),
                let next = value.setting(other, at: path)
            else { return nil }
            return isRefused(next) == isExpected && trial.failure(of: next) == nil ? next : .none
        }
    }
}

extension NetworkAPI.JSONValue {
    /// Returns the value at a path, or at a similar path with another member or element.
    fileprivate func counterpart(at path: ArraySlice<String>) -> Self? {
        guard let name = path.first else { return self }
        let rest = path.dropFirst()
        switch self {
        case .object(let members):
            if let member = members[name] { return member.counterpart(at: rest) }
            return members.sorted { $0.key < $1.key }.lazy.compactMap { $0.value.counterpart(at: rest) }.first
        case .array(let elements):
            return elements.lazy.compactMap { $0.counterpart(at: rest) }.first
        default: return nil
        }
    }
}
