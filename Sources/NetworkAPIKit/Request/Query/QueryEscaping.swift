import Foundation

/// Which bytes of names and values stand as they are, and how a space is written.
struct QueryEscaping {
    private let kept: PercentEncoding
    private let spacesArePlus: Bool

    init(_ encoding: NetworkAPI.QueryEncoding) throws(QueryEncodingProblem) {
        spacesArePlus = encoding.spaces == .plus
        guard !encoding.unescaped.isEmpty else {
            kept = .unreserved
            return
        }
        for character in encoding.unescaped {
            guard NetworkAPI.QueryEncoding.reservedCharacters.contains(character) else {
                let reason =
                    "\"\(character)\" has a meaning in a query or none in a URL, and is always escaped"
                throw QueryEncodingProblem(codingPath: [], reason: reason)
            }
            guard character != "," || encoding.joinedDelimiter != .comma else {
                let reason = "a comma cannot stay unescaped where commas join the elements"
                throw QueryEncodingProblem(codingPath: [], reason: reason)
            }
        }
        kept = PercentEncoding(adding: encoding.unescaped)
    }

    /// Appends text, escaped as UTF-8.
    func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { append($0, to: &output) }
    }

    /// Appends bytes, whole runs of kept ones at once.
    func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var start = 0
        for index in bytes.indices where !kept.keeps(bytes[index]) {
            let byte = bytes[index]
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
            if byte == UInt8(ascii: " ") && spacesArePlus {
                output.append(UInt8(ascii: "+"))
            } else {
                output.append(UInt8(ascii: "%"))
                output.append(PercentEncoding.hexadecimal(byte >> 4))
                output.append(PercentEncoding.hexadecimal(byte & 15))
            }
            start = index + 1
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
}

/// What stands between the elements of a joined value.
enum QueryDelimiter {
    case comma, space, pipe

    /// The delimiter as it stands in the query.
    func bytes(_ encoding: NetworkAPI.QueryEncoding) -> [UInt8] {
        switch self {
        case .comma: Array(",".utf8)
        case .space: Array((encoding.spaces == .plus ? "+" : "%20").utf8)
        case .pipe: Array("%7C".utf8)
        }
    }

    /// Whether a delimiter inside an element looks the same as one between two.
    var isEscaped: Bool { self != .comma }
}

extension NetworkAPI.QueryEncoding {
    /// What joins elements; `nil` where nothing is joined.
    var joinedDelimiter: QueryDelimiter? {
        switch arrays {
        case .comma: .comma
        case .space: .space
        case .pipe: .pipe
        case .repeated, .brackets, .indexed: nested == .joined ? .comma : nil
        }
    }

    var joinsArrays: Bool {
        switch arrays {
        case .comma, .space, .pipe: true
        case .repeated, .brackets, .indexed: false
        }
    }
}
