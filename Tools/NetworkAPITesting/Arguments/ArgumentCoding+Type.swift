import Foundation
import NetworkAPIKit

extension NetworkAPI.ArgumentCoding {
    /// The coding of the type: its own if it is an `Argument`, or JSON if it is another `Codable` type.
    ///
    /// Text of any other type can be neither read nor written; `ContractTest` reports it.
    package static var ofType: Self {
        if let type = Value.self as? any NetworkAPI.Argument.Type, let coding = declared(type) {
            return coding
        }
        let omitted = (Value.self as? any OmittableArgument.Type).flatMap { omittedValue($0) }
        return .init(
            read: { ArgumentJSON.value(of: $0) }, write: ArgumentJSON.text,
            expectedFormat: ArgumentJSON.format(of: .init(type: Value.self)), defaultValue: omitted,
            probeValues: probeCases ?? { example in
                let values = ArgumentJSON.probeValues(like: example)
                return values.count < 2 ? values + [omitted].compactMap(\.self) : values
            })
    }

    private static func declared<Declared: NetworkAPI.Argument>(_ type: Declared.Type) -> Self? {
        let coding = Declared.argument
        guard coding.isStandard else { return coding as? Self }
        if let type = type as? any StandardArgument.Type { return standard(type) }
        if let type = type as? any (FixedWidthInteger & NetworkAPI.Argument).Type { return integer(type) }
        if let type = type as? any (RawRepresentable & NetworkAPI.Argument).Type { return rawValue(type) }
        if let type = type as? any (LosslessStringConvertible & NetworkAPI.Argument).Type {
            return description(type)
        }
        return nil
    }

    private static func standard<Standard: StandardArgument>(_: Standard.Type) -> Self? {
        Standard.coding as? Self
    }

    private static func integer<Integer: FixedWidthInteger & NetworkAPI.Argument>(_: Integer.Type) -> Self? {
        NetworkAPI.ArgumentCoding<Integer>.description(
            expectedFormat: "a whole number from \(Integer.min) to \(Integer.max)") as? Self
    }

    private static func rawValue<Raw: RawRepresentable & NetworkAPI.Argument>(_: Raw.Type) -> Self? {
        let texts = NetworkAPI.ArgumentCoding<Raw>.cases?.map { "\($0.rawValue)" }
        return NetworkAPI.ArgumentCoding<Raw>.rawValue(
            expectedFormat: texts.map { "one of " + $0.joined(separator: ", ") },
            probeValues: NetworkAPI.ArgumentCoding<Raw>.probeCases) as? Self
    }

    private static func description<Text: LosslessStringConvertible & NetworkAPI.Argument>(
        _: Text.Type
    ) -> Self? {
        let probes = NetworkAPI.ArgumentCoding<Text>.probeCases
        return NetworkAPI.ArgumentCoding<Text>.description(probeValues: probes) as? Self
    }

    /// The cases of a `CaseIterable` type.
    private static var cases: [Value]? {
        (Value.self as? any CaseIterable.Type).map { cases(of: $0) }
    }

    private static func cases<Cases: CaseIterable>(of _: Cases.Type) -> [Value] {
        Cases.allCases.compactMap { $0 as? Value }
    }

    /// Returns enough cases, or lists of cases, to see where in a request they appear.
    private static var probeCases: (@Sendable (Value?) -> [Value])? {
        guard let probes = cases?.prefix(8).map(\.self) ?? lists else { return nil }
        return { _ in probes }
    }

    /// Lists of the cases of a `CaseIterable` type.
    private static var lists: [Value]? {
        (Value.self as? any CaseList.Type).map { lists(of: $0) }
    }

    private static func lists<List: CaseList>(of _: List.Type) -> [Value] {
        List.lists.compactMap { $0 as? Value }
    }

    /// The value in an array, since an omitted `Optional` would be taken for a missing one.
    private static func omittedValue<Omittable: OmittableArgument>(_: Omittable.Type) -> Value? {
        ([Omittable.omitted] as? [Value])?.first
    }
}

/// A type of argument that can be left out.
private protocol OmittableArgument {
    static var omitted: Self { get }
}

extension Optional: OmittableArgument {
    fileprivate static var omitted: Self { .none }
}

extension NetworkAPI.Patch: OmittableArgument {
    fileprivate static var omitted: Self { .leave }
}

