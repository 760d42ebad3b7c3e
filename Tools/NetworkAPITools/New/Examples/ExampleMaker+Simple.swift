import Foundation
import NetworkAPIKit

// Values without members.
extension ExampleMaker {
    /// The shape of a value: of the first alternative that the type reads, if a simple value has alternatives.
    func simpleShape(_ schema: ContractDocument.Schema, _ type: SwiftType) -> SchemaShape {
        var shape = SchemaShape(schema)
        guard type.wrapped.isSimple(table) || type.wrapped == .url || type.wrapped == .date else {
            return shape
        }
        for _ in 0..<8 where shape.values == nil {
            let inner = shape.alternatives.lazy.map { SchemaShape($0) }.first { inner in
                inner.types.isEmpty || inner.types.contains { Self.isKind($0, of: type.wrapped) }
            }
            guard var inner else { break }
            if inner.types.isEmpty { (inner.types, inner.limits) = (shape.types, shape.limits) }
            inner.format = inner.format ?? shape.format
            inner.pattern = inner.pattern ?? shape.pattern
            shape = inner
        }
        return shape
    }

    /// Returns the value that a document states for a text: YAML has a number where `123456` has no quotes.
    static func unquoted(
        _ value: OrderedJSON, _ type: SwiftType, _ schema: ContractDocument.Schema?
    ) -> OrderedJSON {
        guard type.wrapped == .string, case .scalar(let scalar) = value, scalar.string == nil,
            let schema, SchemaShape(schema).types == ["string"]
        else { return value }
        return .string(value.description)
    }

    private static func isKind(_ name: String, of type: SwiftType) -> Bool {
        switch type {
        case .bool: name == "boolean"
        case .int, .int64, .uint64: name == "integer"
        case .double: name == "number" || name == "integer"
        default: name == "string"
        }
    }

    /// The first listed value that a simple type reads.
    func listed(_ shape: SchemaShape?, _ type: SwiftType) -> OrderedJSON? {
        switch type {
        case .bool, .int, .int64, .uint64, .double, .string, .date, .url, .json: break
        default: return nil
        }
        let values = shape?.values ?? shape?.source.resolved.knownValues
        let readable = values?.filter { value in
            var reader = ExampleReader(table)
            return reader.reads(value, as: type)
        }
        return (readable?.first { $0 != "" } ?? readable?.first).map { OrderedJSON($0) }
    }

    /// The names of the members of a map: of those that it needs, and of the listed ones, as many as it needs.
    static func names(of shape: SchemaShape?) -> [String] {
        guard let shape else { return ["name"] }
        let schema = shape.source.resolved
        let listed = schema.node["propertyNames"].flatMap {
            SchemaShape(.init($0)).values?.compactMap(\.string)
        }
        let count = min(max(1, schema.json["minProperties"]?.int ?? 1), 20)
        let needed = shape.required.sorted()
        let others = listed ?? ["name"] + (2...21).map { "name\($0)" }
        return needed + others.filter { !needed.contains($0) }.prefix(max(0, count - needed.count))
    }

    /// Returns another value for each position of an array without equal elements.
    static func distinct(_ value: OrderedJSON, _ position: Int) -> OrderedJSON {
        guard position > 1 else { return value }
        switch value {
        case .scalar(.integer(let number)): return .integer(number &+ position - 1)
        case .scalar(.string(let text)):
            // A number with one more digit is a number.
            return .string(text + (text.allSatisfy(\.isNumber) ? "" : "-") + "\(position)")
        case .scalar(.bool(let flag)): return .bool(position == 2 ? !flag : flag)
        case .object(var members):
            let index = members.firstIndex { distinct($0.value, position) != $0.value }
            guard let index else { return value }
            members[index] = .init(members[index].name, distinct(members[index].value, position))
            return .object(members)
        default: return value
        }
    }

