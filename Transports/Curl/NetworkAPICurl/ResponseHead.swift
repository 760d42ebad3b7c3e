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
        var text = line
        while let last = text.last, last == 0x0D || last == 0x0A { text = .init(rebasing: text.dropLast()) }
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

    private mutating func begin(_ line: UnsafeRawBufferPointer) -> Step {
        guard line.starts(with: "HTTP/".utf8), let space = line.firstIndex(of: 0x20),
            line[(space + 1)...].prefix(while: { $0 != 0x20 }).count == 3,
            let status = Self.number(.init(rebasing: line[(space + 1)...].prefix(3))), status >= 100
        else { return refuse("the server's answer is not HTTP") }
        self.status = Int(status)
        return .more
    }

    private mutating func add(_ line: UnsafeRawBufferPointer) -> Step {
        // libcurl passes the rest of a folded field on as a line of its own.
        if let first = line.first, first == 0x20 || first == 0x09 {
            guard let last = fields.popLast() else { return .more }
            fields.append(.init(name: last.name, value: "\(last.value) \(Self.text(line))"))
            return .more
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return .more }
        let name = NetworkAPI.Headers.Name(
            String(decoding: UnsafeRawBufferPointer(rebasing: line[..<colon]), as: UTF8.self))
        let value = Self.trimmed(.init(rebasing: line[(colon + 1)...]))
        if name == .contentLength {
            // Different lengths are an attack or a fault (RFC 9112, section 6.3); equal ones are one.
            for part in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
                guard let number = Self.number(Self.trimmed(.init(rebasing: part))),
                    length == nil || length == number
                else { return refuse("the answer has a length that cannot be read") }
                length = number
            }
        }
        fields.append(.init(name: name, value: Self.text(value)))
        return .more
    }

    /// The number of bytes of the body, before decompression; `nil` if there is none, or if it is not known.
    private func bodyLength(_ status: Int) -> Int64? {
        guard let length, status != 204, status != 304 else { return nil }
        let coding: NetworkAPI.Headers.Name = "Transfer-Encoding"
        return fields.contains { $0.name == coding } ? nil : length
    }

    /// The number that digits alone write.
    private static func number(_ digits: UnsafeRawBufferPointer) -> Int64? {
        guard !digits.isEmpty else { return nil }
        var number: Int64 = 0
        for digit in digits {
            guard digit &- 0x30 < 10 else { return nil }
            let (tens, isLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isLarger) = tens.addingReportingOverflow(Int64(digit &- 0x30))
            guard !isLarge, !isLarger else { return nil }
            number = sum
        }
        return number
    }

    private mutating func refuse(_ problem: String) -> Step {
        self.problem = problem
        return .problem
    }

    private static func trimmed(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var (start, end) = (0, bytes.count)
        while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        while start < end, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return .init(rebasing: bytes[start..<end])
    }

    /// The text of a value without the white space around it; a bare CR is a space (RFC 9112, section 2.2).
    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        let bytes = trimmed(bytes)
        guard !bytes.contains(0x0D) else {
            return bytes.map { $0 == 0x0D ? 0x20 : $0 }.withUnsafeBytes { Self.text($0) }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        if text.utf8.elementsEqual(bytes) { return text }
        // Other bytes are ISO-8859-1, from which no two values become equal (RFC 9110, section 5.5).
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
