import Foundation
import NetworkAPIKit

/// The URL of a curl command, with the query items of other options.
struct CURLLocation {
    let url: URL
    /// The user and password in the URL, as `name:password`; `nil` if the URL has none.
    let user: String?

    init(
        _ text: String, queries: [String], keepsDots: Bool, upload: String? = nil
    ) throws(CURLFailure) {
        // Without a scheme, it is in the query at most.
        let whole = text.prefix { !"/?#".contains($0) }.hasSuffix(":") ? text : "http://" + text
        guard !whole.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7f }) else {
            throw CURLFailure("the URL contains a space or a control character")
        }
        guard var components = URLComponents(string: Self.escaped(whole)),
            let scheme = components.scheme?.lowercased(),
            scheme == "http" || scheme == "https", let host = components.host, !host.isEmpty
        else { throw CURLFailure("the URL must be http or https with a host") }
        components.scheme = scheme
        if !keepsDots { components.percentEncodedPath = Self.withoutDots(components.percentEncodedPath) }
        if let upload, !upload.isEmpty, upload != "-", upload != ".",
            components.percentEncodedPath.isEmpty || components.percentEncodedPath.hasSuffix("/")
        {
            // An upload to a folder has the name of the file.
            let name = upload.split(separator: "/").last.map(String.init) ?? upload
            let path = components.percentEncodedPath.isEmpty ? "/" : components.percentEncodedPath
            components.percentEncodedPath = path + PercentEncoding.unreserved.encoded(name)
        }
        user = components.user.map { "\($0):\(components.password ?? "")" }
        (components.user, components.password, components.fragment) = (nil, nil, nil)
        let query = ([components.percentEncodedQuery].compactMap { $0 } + queries)
            .filter { !$0.isEmpty || queries.isEmpty }
        guard let bare = Self.text(components, query.isEmpty ? nil : query.joined(separator: "&")),
            let url = URL(string: bare)
        else { throw CURLFailure("a URL cannot contain the query") }
        self.url = url
    }

    /// Returns the text with escapes for what a URL cannot have after its host, which curl sends as it is.
    private static func escaped(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let host = text.range(of: "://").map { text[..<$0.upperBound].utf8.count } ?? 0
        let start = bytes[host...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
        var result = Array(bytes[..<start])
        for index in start..<bytes.endIndex {
            let byte = bytes[index]
            let digits = bytes[(index + 1)...].prefix(2)
            let isEscape = digits.count == 2 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
            let isPlain = byte > 0x20 && byte < 0x7F && !"\"%<>[]\\^`{|}".utf8.contains(byte)
            if isPlain || (byte == UInt8(ascii: "%") && isEscape) {
                result.append(byte)
            } else {
                result += String(format: "%%%02X", byte).utf8
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns a path without its segments `.` and `..` (RFC 3986, section 5.2.4).
    private static func withoutDots(_ path: String) -> String {
        var kept: [Substring] = []
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            guard segment == "." || segment == ".." else {
                kept.append(segment)
                continue
            }
            if segment == "..", kept.count > 1 { kept.removeLast() }
            if index == segments.count - 1 { kept.append("") }
        }
        return kept.joined(separator: "/")
    }

    /// Returns the text of the URL with a query; `nil` if a URL cannot contain the query.
    private static func text(_ components: URLComponents, _ query: String?) -> String? {
        var components = components
        components.percentEncodedQuery = nil
        guard let query else { return components.string }
        guard !query.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7f || $0 == "#" })
        else {
            return nil
        }
        return components.string.map { $0 + "?" + query }
    }
}
