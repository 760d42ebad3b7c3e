import Foundation
import NetworkAPIKit

/// A value as an encoding writes it: the names of its places after its own name, and their texts.
///
/// With indexes, `["a", "b"]` is `[0]` and `[1]`; in JSON, it is `/0`, `/1` and the list itself.
struct EncodedForm: Equatable {
    /// The texts by the end of a place's name, such as `[0]`, in their order.
    private(set) var texts: [String: [String]] = [:]
    /// The ends of the names, in their order.
    private(set) var ends: [String] = []

    private mutating func add(_ end: String, _ text: String) {
        if texts[end] == nil { ends.append(end) }
        texts[end, default: []].append(text)
    }

    /// The form of a value that has a name; `nil` if the encoding has none for it.
    init?(_ value: any Encodable, _ encoding: NetworkAPI.ParameterEncoding, _ method: NetworkAPI.Method) {
        guard let places = encoding.places(named: "Argument7K", value, method) else { return nil }
        for (name, text) in places {
            guard let range = name.range(of: "Argument7K") else { return nil }
            add(String(name[range.upperBound...]), text)
        }
    }

    /// The form of a value that is the whole parameter; `nil` if the encoding has none for it.
    init?(whole value: any Encodable, _ encoding: NetworkAPI.ParameterEncoding, _ method: NetworkAPI.Method) {
        guard let places = encoding.places(value, method) else { return nil }
        for (name, text) in places { add(name, text) }
    }

    /// Whether a request has this form at a name: the value of each place, and no other.
    func isPart(of parts: RequestParts, at location: NetworkAPI.Catalog.Argument.Location) -> Bool {
        ends.allSatisfy { end in
            location.appending(end).map { parts.texts(at: $0) == texts[end] } ?? false
        }
    }
}

extension NetworkAPI.ParameterEncoding {
    /// Encodings of values that an initializer writes itself, into the URL or a header.
    static let common: [Self] = [
        .query, .query(.init(arrays: .brackets)), .query(.init(arrays: .indexed)),
        .query(.init(arrays: .comma)), .query(.init(arrays: .space)), .query(.init(arrays: .pipe)),
        .query(.init(nested: .dots)), .query(.init(booleans: .numeric)), .query(.init(dates: .seconds)),
        .query(.init(dates: .milliseconds)), .query(.init(dates: .day)),
    ]

    fileprivate func places<Value: Encodable>(
        named name: String, _ value: Value, _ method: NetworkAPI.Method
    ) -> [(name: String, text: String)]? {
        places([name: value], method)
    }

    /// Returns the places of a parameter, and their texts; `nil` if it cannot be encoded.
    fileprivate func places<Value: Encodable>(_ value: Value, _ method: NetworkAPI.Method)
        -> [(name: String, text: String)]?
    {
        let info = NetworkAPI.RequestInfo(method: method, parameters: value, encoding: self)
        do throws(RequestProblem) {
            let encoded = try info.encodedParameters()
            let items = NetworkAPI.Query(form: encoded.query ?? "").map { ($0.name, $0.value ?? "") }
            let type = encoded.contentType.map { NetworkAPI.MediaType(rawValue: $0.essence) }
            return items + (encoded.body?.values(as: type, joining: CommaList.text) ?? [])
        } catch _ {
            return nil
        }
    }
}

extension NetworkAPI.Catalog.Argument.Location {
    /// Whether the location is a header field.
    var isHeader: Bool { if case .header = self { true } else { false } }

    /// The location with a longer name; `nil` for a location without a name.
    func appending(_ end: String) -> Self? {
        switch self {
        case .query(let name): .query(name + end)
        case .body(let name): .body(name + end)
        case .header(let name): .header(NetworkAPI.Headers.Name(name.rawValue + end))
        case .server, .path, .unknown: nil
        }
    }

    /// The location without the end of its name; `nil` if the name has another end.
    func removing(_ end: String) -> Self? {
        switch self {
        case .query(let name) where name.hasSuffix(end): .query(String(name.dropLast(end.count)))
        case .body(let name) where name.hasSuffix(end): .body(String(name.dropLast(end.count)))
        case .header(let name) where name.rawValue.hasSuffix(end):
            .header(NetworkAPI.Headers.Name(String(name.rawValue.dropLast(end.count))))
        default: nil
        }
    }
}
