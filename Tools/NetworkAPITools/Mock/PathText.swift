import Foundation
import NetworkAPIKit

/// Paths in a canonical form, because a path can be escaped in several ways (RFC 3986, section 6.2.2).
enum PathText {
    /// Returns the path with one way of escaping.
    ///
    /// Escapes that are not UTF-8 are not changed.
    static func canonical(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            segment.removingPercentEncoding.map(PercentEncoding.unreserved.encoded) ?? String(segment)
        }.joined(separator: "/")
    }
}
