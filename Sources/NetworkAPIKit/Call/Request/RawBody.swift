import Foundation

extension NetworkAPI {
    /// A body that is sent as it is: bytes, text, or a file, with its media type.
    ///
    /// ```swift
    /// struct UploadAsset: NetworkAPIDefinition {
    ///     let urlInfo = URLInfo(host: "uploads.example.com", path: "/assets")
    ///     let requestInfo: RequestInfo<NetworkAPI.RawBody>
    ///     typealias Response = EmptyResponse
    ///
    ///     init(file: URL) {
    ///         requestInfo = RequestInfo(method: .post, parameters: .file(file))
    ///     }
    /// }
    /// ```
    ///
    /// An endpoint with this type as its `Parameter` sends it as it is. A file is read while it is sent and never
    /// held in memory. A file that is missing or not a regular file fails the call with ``Failure/request(_:)``.
    public struct RawBody: Hashable, Sendable {
        let body: Body
        let contentType: MediaType

        /// Bytes in memory.
        public static func data(_ data: Data, type: MediaType = .octetStream) -> RawBody {
            RawBody(body: .data(data), contentType: type)
        }

        /// Text, which is sent as UTF-8.
        public static func text(_ text: String, type: MediaType = .text) -> RawBody {
            RawBody(body: .data(Data(text.utf8)), contentType: type)
        }

        /// A file, with the type of its extension unless a type is given.
        public static func file(_ url: URL, type: MediaType? = nil) -> RawBody {
            RawBody(body: .file(url), contentType: type ?? MediaType(filename: url.lastPathComponent))
        }

        /// Bytes that were stored in a file before.
        public static func spooled(_ file: Body.SpooledFile, type: MediaType = .octetStream) -> RawBody {
            RawBody(body: .spooled(file), contentType: type)
        }
    }
}

extension NetworkAPI.RawBody: Encodable {
    /// Always throws: the bytes can only be sent as they are.
    public func encode(to encoder: any Encoder) throws {
        let reason = "A raw body is sent as it is; choose the encoding .automatic or .raw for it."
        throw EncodingError.invalidValue(
            self, .init(codingPath: encoder.codingPath, debugDescription: reason))
    }
}

extension NetworkAPI.RawBody: CustomStringConvertible, CustomReflectable {
    /// The type and length of the body, without its content.
    public var description: String { "\(contentType.rawValue), \(body)" }

    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
