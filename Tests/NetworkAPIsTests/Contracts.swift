import Foundation
import NetworkAPIs

/// What the providers publish: `Tests/Fixtures/contracts` has the files, and says where they are from.
enum Contracts {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/contracts")

    /// The bytes of a file, such as that of `github/examples/…`.
    static func data(_ path: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: path))
    }

    /// The text of a file.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    /// The conversations of a recording with the real server: each is an object with `path`, `status`, `response`.
    static func recorded(_ path: String) throws -> [NetworkAPI.JSONValue] {
        try JSONDecoder().decode([NetworkAPI.JSONValue].self, from: data(path))
    }
}
