import Foundation
import NetworkAPIKit
import NetworkAPITesting

extension EndpointAnswers {
    /// Changes a generated value until the endpoint's type can decode it.
    ///
    /// A value that the type refuses, such as a string that must be a number, is replaced with the value of the
    /// example. If that is refused too, its member is removed.
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
            var repairs = Repairs(model: model)
            while let failure = trial.failure(of: value) {
                guard let next = repairs.repaired(value, at: failure.path) else { return nil }
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

/// The changes of a generated value, each of which is made once.
private struct Repairs {
    let model: NetworkAPI.JSONValue
    private var replaced: Set<[String]> = []
    private var removed: Set<[String]> = []

    init(model: NetworkAPI.JSONValue) {
        self.model = model
    }

    /// Returns the value with a change at a path, or around it; `nil` if all of them were made.
    mutating func repaired(_ value: NetworkAPI.JSONValue, at path: [String]) -> NetworkAPI.JSONValue? {
        guard replaced.count + removed.count < 1_000 else { return nil }
        if replaced.insert(path).inserted, let other = model.counterpart(at: path[...]),
            let next = value.setting(other, at: path[...])
        {
            return next
        }
        var place = path
        while !place.isEmpty {
            if removed.insert(place).inserted, value.value(at: place[...]) != nil {
                return value.removing(at: place)
            }
            place.removeLast()
        }
        return nil
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
