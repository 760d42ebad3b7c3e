import Foundation

extension NetworkAPI {
    /// The body of a request.
    public enum Body: Hashable, Sendable {
        /// Bytes in memory.
        case data(Data)

        /// A file's bytes, read while they are sent.
        case file(URL)

        /// A form that is composed when the call is made, on the way to the first interceptor.
        case form(MultipartForm)

        /// A file of the kit's own, removed when nobody needs it any more.
        case spooled(SpooledFile)
    }
}

extension NetworkAPI.Body {
    /// The file that is sent; `nil` where the bytes are in memory.
    package var file: URL? {
        switch self {
        case .data, .form: nil
        case .file(let url): url
        case .spooled(let spooled): spooled.url
        }
    }
}
