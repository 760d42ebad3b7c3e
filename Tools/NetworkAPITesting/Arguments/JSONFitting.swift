import Foundation
import NetworkAPIKit

/// JSON that is changed until a type can be decoded from it, by the places in the decoder's errors.
struct JSONFitting {
    private var json: NetworkAPI.JSONValue
    /// The values to try at a place, by the value that it has.
    private let candidates: (NetworkAPI.JSONValue?) -> [NetworkAPI.JSONValue]
    /// The values that are left to try, by their place.
    private var left: [String: [NetworkAPI.JSONValue]] = [:]

    /// Creates JSON in which text can be changed into a number or a Boolean value.
    init(_ json: NetworkAPI.JSONValue) {
        self.json = json
        candidates = { value in
            guard case .string(let text)? = value else { return [] }
            return Self.plainValues(of: text)
        }
    }

    /// Creates JSON of any type, with one of two variants of each value.
    init(probe variant: Int) {
        json = .object([:])
        candidates = { _ in Self.probes.map { $0[variant] } }
    }

    /// Creates JSON with the members of another, and one of two variants of each value that the type accepts.
    ///
    /// A value of the same kind is tried first: an enum with a case for any other value accepts each of them.
    init(varying model: NetworkAPI.JSONValue, _ variant: Int, for type: any Decodable.Type) {
        self.init(model)
        for place in model.leaves().map(\.name) {
            guard let path = JSONPointer(place)?.tokens, let leaf = json.value(at: path[...]),
                leaf.array == nil
            else { continue }
            let probes = Self.probes.compactMap { variants -> NetworkAPI.JSONValue? in
                let probe = variants[variant]
                return probe.array == nil && probe.object == nil ? probe : nil
            }
            let kind = (leaf.isText, leaf.bool != nil)
            let ofKind = probes.filter { ($0.isText, $0.bool != nil) == kind }
            for probe in ofKind + probes {
                var varied = Self(json.setting(probe, at: path[...]) ?? json)
                guard Self.isValue(&varied, type) else { continue }
                json = varied.json
                break
            }
        }
    }

    /// Decodes a value, with at most this number of changes; `nil` if there is none.
    mutating func value<Value: Decodable>(as type: Value.Type, changes: Int) -> Value? {
        for change in 0...max(changes, 0) {
            do {
                return try JSONBodyDecoder().decode(type, from: Data(json.text.utf8))
            } catch {
                guard change < changes, let path = Self.place(of: error) else { return nil }
                let key = path.joined(separator: "/")
                var values = left[key] ?? candidates(json.value(at: path[...]))
                guard !values.isEmpty else { return nil }
                json = json.setting(values.removeFirst(), at: path[...]) ?? json
                left[key] = values
            }
        }
        return nil
    }

    private static func isValue<Value: Decodable>(_ fitting: inout Self, _ type: Value.Type) -> Bool {
        fitting.value(as: type, changes: 0) != nil
    }

    private static func place(of error: any Error) -> [String]? {
        switch error {
        case DecodingError.keyNotFound(let key, let context): (context.codingPath + [key]).tokens
        case DecodingError.typeMismatch(_, let context): context.codingPath.tokens
        case DecodingError.valueNotFound(_, let context): context.codingPath.tokens
        case DecodingError.dataCorrupted(let context): context.codingPath.tokens
        default: nil
        }
    }

    /// Two variants of values of each kind.
    private static let probes: [[NetworkAPI.JSONValue]] = [
        ["Tracer7K", "Tracer9Q"], [73, 91], [true, false],
        ["2019-03-07T05:09:11Z", "2021-11-23T13:17:19Z"],
        ["7B1F8C66-2D5E-4C5B-9E0B-3F6F0C7A1D2E", "9C2E8D77-3E6F-4D6C-8F1C-4A7A1D8B2E3F"],
        ["https://tracer.example/7k", "https://tracer.example/9q"],
        [.object([:]), .object([:])], [.array(["Tracer7K"]), .array(["Tracer9Q"])],
        [.array([73]), .array([91])],
    ]

    /// The number or the Boolean value of a text.
    private static func plainValues(of text: String) -> [NetworkAPI.JSONValue] {
        let flag: [String: NetworkAPI.JSONValue] = ["true": true, "false": false, "1": true, "0": false]
        let number: NetworkAPI.JSONValue? =
            Int(text).map { .integer($0) } ?? Double(text).flatMap { $0.isFinite ? .double($0) : nil }
        return [number, flag[text]].compactMap(\.self)
    }
}

extension [any CodingKey] {
    fileprivate var tokens: [String] { map { $0.intValue.map(String.init) ?? $0.stringValue } }
}

extension NetworkAPI.JSONValue {
    fileprivate var isText: Bool { if case .string = self { true } else { false } }

    /// The JSON text, with sorted members.
    var text: String {
        do {
            return String(decoding: try JSONEncoder.standard.encode(self), as: UTF8.self)
        } catch {
            // Only a value that is nested too deeply cannot be encoded.
            return "null"
        }
    }
}
