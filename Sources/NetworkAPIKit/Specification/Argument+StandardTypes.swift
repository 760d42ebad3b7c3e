import Foundation

// How their values are read and written is a part of NetworkAPITesting.

extension String: NetworkAPI.Argument {}
extension Bool: NetworkAPI.Argument {}
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
extension Float: NetworkAPI.Argument {}
extension Double: NetworkAPI.Argument {}

extension NetworkAPI.OpenEnum: NetworkAPI.Argument where Known.RawValue: LosslessStringConvertible {}

extension UUID: NetworkAPI.Argument {
    public static var argument: NetworkAPI.ArgumentCoding<UUID> { .init() }
}

extension URL: NetworkAPI.Argument {
    /// Reads and writes the path of a file, or a URL with a scheme.
    public static var argument: NetworkAPI.ArgumentCoding<URL> { .init() }
}

extension Date: NetworkAPI.Argument {
    /// Reads and writes a date and time in ISO 8601, such as `2024-05-01T09:30:00Z`.
    public static var argument: NetworkAPI.ArgumentCoding<Date> { .init() }
}

extension Optional: NetworkAPI.Argument where Wrapped: NetworkAPI.Argument {
    /// Reads the wrapped value; text that is not valid is an error and does not become `nil`.
    public static var argument: NetworkAPI.ArgumentCoding<Wrapped?> { .init() }
}

extension Array: NetworkAPI.Argument where Element: NetworkAPI.Argument {
    /// Reads and writes the elements, separated by commas; a backslash escapes a comma or a backslash in an element.
    ///
    /// The empty text is an empty array. A single backslash is an array with one empty element.
    public static var argument: NetworkAPI.ArgumentCoding<[Element]> { .init() }
}

extension Dictionary: NetworkAPI.Argument where Key == String, Value == String {
    /// Reads and writes texts by name as a JSON object: `{"name": "Mona"}`.
    public static var argument: NetworkAPI.ArgumentCoding<[String: String]> { .init() }
}

extension NetworkAPI.Patch: NetworkAPI.Argument where Value: NetworkAPI.Argument {
    /// Reads `null` as `.clear`, and any other text as the value to set; `.leave` is the default.
    ///
    /// The value "null" itself is written `\null`, the value `\null` with one more backslash, and so on.
    public static var argument: NetworkAPI.ArgumentCoding<NetworkAPI.Patch<Value>> { .init() }
}
