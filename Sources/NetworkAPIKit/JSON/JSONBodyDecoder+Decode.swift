import Foundation

extension JSONBodyDecoder {
    /// Decodes a value.
    ///
    /// - Throws: A `DecodingError`, or any error that the type throws.
    package func decode<Value: Decodable>(
        _ type: Value.Type, from text: Data, userInfo: [CodingUserInfoKey: any Sendable] = [:]
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
