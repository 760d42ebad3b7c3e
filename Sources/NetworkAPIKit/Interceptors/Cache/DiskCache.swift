import Dispatch
import Foundation

/// The queue that reads and writes a folder's files, one after another: never on a thread of Swift's concurrency, and
/// never within a lock.
///
/// All caches of the program with the same folder share one queue and one limit.
///
/// Sendable: `folder` is used on `queue` alone, which is serial.
final class DiskCache: @unchecked Sendable {
    private struct Weak: Sendable {
        let path: String
        weak var cache: DiskCache?
    }

    private static let shared = Locked<[Weak]>([])

    private let queue = DispatchQueue(label: "NetworkAPIKit.DiskCache")
    private var folder: DiskFolder

    private init(_ folder: URL) { self.folder = DiskFolder(folder) }

    /// Returns the queue of a folder.
    static func at(_ folder: URL) -> DiskCache {
        let path = folder.standardizedFileURL.resolvingSymlinksInPath().path
        return shared.withLock { shared in
            shared.removeAll { $0.cache == nil }
            if let cache = shared.first(where: { $0.path == path })?.cache { return cache }
            let cache = DiskCache(folder)
            shared.append(Weak(path: path, cache: cache))
            return cache
        }
    }

    /// Performs work with the folder, after all work before.
    func perform<Value: Sendable>(_ work: @escaping @Sendable (inout DiskFolder) -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work(&self.folder)) }
        }
    }

    /// Performs work with the folder, and blocks the thread until it is done.
    func performNow(_ work: (inout DiskFolder) -> Void) {
        queue.sync { work(&folder) }
    }
}
