import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// The changes to a gist's files, by their current names.
    ///
    /// `.set` changes or adds a file, and `.clear` deletes it (GitHub expects `null`). A file that is set to `.leave`
    /// fails the call with ``NetworkAPI/Failure/request(_:)``; omit its name instead.
    public struct GistFileChanges: Hashable, Sendable {
        public var changes: [String: NetworkAPI.Patch<File>]

        /// Creates the changes to the files, by their current names.
        public init(_ changes: [String: NetworkAPI.Patch<File>]) {
            self.changes = changes
        }

        /// The changes to a file.
        ///
        /// A `nil` field does not change.
        public struct File: Codable, Hashable, Sendable {
            /// The new content; `nil` leaves it as it is.
            public var content: String?
            /// The file's new name.
            public var filename: String?

            /// Creates the changes to a file.
            public init(content: String? = nil, filename: String? = nil) {
                self.content = content
                self.filename = filename
            }
        }
    }
}

extension GitHubAPI.GistFileChanges: ExpressibleByDictionaryLiteral {
    /// Creates the changes from a literal.
    ///
    /// For a duplicate name, the last change is used.
    public init(dictionaryLiteral elements: (String, NetworkAPI.Patch<File>)...) {
        self.init(Dictionary(elements) { _, last in last })
    }
}

extension GitHubAPI.GistFileChanges: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(changes)
    }
}

extension GitHubAPI.GistFileChanges: NetworkAPI.Argument {
    /// Reads and writes a JSON object such as `{"hello.rb": {"content": "blah"}, "old.rb": null}`.
    public static let argument = NetworkAPI.ArgumentCoding<Self>(
        read: { text in
            do {
                let files = try JSONDecoder().decode([String: File?].self, from: Data(text.utf8))
                return Self(files.mapValues { file in file.map { .set($0) } ?? .clear })
            } catch {
                return nil
            }
        },
        write: { changes in
            do {
                return String(decoding: try JSONEncoder.api().encode(changes), as: UTF8.self)
            } catch {
                // A file that is set to `.leave` cannot be written.
                return nil
            }
        },
        expectedFormat: #"a JSON object of files, such as {"a.md": {"content": "text"}, "b.md": null}"#,
        probeValues: { _ in
            ["Tracer7K", "Tracer9Q"].map { Self(["a.md": .set(File(content: $0))]) }
        })
}
