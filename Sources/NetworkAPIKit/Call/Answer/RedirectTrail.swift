import Foundation

/// How far redirects have led a request from where it was sent.
package enum RedirectTrail: Int, Comparable, Sendable {
    /// The answer is that of the first request.
    case none
    /// Redirects were followed, all of them at the same origin.
    case withinOrigin
    /// A redirect led to another origin, and the credentials were dropped.
    case acrossOrigins

    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Compares a URL that was sent with the one that an answer came from, for a transport that reports no redirects.
    init(from sent: URL, to answered: URL?) {
        guard let answered else {
            self = .none
            return
        }
        if Origin(answered) != Origin(sent) {
            self = .acrossOrigins
        } else {
            let isSame =
                answered.encodedQuery == sent.encodedQuery
                && Self.path(of: answered) == Self.path(of: sent)
            self = isSame ? .none : .withinOrigin
        }
    }

    /// The path, in which an empty one is `/` (RFC 9110, section 4.2.3).
    private static func path(of url: URL) -> String {
        let path = url.encodedPath
        return path.isEmpty ? "/" : path
    }
}
