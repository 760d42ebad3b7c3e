import Foundation

extension NetworkAPI {
    /// A format of your own for bodies, XML or Protocol Buffers for example.
    ///
    /// An error that it throws becomes ``Failure/request(_:)``, which names the definition and the error's type; of an
    /// `EncodingError` it has the place and the reason.
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
        /// What `Content-Type` says, where the definition does not say it.
        var contentType: MediaType { get }

        /// Writes a value; anything may be thrown.
        func encode(_ value: some Encodable) throws -> Data
    }
}
