import Foundation

extension String: NetworkAPI.Argument {
    public static var argumentForm: String { "text" }
}

extension Bool: NetworkAPI.Argument {
    public static var argumentForm: String { "true or false" }
}

extension NetworkAPI.Argument where Self: FixedWidthInteger {
    public static var argumentForm: String { "a whole number from \(Self.min) to \(Self.max)" }
}

extension Int: NetworkAPI.Argument {}
extension Int8: NetworkAPI.Argument {}
extension Int16: NetworkAPI.Argument {}
extension Int32: NetworkAPI.Argument {}
extension Int64: NetworkAPI.Argument {}
extension UInt: NetworkAPI.Argument {}
extension UInt8: NetworkAPI.Argument {}
extension UInt16: NetworkAPI.Argument {}
extension UInt32: NetworkAPI.Argument {}
extension UInt64: NetworkAPI.Argument {}

extension NetworkAPI.Argument where Self: BinaryFloatingPoint {
    public static var argumentForm: String { "a number" }
}

extension Float: NetworkAPI.Argument {}
extension Double: NetworkAPI.Argument {}

extension UUID: NetworkAPI.Argument {
    public init?(argumentText: String) { self.init(uuidString: argumentText) }
    public var argumentText: String? { uuidString }
    public static var argumentForm: String { "a UUID" }
}

extension Optional: NetworkAPI.Argument where Wrapped: NetworkAPI.Argument {
    /// Reads the wrapped value; text that is none does not become `nil` but is refused.
    public init?(argumentText: String) {
        guard let value = Wrapped(argumentText: argumentText) else { return nil }
        self = .some(value)
    }

    public var argumentText: String? { flatMap(\.argumentText) }
    public static var argumentForm: String { Wrapped.argumentForm }
    public static var absentArgument: Self? { .some(.none) }
}

/// A file's path, or a URL with a scheme.
extension URL: NetworkAPI.Argument {
    public init?(argumentText: String) {
        if let url = URL(string: argumentText), url.scheme != nil {
            self = url
        } else if !argumentText.isEmpty {
            self.init(fileURLWithPath: argumentText)
        } else {
            return nil
        }
    }

    public var argumentText: String? { isFileURL ? path : absoluteString }
    public static var argumentForm: String { "a file's path or a URL" }
}

/// A date and time of day in ISO 8601, such as `2024-05-01T09:30:00Z`.
extension Date: NetworkAPI.Argument {
    public init?(argumentText: String) {
        guard let date = NetworkAPI.DateFormat.iso8601.date(from: argumentText) else { return nil }
        self = date
    }

    public var argumentText: String? {
        timeIntervalSince1970.isFinite ? NetworkAPI.DateFormat.iso8601.string(from: self) : nil
    }

    public static var argumentForm: String { "a date and time such as 2024-05-01T09:30:00Z" }
}

/// Texts by name, written as a JSON object: `{"name": "Mona"}`.
extension Dictionary: NetworkAPI.Argument where Key == String, Value == String {
    public init?(argumentText: String) {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(argumentText.utf8))
        } catch {
            return nil
        }
    }

    public var argumentText: String? {
        do {
            return String(decoding: try JSONEncoder.standard.encode(self), as: UTF8.self)
        } catch {
            // Texts are always JSON.
            return nil
        }
    }

    public static var argumentForm: String { #"a JSON object of texts, such as {"name": "text"}"# }

    public static func tracers(like example: Self?) -> [Self] {
        ["Tracer7K", "Tracer9Q"].map { [example?.keys.min() ?? "name": $0] }
    }
}

/// Elements with commas between them; a comma or a backslash inside an element stands behind a backslash.
///
/// The empty text is an array without elements, and a lone backslash one whose only element is the empty text.
extension Array: NetworkAPI.Argument where Element: NetworkAPI.Argument {
    public init?(argumentText: String) {
        var elements: [Element] = []
        for text in CommaList.elements(of: argumentText) {
            guard let element = Element(argumentText: text) else { return nil }
            elements.append(element)
        }
        self = elements
    }

    public var argumentText: String? {
        CommaList.text(of: compactMap(\.argumentText))
    }

    public static var argumentForm: String { "\(Element.argumentForm), or several with commas between them" }

    /// Arrays of two elements, so that none is taken for one of its elements.
    public static func tracers(like example: Self?) -> [Self] {
        let elements = Array(Element.tracers(like: example?.first).prefix(2))
        return elements.count < 2 ? [elements, elements + elements] : [elements, elements.reversed()]
    }
}

/// The text `null` clears; one that is left out leaves; any other is the value's own.
///
/// The value "null" itself is written `\null`, and so on with one more backslash.
extension NetworkAPI.Patch: NetworkAPI.Argument where Value: NetworkAPI.Argument {
    public init?(argumentText: String) {
        guard argumentText != "null" else {
            self = .clear
            return
        }
        let text = argumentText.isEscapedNull ? String(argumentText.dropFirst()) : argumentText
        guard let value = Value(argumentText: text) else { return nil }
        self = .set(value)
    }

    public var argumentText: String? {
        switch self {
        case .leave: nil
        case .clear: "null"
        case .set(let value):
            value.argumentText.map { $0 == "null" || $0.isEscapedNull ? "\\" + $0 : $0 }
        }
    }

    public static var argumentForm: String { "\(Value.argumentForm), or null to clear it" }
    public static var absentArgument: Self? { .leave }

    /// Values to set, and `.clear` where there are too few of them.
    public static func tracers(like example: Self?) -> [Self] {
        let set: Value? = if case .set(let value) = example { value } else { nil }
        let tracers = Value.tracers(like: set).map(Self.set)
        return tracers.count < 2 ? tracers + [.clear] : tracers
    }
}

extension String {
    fileprivate var isEscapedNull: Bool { hasPrefix("\\") && drop { $0 == "\\" } == "null" }
}

extension NetworkAPI.OpenEnum: NetworkAPI.Argument where Known.RawValue: LosslessStringConvertible {
    public static var argumentForm: String {
        Known.allCases.map(\.rawValue.description).joined(separator: ", ") + " or another"
    }

    /// The first cases of the enum.
    public static func tracers(like example: Self?) -> [Self] {
        Known.allCases.prefix(8).map(Self.known)
    }
}
