import Foundation
import NetworkAPIKit

/// Recorded calls in the HTTP Archive format 1.2, which browsers, Charles and Proxyman read and write.
///
/// The names come from the format (http://www.softwareishard.com/blog/har-12-spec/). Reading accepts what other tools
/// write: members that are missing or `null`, sizes of -1, fractions and numbers as text, a byte order mark, and
/// HTTP/2's pseudo headers. Members that other tools add, with names that begin with `_`, are ignored, except
/// `_error`. Writing writes every member that the format requires.
public struct HAR: Codable, Hashable, Sendable {
    /// The recorded calls.
    public var log: Log

    /// Creates a recording, empty by default.
    public init(log: Log = Log()) {
        self.log = log
    }
}

extension HAR {
    /// A text that cannot be read as a recording.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The location, such as `log.entries[2].request.url`; empty for the whole text.
        public let path: String
        /// The problem, in words.
        public let reason: String

        public var description: String {
            "this is not a HAR file: \(path.isEmpty ? "" : "\(path): ")\(reason)"
        }
    }

    /// Reads a recording.
    ///
    /// - Throws: ``Failure`` if the text is not JSON or if it lacks a member that a call needs: its method and URL, and
    ///   the status of the response.
    public init(_ data: Data) throws(Failure) {
        do {
            self = try JSONBodyDecoder().decode(HAR.self, from: data)
        } catch let error as DecodingError {
            throw Failure(error)
        } catch {
            throw Failure(path: "", reason: error.localizedDescription)
        }
    }

    /// Writes the recording as JSON.
    ///
    /// The same calls give the same text.
    ///
    /// - Throws: ``Failure`` if a time is not a finite number.
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
            self.init(path: (context.codingPath + [key]).text, reason: "the member is missing")
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            self.init(path: context.codingPath.text, reason: context.debugDescription)
        @unknown default:
            self.init(path: "", reason: "\(error)")
        }
    }
}
