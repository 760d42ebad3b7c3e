import Foundation

extension NetworkAPI {
    /// The body of a request.
    public enum Body: Hashable, Sendable {
        /// Bytes in memory.
        case data(Data)

        /// A file's bytes, read while they are sent.
        case file(URL)
    }
}
