extension NetworkAPI {
    /// The path of a URL, in which every interpolated value is one segment, whatever it contains.
    ///
    /// ```swift
    /// let path: NetworkAPI.Path = "/users/\("a/b?c")/repos"        // /users/a%2Fb%3Fc/repos
    /// ```
    ///
    /// - Literal text is path: its `/` separate segments, and spaces, other scripts and a single `%` are
    ///   percent-encoded as UTF-8. A `/` at the start is added if it is missing, and one at the end is kept.
    /// - `\(value)` is one segment or a part of one: everything but `A-Z a-z 0-9 - . _ ~` is percent-encoded. The
    ///   value is text, a finite number other than a `Decimal`, a `Bool`, a `UUID`, or a type that is
    ///   `LosslessStringConvertible` or has a raw value.
    /// - `\(path: text)` may contain slashes, such as the path of a file; each of its segments is written and checked
    ///   as a value.
    /// - `\(raw: text)` is percent-encoded already and is sent as it is.
    /// - `\(secret: value)` is written as `\(value)`, and shown as `***` wherever a request is shown: a token that a
    ///   service has in its path.
    /// - `\(path)` of another `Path` joins it, with one slash at each end.
    ///
    /// A segment that is empty, `.` or `..` leads to another resource than the intended one (RFC 3986, section
    /// 5.2.4). A value without a single text form, such as an `Optional`, a `Date` or an array, compiles with a
    /// warning. A `?` or `#` in literal text belongs to another part of the URL, and `%20` there would be escaped
    /// twice. Interpolation cannot throw, so the path remembers each of these problems, and building the request
    /// throws ``NetworkAPI/Failure/request(_:)``.
    public struct Path: Hashable, Sendable {
        /// The path as it is written in the URL: percent-encoded, with a `/` at the start, and with its secrets.
        public internal(set) var encoded: String

        /// Where `encoded` has secret values, in bytes and in their order; `nil` if it has none.
        package internal(set) var secrets: [Range<Int>]?

        /// The reason why a request cannot be built with this path; `nil` if it can.
        var problem: Problem?

        enum Problem: Hashable, Sendable {
            case emptySegment
            case missingValue
            case dotSegment
            case invalidEncoding
            case queryInLiteral
            case fragmentInLiteral
            case escapeInLiteral
            /// A value without a single text form: its type, and what to do about it.
            indirect case value(type: String, advice: String)
        }
    }
}

extension NetworkAPI.Path: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Creates a path of whole segments, each of which is percent-encoded, slashes too.
    ///
    /// Building the request throws ``NetworkAPI/Failure/request(_:)`` if a segment is empty, `.` or `..`.
    public init(segments: [String], trailingSlash: Bool = false) {
        var path = StringInterpolation()
        for segment in segments {
            path.appendSeparator()
            path.appendInterpolation(segment)
        }
        if trailingSlash { path.appendSeparator() }
        self = path.finished()
    }

    /// Creates a path from text that is not percent-encoded; see ``NetworkAPI/URLInfo``.
    init(text: String) {
        var path = StringInterpolation()
        path.appendText(text)
        self = path.finished()
    }

    public init(stringLiteral value: String) {
        var path = StringInterpolation()
        path.appendLiteral(value)
        self = path.finished()
    }

    /// The path as it is written in the URL, with secret values as `***`.
    public var description: String { secrets.map { SecretPaths.shown(encoded, $0) } ?? encoded }
}

extension NetworkAPI.Path.Problem {
    /// Finds a character that does not belong in the literal text of a path; `nil` if there is none.
    init?(inLiteral text: String) {
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "?"): self = .queryInLiteral
            case UInt8(ascii: "#"): self = .fragmentInLiteral
            case UInt8(ascii: "%") where PercentEncoding.byte(of: rest.prefix(2)) != nil:
                self = .escapeInLiteral
            default: continue
            }
            return
        }
        return nil
    }
}

extension NetworkAPI.Path {
    func text(of problem: Problem) -> String {
        // What follows may be the values of a query, and so a secret.
        let isEscaped = problem == .escapeInLiteral
        let whole = isEscaped ? description.replacing("%25", with: "%") : description
        let end = ["%3F", "%3f", "%23", "?", "#"].compactMap { whole.firstRange(of: $0)?.lowerBound }.min()
        let path = String(whole[..<(end ?? whole.endIndex)]).shown(upTo: 200)
        let shown = end == nil ? "the path \"\(path)\"" : "the path \"\(path)…\""
        return switch problem {
        case .emptySegment: "\(shown) has an empty segment"
        case .missingValue:
            "the text of \(shown) has an empty value or a nil; declare the path as a Path, not a String"
        case .dotSegment: "\(shown) has a segment that is \".\" or \"..\""
        case .invalidEncoding: "\(shown) is not percent-encoded"
        case .queryInLiteral: "the path \"\(path)\" is followed by a \"?\"; use query: for query items"
        case .fragmentInLiteral:
            "the path \"\(path)\" is followed by a \"#\"; fragments are not sent to servers"
        case .escapeInLiteral: "\(shown) is percent-encoded already; use \\(raw:) for it"
        case .value(let type, let advice): "\(shown) contains a value of type \(type); \(advice)"
        }
    }
}