    static func integer(_ limits: ValueLimits) -> Int {
        let (least, most) = limits.integers
        var value: Int64 = 1
        if let least, value < least { value = least }
        if let most, value > most { value = most }
        if let multiple = limits.multiple.flatMap({ Int64(exactly: $0) }), multiple > 1 {
            let (quotient, rest) = value.quotientAndRemainder(dividingBy: multiple)
            let next =
                rest == 0
                ? value
                : (quotient + (value > 0 ? 1 : 0)).multipliedReportingOverflow(by: multiple).partialValue
            if next <= most ?? .max, next >= least ?? .min { value = next }
        }
        return Int(exactly: value) ?? 1
    }

    static func number(_ limits: ValueLimits) -> OrderedJSON {
        var value = 1.5
        if let least = limits.minimum, value <= least { value = limits.excludesMinimum ? least + 0.5 : least }
        if let most = limits.maximum, value >= most {
            value = limits.excludesMaximum ? (most + (limits.minimum ?? most - 1)) / 2 : most
        }
        if let multiple = limits.multiple, multiple > 0, let step = Decimal(string: "\(multiple)"),
            let count = Int(exactly: (value / multiple).rounded(.up))
        {
            // A multiple of 0.01 has no exact value in binary.
            let exact = step * Decimal(count)
            let next = Double("\(exact)") ?? .infinity
            if next <= limits.maximum ?? .infinity {
                return Int("\(exact)").map { .integer($0) } ?? .scalar(.decimal(exact))
            }
        }
        if let whole = Int(exactly: value) { return .integer(whole) }
        return .scalar(.double(value))
    }

    static func text(
        _ type: SwiftType, _ shape: SchemaShape?, _ plain: String
    ) -> String {
        switch type {
        case .date: return "2020-01-02T03:04:05Z"
        case .url: return "https://example.com/a"
        case .data: return "dGV4dA=="
        default: break
        }
        let samples: [String: String] = [
            "date-time": "2020-01-02T03:04:05Z", "date": "2020-01-02", "time": "03:04:05Z",
            "uri": "https://example.com/a", "url": "https://example.com/a", "email": "user@example.com",
            "uuid": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "ipv4": "192.0.2.1", "ipv6": "2001:db8::1",
            "hostname": "example.com", "byte": "dGV4dA==", "base64": "dGV4dA==", "duration": "P1D",
            "uri-reference": "/a", "json-pointer": "/a", "regex": "a", "int64": "1", "int32": "1",
        ]
        let text = shape?.format.flatMap { samples[$0] } ?? plain
        let limits = shape?.limits ?? ValueLimits()
        if let expression = shape?.pattern, let pattern = TextPattern(expression),
            !pattern.matches(fitting(text, limits))
        {
            let tries = [
                "a", "A", "1", "abc", "ABC", "12", "123", "1234", "12345", "a1", "A1", "AA", "aa", "text-1",
                "2020-01-02", "2020-01-02T03:04:05Z", "12:30", "1.0.0", "1.5", "#ffffff", "ffffff", "en",
                "en-US",
                "USD", "US", "+15550100", "/a", "/text", "https://example.com/a", "user@example.com", "0x1",
                "0x0",
                "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "00000000000000000000",
                "0000000000000000000000000000000000000000",
                "111111111111111111", "example.com", "a/b", "text/plain", "192.0.2.1", "true", "*", "a:b",
                "a.b", "a@b", "Aa1!Aa1!", "Aa123456",
            ]
            // A longer text repeats its last character, as a pattern with a number of digits wants it.
            for text in [text] + tries + [PatternText.text(for: expression)].compactMap(\.self) {
                for text in [fitting(text, limits), fitting(text, limits, with: text.last ?? "a")]
                where pattern.matches(text) {
                    return text
                }
            }
        }
        return fitting(text, limits)
    }

    /// Returns a text with as many characters as it may have.
    static func fitting(_ text: String, _ limits: ValueLimits, with more: Character = "a") -> String {
        var text = text
        if let least = limits.minimumLength, text.unicodeScalars.count < least, least < 5000 {
            text += String(repeating: more, count: least - text.unicodeScalars.count)
        }
        if let most = limits.maximumLength, most >= 0, text.unicodeScalars.count > most {
            text = String(text.prefix(most))
        }
        return text
    }
}