/// An array of a type that lists its cases: no other text is one of them.
private protocol CaseList {
    static var lists: [Self] { get }
}

extension Array: CaseList where Element: CaseIterable {
    fileprivate static var lists: [Self] {
        let cases = Element.allCases.prefix(2)
        return [Array(cases), cases.reversed()]
    }
}

extension Optional: CaseList where Wrapped: CaseList {
    fileprivate static var lists: [Self] { Wrapped.lists.map(Self.some) }
}

/// Values of any `Codable` type as text.
private enum ArgumentJSON {
    /// The expected format of the text of a type's values, in words.
    static func format(of type: NetworkAPI.Catalog.Argument.TypeIdentity) -> String {
        let innermost = type.innermost
        let clear = type.isChange ? ", or null to clear it" : ""
        guard let cases = innermost as? any CaseIterable.Type else {
            return (type.isList ? "a JSON array of \(innermost)" : "\(innermost) in JSON") + clear
        }
        let values = "one of " + texts(of: cases).joined(separator: ", ")
        return values + (type.isList ? ", \(CommaList.format)" : "") + clear
    }

    private static func texts<Cases: CaseIterable>(of _: Cases.Type) -> [String] {
        Cases.allCases.compactMap { text($0) }
    }

    /// Returns the JSON of a value; text alone is without quotes.
    ///
    /// `nil` for an omitted value, and for one that cannot be encoded.
    static func text<Value>(_ value: Value) -> String? {
        guard let json = json(value) else { return nil }
        switch json {
        case .null where value is any ExpressibleByNilLiteral: return nil
        case .string(let text): return text
        default: return json.text
        }
    }

    /// Returns the value of a text: JSON, text without quotes, or a list with commas between the elements.
    ///
    /// Text in the JSON may be a number or a Boolean value, as in a query. A text that begins as an object or an array
    /// is not read as a text by a type that has such values.
    static func value<Value>(of text: String) -> Value? {
        guard let type = Value.self as? any Decodable.Type else { return nil }
        let opened: [Character: NetworkAPI.JSONValue] = ["{": .object([:]), "[": .array([])]
        if parsed(text) == nil, let empty = text.first.flatMap({ opened[$0] }),
            let _: Value = decoded(type, JSONFitting(empty), changes: 0)
        {
            return nil
        }
        let list = NetworkAPI.JSONValue.array(CommaList.elements(of: text).map { .string($0) })
        let forms = [parsed(text), .string(text), list].compactMap(\.self)
        for mayChange in [false, true] {
            for form in forms {
                if let value: Value = decoded(type, JSONFitting(form), changes: mayChange ? 100 : 0) {
                    return value
                }
            }
        }
        return nil
    }

    /// Returns two values that differ from each other, or fewer.
    ///
    /// They have the members of the example, or all required members if there is no example.
    static func probeValues<Value>(like example: Value?) -> [Value] {
        guard let type = Value.self as? any Decodable.Type else { return [example].compactMap(\.self) }
        let model = example.flatMap(json)
        let values = [0, 1].compactMap { variant -> Value? in
            let fitting =
                if let model, model != .null {
                    JSONFitting(varying: model, variant, for: type)
                } else {
                    JSONFitting(probe: variant)
                }
            return decoded(type, fitting, changes: 100)
        }
        let isSame = values.count == 2 && text(values[0]) == text(values[1])
        return isSame ? [values[0]] : values
    }

    private static func decoded<Decoded: Decodable, Value>(
        _: Decoded.Type, _ fitting: JSONFitting, changes: Int
    ) -> Value? {
        var fitting = fitting
        guard let value = fitting.value(as: Decoded.self, changes: changes) else { return nil }
        // In an array, since a failed cast to an `Optional` is not `nil`.
        return ([value] as? [Value])?.first
    }

    private static func json<Value>(_ value: Value) -> NetworkAPI.JSONValue? {
        guard let value = value as? any Encodable else { return nil }
        do {
            return try NetworkAPI.JSONValue(json: try JSONEncoder.standard.encode(value))
        } catch {
            // A change that is left as it is has no text.
            return nil
        }
    }

    private static func parsed(_ text: String) -> NetworkAPI.JSONValue? {
        do { return try NetworkAPI.JSONValue(json: Data(text.utf8)) } catch { return nil }
    }
}
