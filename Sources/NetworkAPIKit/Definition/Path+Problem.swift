extension NetworkAPI.Path.Problem {
    /// Finds what does not belong into the literal text of a path; `nil` if all of it does.
    init?(inLiteral text: String) {
        var digits: Int?
        var problem: Self?
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "?"):
                problem = .queryInLiteral
            case UInt8(ascii: "#"):
                problem = .fragmentInLiteral
            case UInt8(ascii: "%"):
                digits = 0
                continue
            default:
                digits = digits.flatMap { PercentEncoding.isHexadecimal(byte) ? $0 + 1 : nil }
                if digits == 2 { problem = .escapeInLiteral }
            }
            if let problem {
                self = problem
                return
            }
        }
        return nil
    }
}

extension NetworkAPI.Path {
    /// Why no request can be built with this path, for the message of a failure; `nil` if one can.
    var problemText: String? {
        switch problem {
        case nil:
            nil
        case .emptySegment:
            "the path \"\(self)\" has an empty segment"
        case .dotSegment:
            "the path \"\(self)\" has a segment that is \".\" or \"..\""
        case .invalidEncoding:
            "the path \"\(self)\" is not percent-encoded as it claims to be"
        case .queryInLiteral:
            "the path \"\(text(before: "%3F"))\" is followed by a \"?\"; use query: for query items"
        case .fragmentInLiteral:
            "the path \"\(text(before: "%23"))\" is followed by a \"#\"; fragments are not sent to servers"
        case .escapeInLiteral:
            "the literal text of the path \"\(self)\" is percent-encoded already; use \\(raw:) for such text"
        case .value(let type, let advice):
            "the path \"\(self)\" holds a value of type \(type); \(advice)"
        }
    }

    /// The path up to an escape; the rest may hold the values of a query, and so a secret.
    private func text(before escape: String) -> Substring {
        encoded.prefix(upTo: encoded.firstRange(of: escape)?.lowerBound ?? encoded.endIndex)
    }
}
