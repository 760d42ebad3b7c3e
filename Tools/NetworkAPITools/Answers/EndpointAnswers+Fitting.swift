import Foundation
import NetworkAPIKit

extension EndpointAnswers {
    /// Repairs what is made from a schema where the type's own code is choosier than any schema can say.
    ///
    /// Where a value cannot be decoded, such as a text that has to be a number, the example's takes its place.
    static func fit<Value: Decodable & SendableMetatype, Definition: SpecifiedAPIDefinition>(
        _: Value.Type,
        _: Definition.Type,
        _ example: NetworkAPI.ExampleResponse?
    ) -> @Sendable (NetworkAPI.JSONValue) -> NetworkAPI.JSONValue? {
        guard let example, let type = example.type, type.isJSON, let body = try? example.answer().body,
            let model = try? NetworkAPI.JSONValue(json: body)
        else { return { $0 } }
        var decoding = Definition.specification.example.responseInfo.decoding
        if case .json = decoding.kind {
        } else if Value.self != Definition.Response.self {
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
    /// What stands at a path, or at one like it: another member or element where those of the path are not there.
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
