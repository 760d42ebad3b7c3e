import Foundation
import NetworkAPIs

/// The providers' published files, in `Tests/Fixtures/contracts` with their sources.
enum Contracts {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/contracts")

    /// The bytes of a file, such as `github/examples/…`.
    static func data(_ path: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: path))
    }

    /// The text of a file.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    /// The recorded exchanges with a real server.
    ///
    /// Each is an object with `path`, `status` and `response`.
    static func recorded(_ path: String) throws -> [NetworkAPI.JSONValue] {
        try JSONDecoder().decode([NetworkAPI.JSONValue].self, from: data(path))
    }
}
