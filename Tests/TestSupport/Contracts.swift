import Foundation
import NetworkAPIKit

/// The published documents of providers, in `Tests/Fixtures/contracts`, which names their sources.
package enum Contracts {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/contracts")

    /// Returns the bytes of a file, such as `github/github-subset.openapi.json`.
    package static func data(_ path: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: path))
    }

    /// Returns the text of a file.
    package static func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    /// Returns the calls of a recording of the real server, each an object with `path`, `status` and `response`.
    package static func recorded(_ path: String) throws -> [NetworkAPI.JSONValue] {
        try JSONDecoder().decode([NetworkAPI.JSONValue].self, from: data(path))
    }
}
