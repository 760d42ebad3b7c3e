import Foundation

/// A folder that is removed when it is not used any longer.
final class CacheFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID())")

    deinit {
        do { try FileManager.default.removeItem(at: url) } catch {}
    }

    var files: [URL] {
        get throws {
            try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        }
    }
}
