import Foundation

/// What others publish: `Tests/Fixtures/contracts` has the files, and says where they are from.
enum Contracts {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/contracts")

    /// The bytes of a file, such as that of `url/oas-3.1.2-style-examples.json`.
    static func data(_ path: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: path))
    }
}
