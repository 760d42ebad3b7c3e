import Foundation

/// Decodes values from JSON as `JSONDecoder` does, in less time.
///
/// Accepts the same text and returns the same values as `JSONDecoder` with the same options on iOS 17, macOS 14 and
/// Linux, as of Swift 6.3; iOS 16 reads numbers beyond 2^53, or with 38 digits, in another way. An error has the
/// coding path, and its place in the text.
package struct JSONBodyDecoder: Sendable {
    /// How dates are written.
    package var dates: NetworkAPI.DateFormat
    /// How the names of the type's properties are written.
    package var style: NetworkAPI.KeyStyle

    package init(
        dates: NetworkAPI.DateFormat = .iso8601, style: NetworkAPI.KeyStyle = .asDeclared
    ) {
        self.dates = dates
        self.style = style
    }

    /// Whether dates and names are as in the standard settings of an endpoint.
    package var isStandard: Bool { dates == .iso8601 && style == .asDeclared }
}

extension JSONBodyDecoder {
    /// Decodes a value; throws a `DecodingError`, or any error that the type throws.
    package func decode<Value: Decodable>(
        _ type: Value.Type, from text: Data, userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) throws -> Value {
        let source = JSONSource(try JSONDocument.decodable(text), self, userInfo)
        return try source.whileBorrowed { try JSONNode(source, 0, parent: nil, key: nil).value(of: type) }
    }
}
