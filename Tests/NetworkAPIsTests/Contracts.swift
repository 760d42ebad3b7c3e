import Foundation
import NetworkAPIs

/// What the providers publish, where it lies beside this repository; the tests do without it elsewhere.
enum Contracts {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("../shared/contracts").standardizedFileURL

    static let areThere = FileManager.default.fileExists(atPath: folder.path)

    /// A file's text, such as that of `github/examples/…`.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    /// The conversations of a recording with the real server: each is an object with `path`, `status`, `response`.
    static func recorded(_ path: String) throws -> [NetworkAPI.JSONValue] {
        try JSONDecoder().decode([NetworkAPI.JSONValue].self, from: Data(text(path).utf8))
    }
}
