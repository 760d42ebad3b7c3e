import Foundation

/// A folder that is removed with its owner.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "Tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    /// The names of all files, hidden ones too.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    /// Returns a URL in the folder, with a file if there is content.
    func file(_ name: String = "file", _ content: String? = nil) throws -> URL {
        let file = url.appending(path: name)
        if let content { try Data(content.utf8).write(to: file) }
        return file
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
