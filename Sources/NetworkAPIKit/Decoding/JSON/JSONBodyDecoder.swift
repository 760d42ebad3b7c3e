import Foundation

/// Decodes values from JSON as `JSONDecoder` does, in less time.
///
/// The verdict and the value are those of `JSONDecoder` with the same options. Where its behavior differs between
/// systems, this is that of the newest Foundation. An error has the coding path, and its place in the text.
package struct JSONBodyDecoder: Sendable {
    /// How dates are written.
    package var dates: NetworkAPI.DateFormat
    /// How the names of members become those of the type.
    package var keys: JSONDecoder.KeyDecodingStrategy

    package init(
        dates: NetworkAPI.DateFormat = .iso8601, keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
    ) {
        self.dates = dates
        self.keys = keys
    }

    /// Decodes a value.
    ///
    /// - Throws: A `DecodingError`, or what the type throws.
    package func decode<Value: Decodable>(
        _ type: Value.Type, from text: Data, userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> Value {
        let document: JSONDocument
        do throws(JSONDocument.SyntaxError) {
            document = try JSONDocument(text)
        } catch {
            throw DecodingError.dataCorrupted(error)
        }
        let source = JSONSource(document, self, userInfo)
        return try source.whileBorrowed { try JSONNode(source, 0, parent: nil, key: nil).value(of: type) }
    }
}
