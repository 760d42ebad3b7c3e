import Foundation
import NetworkAPIKit

/// The head of an answer, line by line as libcurl passes it on.
///
/// An interim answer (RFC 9110, section 15.2) is followed by another head. Trailers come after the head, and are
/// dropped.
struct ResponseHead {
    enum Step {
        case more
        /// The head is complete; with the length of the body, if it is known.
        case complete(NetworkAPI.Answer, length: Int64?)
        case problem
    }

    private(set) var isComplete = false
    /// What is wrong with the head, in words.
    private(set) var problem: String?
    private var status: Int?
    private var fields: [NetworkAPI.Headers.Field] = []
    private var length: Int64?
    /// The number of bytes of all heads, interim ones among them.
    private var count = 0

    /// Somewhat less than libcurl's own limit, which has the code of a lost connection.
    private static let limit = 250_000

    mutating func read(_ line: UnsafeRawBufferPointer) -> Step {
        guard !isComplete else { return .more }
        count += line.count
        guard count <= Self.limit else { return refuse("the head of the answer is longer than 250 kB") }
        var text = line[...]
        while let last = text.last, last == 0x0D || last == 0x0A { text = text.dropLast() }
        guard let status else { return begin(text) }
        guard !text.isEmpty else {
            if (100..<200).contains(status) {
                // No request asks for another protocol.
                guard status != 101 else { return refuse("the server changed the protocol") }
                (self.status, fields, length) = (nil, [], nil)
                return .more
            }
            isComplete = true
            return .complete(.init(status: status, headers: .init(fields)), length: bodyLength(status))
        }
        return add(text)
    }

    private mutating func begin(_ line: Slice<UnsafeRawBufferPointer>) -> Step {
        let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
        guard line.starts(with: "HTTP/".utf8), parts.count > 1, parts[1].count == 3,
            let status = Int(String(decoding: parts[1], as: UTF8.self)), status >= 100
        else { return refuse("the server's answer is not HTTP") }
        self.status = status
        return .more
    }

    private mutating func add(_ line: Slice<UnsafeRawBufferPointer>) -> Step {
        // libcurl passes the rest of a folded field on as a line of its own.
        if let first = line.first, first == 0x20 || first == 0x09 {
            guard let last = fields.popLast() else { return .more }
            fields.append(.init(name: last.name, value: "\(last.value) \(Self.text(line))"))
            return .more
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
            return .more
        }
        let name = NetworkAPI.Headers.Name(String(decoding: line[..<colon], as: UTF8.self))
        let value = Self.text(line[(colon + 1)...])
        if name == .contentLength {
            // Different lengths are an attack or a fault (RFC 9112, section 6.3); equal ones are one.
            let lengths = Set(value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
            guard lengths.count == 1, let text = lengths.first, let number = Int64(text), number >= 0,
                text.utf8.allSatisfy({ $0 &- 0x30 < 10 }), length == nil || length == number
            else { return refuse("the answer has a length that cannot be read") }
            length = number
        }
        fields.append(.init(name: name, value: value))
        return .more
    }

    /// The number of bytes of the body, before decompression; `nil` if there is none, or if it is not known.
    private func bodyLength(_ status: Int) -> Int64? {
        let isChunked = fields.contains { $0.name == "Transfer-Encoding" }
        return status == 204 || status == 304 || isChunked ? nil : length
    }

    private mutating func refuse(_ problem: String) -> Step {
        self.problem = problem
        return .problem
    }

    /// The text of a value without the white space around it; a bare CR is a space (RFC 9112, section 2.2).
    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        var bytes = bytes
        while let first = bytes.first, first == 0x20 || first == 0x09 { bytes = bytes.dropFirst() }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes = bytes.dropLast() }
        guard bytes.contains(0x0D) else { return String(decoding: bytes, as: UTF8.self) }
        return String(decoding: bytes.map { $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
    }
}
