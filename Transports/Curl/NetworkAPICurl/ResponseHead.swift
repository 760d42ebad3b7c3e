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
    private var headers = NetworkAPI.Headers()
    private var length: Int64?

    mutating func read(_ line: UnsafeRawBufferPointer) -> Step {
        guard !isComplete else { return .more }
        let text = line.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
        guard let status else { return begin(text) }
        guard !text.isEmpty else {
            if (100..<200).contains(status), status != 101 {
                (self.status, headers, length) = (nil, .init(), nil)
                return .more
            }
            isComplete = true
            return .complete(.init(status: status, headers: headers), length: length)
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
            guard let last = headers.last else { return .more }
            headers[last.name] = "\(last.value) \(Self.text(line))"
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
                length == nil || length == number
            else { return refuse("the answer has a length that cannot be read") }
            length = number
        }
        headers.append(name, value)
        return .more
    }

    private mutating func refuse(_ problem: String) -> Step {
        self.problem = problem
        return .problem
    }

    /// The text of a value without the white space around it.
    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        var bytes = bytes
        while let first = bytes.first, first == 0x20 || first == 0x09 { bytes = bytes.dropFirst() }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes = bytes.dropLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
