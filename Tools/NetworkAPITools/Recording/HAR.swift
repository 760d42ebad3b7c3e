import Foundation
import NetworkAPIKit

/// Recorded calls in the HTTP Archive format 1.2, which browsers, Charles and Proxyman read and write.
///
/// The names are those of the format (http://www.softwareishard.com/blog/har-12-spec/). Reading takes what tools write
/// in practice: members that are missing or `null`, sizes of -1, fractions and numbers as text, a byte order mark,
/// HTTP/2's pseudo headers. Members of a tool's own, whose names begin with `_`, are left out, apart from `_error`.
/// Writing writes every member that the format requires.
public struct HAR: Codable, Hashable, Sendable {
    /// What was recorded.
    public var log: Log

    /// Makes a recording, without calls where none are given.
    public init(log: Log = Log()) {
        self.log = log
    }
}

extension HAR {
    /// Why a text is no recording.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// Where, such as `log.entries[2].request.url`; empty for the whole text.
        public let path: String
        /// What is wrong there, in words.
        public let reason: String

        public var description: String {
            "this is no HAR: \(path.isEmpty ? "" : "\(path): ")\(reason)"
        }
    }

    /// Reads a recording.
    ///
    /// - Throws: ``Failure``, where the text is no JSON, or has none of the members that a call cannot do without: its
    ///   method and URL, and the answer's status.
    public init(_ data: Data) throws(Failure) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        do {
            self = try JSONDecoder().value(
                of: HAR.self, from: data.starts(with: mark) ? data.dropFirst(3) : data)
        } catch let error as DecodingError {
            throw Failure(error)
        } catch {
            throw Failure(path: "", reason: error.localizedDescription)
        }
    }

    /// Writes the recording as JSON, the same text for the same calls.
    ///
    /// - Throws: ``Failure``, where a time is no number.
    public func data() throws(Failure) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do { return try encoder.encode(self) } catch {
            throw Failure(path: "", reason: "it cannot be written: \(error.localizedDescription)")
        }
    }
}

extension HAR.Failure {
    fileprivate init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(path: Self.text(context.codingPath + [key]), reason: "it is missing")
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            self.init(path: Self.text(context.codingPath), reason: context.debugDescription)
        @unknown default:
            self.init(path: "", reason: "\(error)")
        }
    }

    private static func text(_ path: [any CodingKey]) -> String {
        path.reduce("") { text, key in
            if let index = key.intValue { return "\(text)[\(index)]" }
            return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
        }
    }
}
