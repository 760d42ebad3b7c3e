import Foundation

extension NetworkAPI.Answer {
    /// How far redirects led a request away from its URL.
    package enum RedirectTrail: Int, Comparable, Sendable {
        /// No redirect was followed.
        case none
        /// Redirects were followed, all of them within the same origin.
        case withinOrigin
        /// A redirect to another origin was followed, and the credentials were dropped.
        case acrossOrigins

        package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

        /// Creates a trail by comparing the URL that was sent with the URL of the answer, for a transport that does
        /// not report redirects.
        init(from sent: URL, to answered: URL?) {
            guard let answered, answered != sent else {
                self = .none
                return
            }
            if URL.Origin(answered) != URL.Origin(sent) {
                self = .acrossOrigins
            } else {
                let isSame =
                    answered.encodedQuery == sent.encodedQuery
                    && Self.path(of: answered) == Self.path(of: sent)
                self = isSame ? .none : .withinOrigin
            }
        }

        /// Returns the path; `/` if it is empty (RFC 9110, section 4.2.3).
        private static func path(of url: URL) -> String {
            let path = url.encodedPath
            return path.isEmpty ? "/" : path
        }
    }
}
