import Foundation

extension NetworkAPI.Answer {
    /// What is wrong with a body that Foundation only calls invalid JSON.
    var jsonProblem: NetworkAPI.DecodingFailure.Problem {
        guard let first = body.first(where: { !Self.jsonWhiteSpace.contains($0) }) else { return .empty }
        if isWellFormed { return .mismatch }
        if first == UInt8(ascii: "<") { return isXML ? .malformed : .html }
        return isCutShort ? .cutShort : .malformed
    }

    /// Whether the body is XML for programs, such as a storage service's error, and not a page for people.
    private var isXML: Bool {
        let type = contentType?.essence ?? ""
        return type != "application/xhtml+xml" && (type == "application/xml" || type.hasSuffix("+xml"))
    }

    /// The white space of JSON (RFC 8259, section 2).
    static let jsonWhiteSpace: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

    /// Whether the body is JSON after all: Foundation calls a number beyond the declared type invalid too.
    private var isWellFormed: Bool {
        do {
            _ = try NetworkAPI.JSONValue(json: body)
            return true
        } catch {
            return false
        }
    }

    /// Whether a string, array or object is still open at the end.
    private var isCutShort: Bool {
        var open = 0
        var isInString = false
        var isEscaped = false
        for byte in body {
            if isEscaped {
                isEscaped = false
            } else if isInString {
                if byte == UInt8(ascii: "\\") { isEscaped = true }
                if byte == UInt8(ascii: "\"") { isInString = false }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
                default: break
                }
            }
        }
        return isInString || open > 0
    }
}
