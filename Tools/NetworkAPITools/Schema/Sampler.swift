import Foundation
import NetworkAPITesting

/// Generates JSON that a type can be decoded from if the example has none.
///
/// It adds the values that the decoder misses until decoding succeeds.
final class Sampler {
    private let recorder: SchemaRecorder
    private let style: CodingStyle
    private var samples: [ObjectIdentifier: NetworkAPI.JSONValue] = [:]
    private var growing: [ObjectIdentifier] = []
    /// The types with code that trapped or did not end.
    ///
    /// Their code is not run again.
    private(set) var blocked: Set<ObjectIdentifier> = []
    /// The reasons why types have no sample.
    private(set) var problems: [ObjectIdentifier: String] = [:]

    init(_ recorder: SchemaRecorder, _ style: CodingStyle) {
        self.recorder = recorder
        self.style = style
    }

    /// Prevents a type's code from running again.
    func block(_ type: Any.Type) {
        let id = ObjectIdentifier(type)
        blocked.insert(id)
        problems[id] = "its init(from:) traps or does not end on generated values"
        growing = []
    }

    /// Returns JSON for a value of the type; `nil` if none was found.
    func sample(of type: Any.Type) -> NetworkAPI.JSONValue? { candidates(for: type).first }

    /// Returns the values to try for a type, the most likely first.
    private func candidates(for type: Any.Type) -> [NetworkAPI.JSONValue] {
        switch TypeForm(of: type) {
        case .leaf(let schema): Self.values(of: schema)
        case .date: dates
        case .data: Self.values(of: style.data)
        case .optional: [.null]
        case .list(let element): [.array(sample(of: element).map { [$0] } ?? [])]
        case .dictionary: [.object([:]), .array([])]
        case .rawEnumeration(let values): values
        case .openEnumeration(let raw, let known): known.isEmpty ? candidates(for: raw) : known
        case .declared: declared(type).map { [$0] } ?? []
        }
    }

    /// Texts for types that accept only some texts.
    static let texts = [
        "text", "a@example.com", "https://example.com/a", "1", "2020-01-02", "b@example.org", "",
    ]

    /// The dates to try; each key can have another format.
    private var dates: [NetworkAPI.JSONValue] {
        let usual = recorder.samples[ObjectIdentifier(Date.self)] ?? style.dates.sample
        let others = style.datesByKey?.formats.compactMap { DateStyle(JSONDecoder.api(dates: $0)).sample }
        return (usual.map { [$0] } ?? []) + (others ?? [])
    }

    private static func values(of schema: JSONSchema) -> [NetworkAPI.JSONValue] {
        switch schema {
        case .boolean: [.bool(false), .bool(true)]
        case .integer, .number: [.integer(0), .integer(1)]
        case .string(let format?, _) where format == "uri": [.string("https://example.com/a")]
        case .string(let format?, _) where format == "uuid": [.string(UUID().uuidString)]
        case .string(let format?, _) where format == "date-time": [.string("2020-01-02T03:04:05Z")]
        case .string(let format?, _) where format == "date": [.string("2020-01-02")]
        case .string(_, "base64"?): [.string("")]
        case .string:
            texts.map { .string($0) }
        case .array: [.array([])]
        case .described(let schema, _): values(of: schema)
        default: [.null]
        }
    }

    private func declared(_ type: Any.Type) -> NetworkAPI.JSONValue? {
        let id = ObjectIdentifier(type)
        if let sample = samples[id] ?? recorder.samples[id] { return sample }
        guard let decodable = type as? any Decodable.Type else { return nil }
        guard !growing.contains(id) else {
            problems[id] = "its values contain each other without end"
            return nil
        }
        guard problems[id] == nil else { return nil }
        growing.append(id)
        defer { growing.removeLast() }
        samples[id] = grow(decodable)
        return samples[id]
    }

    private func grow<Value: Decodable>(_ type: Value.Type) -> NetworkAPI.JSONValue? {
        var json = NetworkAPI.JSONValue.object([:])
        var tries: [String: Int] = [:]
        for _ in 0..<1000 {
            do {
                try decode(type, from: json)
                return json
            } catch {
                if recorder.refused.contains(ObjectIdentifier(type)) {
                    problems[ObjectIdentifier(type)] =
                        "its init(from:) is written by hand, and only apispec runs such code on generated values"
                    return nil
                }
                let miss = recorder.miss
                guard let (path, values) = remedy(for: error, miss) else {
                    problems[ObjectIdentifier(type)] = reason(for: miss)
                    return nil
                }
                let text = path.joined(separator: "\u{0}")
                let count = tries[text, default: 0]
                guard count < values.count, let next = json.setting(values[count], at: path[...]) else {
                    problems[ObjectIdentifier(type)] = reason(for: miss)
                    return nil
                }
                tries[text] = count + 1
                json = next
            }
        }
        return nil
    }

    func decode<Value: Decodable>(_ type: Value.Type, from json: NetworkAPI.JSONValue) throws {
        recorder.miss = nil
        try style.place(json.text).decode(type, by: recorder)
    }

    /// Returns the location of the missing value and the values to try there.
    private func remedy(
        for error: any Error,
        _ miss: SchemaRecorder.Miss?
    ) -> (path: [String], values: [NetworkAPI.JSONValue])? {
        guard let miss else {
            // A type that refuses a text names its location; it can accept another text.
            guard case DecodingError.dataCorrupted(let context) = error, !context.codingPath.isEmpty else {
                return nil
            }
            return (wirePath(context.codingPath), Self.values(of: .string))
        }
        let values: [NetworkAPI.JSONValue] =
            switch miss.request {
            case .object: [.object([:])]
            case .array: [.array([])]
            case .element(let type), .value(let type): candidates(for: type)
            }
        return (wirePath(miss.path), values)
    }

    private func wirePath(_ path: [any CodingKey]) -> [String] {
        path.map { key in
            key.intValue.map { "\($0)" } ?? style.wireName(of: key.stringValue, among: recorder.names)
                ?? key.stringValue
        }
    }

    private func reason(for miss: SchemaRecorder.Miss?) -> String {
        guard let miss else { return "its init(from:) refuses generated values" }
        let place = miss.path.map(\.stringValue).joined(separator: ".")
        guard case .value(let type) = miss.request, place != "" else {
            return "it could not be decoded from any generated JSON"
        }
        let deeper = problems[ObjectIdentifier(type)].map { ": \($0)" } ?? ""
        return "no value of \(TypeName.text(of: type)) was found for \(place)\(deeper)"
    }
}
