import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// What becomes of a gist's files, by their names of today.
    ///
    /// `.set` changes a file or adds one, and `.clear` deletes it, for which GitHub takes `null`. One that is set to
    /// `.leave` fails the call with ``NetworkAPI/Failure/request(_:)``: leave its name out.
    public struct GistFileChanges: Hashable, Sendable {
        public var changes: [String: NetworkAPI.Patch<File>]

        /// Takes a change for each file.
        public init(_ changes: [String: NetworkAPI.Patch<File>]) {
            self.changes = changes
        }

        /// What a file becomes; what is `nil` stays as it is.
        public struct File: Codable, Hashable, Sendable {
            public var content: String?
            /// The file's new name.
            public var filename: String?

            /// Takes what is new.
            public init(content: String? = nil, filename: String? = nil) {
                self.content = content
                self.filename = filename
            }
        }
    }
}

extension GitHubAPI.GistFileChanges: ExpressibleByDictionaryLiteral {
    /// Of a file that is named twice the last change counts.
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

/// A JSON object such as `{"hello.rb": {"content": "blah"}, "old.rb": null}`.
extension GitHubAPI.GistFileChanges: NetworkAPI.Argument {
    public init?(argumentText: String) {
        do {
            let files = try JSONDecoder().decode([String: File?].self, from: Data(argumentText.utf8))
            self.init(files.mapValues { file in file.map { .set($0) } ?? .clear })
        } catch {
            return nil
        }
    }

    public var argumentText: String? {
        do {
            return String(decoding: try JSONEncoder.api().encode(self), as: UTF8.self)
        } catch {
            // It has a file to leave, which has no form.
            return nil
        }
    }

    public static var argumentForm: String {
        #"a JSON object of files, such as {"a.md": {"content": "text"}, "b.md": null}"#
    }

    public static func tracers(like example: Self?) -> [Self] {
        ["Tracer7K", "Tracer9Q"].map { Self(["a.md": .set(File(content: $0))]) }
    }
}
