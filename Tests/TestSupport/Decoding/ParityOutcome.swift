import Foundation

/// The result of decoding a text, in a form that compares: a value by its parts, an error by its case and its path.
///
/// Text is compared by its bytes, since `==` accepts other spellings of the same characters, and numbers by their
/// description, since `==` accepts `0.0` for `-0.0`.
package struct ParityOutcome: Hashable, Sendable, CustomStringConvertible {
    package let isValue: Bool
    private let bytes: [UInt8]

    package init(value: Any) {
        var bytes: [UInt8] = []
        Self.append(value, to: &bytes)
        isValue = true
        self.bytes = bytes
    }

    package init(error: any Error) {
        isValue = false
        bytes = Array(Self.text(error).utf8)
    }

    package init(of decode: () throws -> Any) {
        do { self.init(value: try decode()) } catch { self.init(error: error) }
    }

    /// Creates an outcome.
    ///
    /// If it is an error, the error is not compared.
    package init(verdictOf decode: () throws -> Any) {
        let outcome = ParityOutcome(of: decode)
        self = outcome.isValue ? outcome : ParityOutcome(value: "throws")
    }

    /// Creates the outcome with the protocol of what a ``ParityProbe`` saw.
    init(outcome: ParityOutcome, log: [UInt8]) {
        isValue = outcome.isValue
        bytes = log.isEmpty ? outcome.bytes : log + outcome.bytes
    }

    package var description: String {
        (isValue ? "" : "throws ") + String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the outcome is the same as Foundation's, or differs only in the path of a `dataCorrupted`: for text
    /// and numbers that are not valid, Foundation always has an empty path.
    package func isSame(as theirs: ParityOutcome) -> Bool {
        if self == theirs { return true }
        guard isValue == theirs.isValue else { return false }
        let unknown = Array("dataCorrupted []".utf8)
        let start = unknown.count - 1
        var (left, right) = (bytes[...], theirs.bytes[...])
        while let byte = right.first {
            if byte == unknown[0], right.starts(with: unknown), left.starts(with: unknown[..<start]) {
                right = right.dropFirst(unknown.count)
                guard let rest = Self.afterPath(left.dropFirst(start - 1)) else { return false }
                left = rest
            } else {
                guard left.first == byte else { return false }
                left = left.dropFirst()
                right = right.dropFirst()
            }
        }
        return left.isEmpty
    }

    /// Returns the text after a path in brackets, with names in quotes.
    private static func afterPath(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var isQuoted = false
        var isEscaped = false
        for index in bytes.indices {
            switch bytes[index] {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\") where isQuoted: isEscaped = true
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "]") where !isQuoted: return bytes[(index + 1)...]
            default: break
            }
        }
        return nil
    }

    /// Appends a value, part by part.
    static func append(_ value: Any, to bytes: inout [UInt8]) {
        switch value {
        case let text as String:
            bytes.append(UInt8(ascii: "\""))
            bytes.append(contentsOf: text.utf8)
            bytes.append(UInt8(ascii: "\""))
        case let date as Date: bytes.append(contentsOf: "date \(date.timeIntervalSinceReferenceDate)".utf8)
        case let data as Data: bytes.append(contentsOf: "data \(data.base64EncodedString())".utf8)
        case let url as URL:
            bytes.append(
                contentsOf: "url <\(url.relativeString)> <\(url.baseURL?.absoluteString ?? "")>".utf8)
        case let decimal as Decimal: bytes.append(contentsOf: "decimal \(decimal)".utf8)
        case let id as UUID: bytes.append(contentsOf: id.uuidString.utf8)
        // As text, in which `isSame(as:)` finds the paths.
        case let outcome as ParityOutcome: bytes.append(contentsOf: outcome.description.utf8)
        default: appendParts(of: value, to: &bytes)
        }
    }

    private static func appendParts(of value: Any, to bytes: inout [UInt8]) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .dictionary || mirror.displayStyle == .set {
            let parts = mirror.children.map { child in
                var part: [UInt8] = []
                append(child.value, to: &part)
                return part
            }
            bytes.append(UInt8(ascii: "{"))
            for part in parts.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
                bytes.append(contentsOf: part)
                bytes.append(UInt8(ascii: ","))
            }
            bytes.append(UInt8(ascii: "}"))
            return
        }
        if mirror.children.isEmpty, mirror.superclassMirror == nil, mirror.displayStyle != .collection {
            bytes.append(contentsOf: String(describing: value).utf8)
            return
        }
        bytes.append(UInt8(ascii: "("))
        var level: Mirror? = mirror
        while let current = level {
            for child in current.children {
                if let label = child.label { bytes.append(contentsOf: "\(label):".utf8) }
                append(child.value, to: &bytes)
                bytes.append(UInt8(ascii: ","))
            }
            level = current.superclassMirror
        }
        bytes.append(UInt8(ascii: ")"))
    }

    /// Returns the case of an error with its type, its key and its path.
    static func text(_ error: any Error) -> String {
        guard let error = error as? DecodingError else {
            // Inside of `init(from:)`, Foundation throws an error of its own for a number or text that is not valid. It
            // becomes a `dataCorrupted` without a path when it leaves the decoder.
            let type = String(reflecting: type(of: error))
            return type.hasSuffix(".JSONError") ? "dataCorrupted []" : "\(type) \(error)"
        }
        switch error {
        case .typeMismatch(let type, let context):
            return "typeMismatch \(String(reflecting: type)) \(path(context.codingPath))"
        case .valueNotFound(let type, let context):
            return "valueNotFound \(String(reflecting: type)) \(path(context.codingPath))"
        case .keyNotFound(let key, let context):
            return "keyNotFound \(path([key])) \(path(context.codingPath))"
        case .dataCorrupted(let context): return "dataCorrupted \(path(context.codingPath))"
        @unknown default: return "unknown \(error)"
        }
    }

    /// Returns the keys of a path with their numbers.
    package static func path(_ path: [any CodingKey]) -> String {
        "["
            + path.map { $0.stringValue.debugDescription + ($0.intValue.map { "#\($0)" } ?? "") }
            .joined(separator: " ") + "]"
    }
}
