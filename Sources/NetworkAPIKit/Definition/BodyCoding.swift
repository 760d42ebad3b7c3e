import Foundation

extension NetworkAPI {
    /// Encodes bodies in a format of your own, such as XML or Protocol Buffers.
    ///
    /// An error that it throws becomes ``Failure/request(_:)``, with the definition and the type of the error. For an
    /// `EncodingError`, it also has the coding path and the reason.
    ///
    /// An endpoint chooses it by `encoding: .body(PropertyList())`; <doc:BodiesFormsAndQueries> has one in ten lines.
    public protocol BodyEncoding: Sendable {
        /// The value of `Content-Type`, unless the definition sets the header field.
        var contentType: MediaType { get }

        /// Returns the bytes of a value. It may throw any error.
        func encode(_ value: some Encodable) throws -> Data
    }

    /// Decodes bodies in a format of your own, such as XML or MessagePack.
    ///
    /// An error that it throws becomes ``Failure/decoding(_:)``, with the whole answer and the type of the error. For a
    /// `DecodingError`, it also has the coding path and the reason.
    ///
    /// An endpoint chooses it with ``ResponseInfo/body(_:)``; <doc:AnswersAndDecoding> has one in five lines. A type
    /// that is not `Decodable`, such as a message of Protocol Buffers, is a property of the endpoint's `Response`,
    /// which reads its bytes as a single value of the type `Data`; its settings are `.data`.
    public protocol BodyDecoding: Sendable {
        /// The value of `Accept`, unless the definition sets the header field or ``ResponseInfo/contentTypes(_:)``.
        ///
        /// An answer with another content type is decoded as well.
        var contentType: MediaType { get }

        /// Returns the value of a body, which may be empty. It may throw any error.
        func decode<Value: Decodable>(_ type: Value.Type, from body: Data) throws -> Value
    }
}
