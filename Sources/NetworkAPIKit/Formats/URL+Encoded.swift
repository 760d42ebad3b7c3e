import Foundation

extension URL {
    /// What stands behind the `?`, percent-encoded; empty where there is none.
    package var encodedQuery: String {
        let text = absoluteString
        guard let mark = text.firstIndex(of: "?") else { return "" }
        return String(text[text.index(after: mark)...].prefix { $0 != "#" })
    }

    /// The path, percent-encoded.
    package var encodedPath: String {
        URLComponents(url: self, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? path
    }
}
