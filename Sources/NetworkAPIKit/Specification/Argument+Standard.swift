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
