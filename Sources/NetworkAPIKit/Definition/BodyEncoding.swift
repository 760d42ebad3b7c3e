import Foundation

extension NetworkAPI {
    /// Encodes bodies in a format of your own, such as XML or Protocol Buffers.
    ///
    /// An error that it throws becomes ``Failure/request(_:)``, with the definition and the type of the error. For an
    /// `EncodingError`, it also has the coding path and the reason.
    ///
    /// Write your own in ten lines:
    ///
    /// ```swift
    /// struct PropertyList: NetworkAPI.BodyEncoding {
    ///     let contentType: NetworkAPI.MediaType = "application/x-plist"
    ///
    ///     func encode(_ value: some Encodable) throws -> Data {
    ///         let encoder = PropertyListEncoder()
    ///         encoder.outputFormat = .xml
    ///         return try encoder.encode(value)
    ///     }
    /// }
    /// ```
    ///
    /// An endpoint chooses it by `RequestInfo(method: .post, parameters: value, encoding: .body(PropertyList()))`.
    public protocol BodyEncoding: Sendable {
        /// The value of `Content-Type`, unless the definition sets the header field.
        var contentType: MediaType { get }

        /// Returns the bytes of a value. It may throw any error.
        func encode(_ value: some Encodable) throws -> Data
    }
}
