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
        _ example: NetworkAPI.Catalog.ExampleResponse?
    ) -> @Sendable (NetworkAPI.JSONValue) -> NetworkAPI.JSONValue? {
        guard let example, let type = example.type, type.isJSON, let body = try? example.answer().body,
            let model = try? NetworkAPI.JSONValue(json: body)
        else { return { $0 } }
        var decoding = Definition.specification.example.responseInfo.decoding
        if Value.self != Definition.Response.self, !decoding.isJSON {
            decoding = .automatic
        }
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
            return value
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
