import Foundation

/// The text of paths, in which the same path may be escaped in several ways (RFC 3986, section 6.2.2).
enum PathText {
    /// The path with all escaped that may be, in one way; what is no escaped UTF-8 stays as it is.
    static func canonical(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            segment.removingPercentEncoding.map { escaped($0) } ?? String(segment)
        }.joined(separator: "/")
    }

    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? text
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
