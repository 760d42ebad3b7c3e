import Dispatch
import Foundation

/// Answers in a folder, one file for each URL, up to a number of bytes; they outlive the program.
///
/// If the disk fails, the cache continues without it: the next call is sent to the server. A serial queue reads and
/// writes the files: never a thread of Swift's concurrency, and never within a lock. All caches of the program with the
/// same folder share it.
///
/// Sendable: `sizes` and `written` are used on `queue` alone, which is serial.
final class DiskCache: @unchecked Sendable {
    private struct Weak: Sendable {
        let path: String
        weak var cache: DiskCache?
    }

    private static let shared = Locked<[Weak]>([])

    private let queue = DispatchQueue(label: "NetworkAPIKit.DiskCache")
    private let url: URL
    /// The sizes of the files by name; `nil` before the folder was listed.
    private var sizes: [String: Int]?
    /// How many bytes were written since the folder was listed: other programs may write to it as well.
    private var written = 0

    private init(_ url: URL) { self.url = url }

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

    /// Performs work on the queue, after all work before; a task that is canceled does not wait, and gets `nil`.
    @discardableResult
    func perform<Value: Sendable>(_ work: @escaping @Sendable (DiskCache) -> Value) async -> Value? {
        let result = FirstResult<Value>()
        queue.async { result.end(.success(work(self))) }
        do { return try await result.value() } catch { return nil }
    }

    /// Removes all answers, and blocks the thread until it is done.
    func removeAll() {
        queue.sync {
            list()
            for name in (sizes ?? [:]).keys { remove(name: name) }
        }
    }

    /// The answers under a key; empty if there is no file, or one that is damaged or belongs to another key.
    func answers(_ key: String, now: Date) -> [CachedAnswer] {
        let file = file(key)
        do {
            let data = try Data(contentsOf: file)
            guard let (answers, head) = File.read(data, key: key, lastUse: now) else {
                remove(key)
                return []
            }
            replaceHead(of: file, by: head)
            return answers
        } catch {
            // There is no such file, or it cannot be read: a miss.
            return []
        }
    }

    /// Stores answers under a key, and replaces its earlier answers.
    func keep(_ answers: [CachedAnswer], _ key: String, now: Date, limit: Int) {
        guard !answers.isEmpty else { return remove(key) }
        do {
            let data = try File.data(answers, key: key, lastUse: now)
            guard data.count <= limit else {
                return keep(Array(answers.dropLast()), key, now: now, limit: limit)
            }
            let file = file(key)
            if sizes == nil {
                try FileManager.default.createDirectory(
                    at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                list()
            }
            // Not atomically: a truncated file is a miss, and no temporary file can be left over.
            let handle = try ResumableFile.Disk.openOwn(file, 0o600)
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: data)
            try handle.close()
            sizes?[file.lastPathComponent] = data.count
            written += data.count
            makeRoom(limit, sparing: file.lastPathComponent)
        } catch {
            remove(key)
            // The folder may be gone: it is made again with the next answer.
            sizes = nil
        }
    }

    func remove(_ key: String) { remove(name: file(key).lastPathComponent) }

    /// Removes the answers under a key for which a closure returns `true`.
    func remove(_ key: String, now: Date, limit: Int, where isRemoved: (CachedAnswer) -> Bool) {
        let answers = answers(key, now: now)
        let others = answers.filter { !isRemoved($0) }
        if others.count < answers.count { keep(others, key, now: now, limit: limit) }
    }

    private static let ending = "answers"

    private func file(_ key: String) -> URL {
        url.appendingPathComponent(SHA256.hex(of: key)).appendingPathExtension(Self.ending)
    }

    private func replaceHead(of file: URL, by head: Data) {
        do {
            try FileHandle(forUpdating: file).write(contentsOf: head)
        } catch {
            // The time of the last use stays as it was: the file is removed sooner.
        }
    }

    private func remove(name: String) {
        sizes?[name] = nil
        do {
            try FileManager.default.removeItem(at: url.appendingPathComponent(name))
        } catch {
            // Removed already, or not accessible; it is found again when the folder is listed.
        }
    }

    /// Removes the least recently used files, down to nine tenths of the limit; never the newest.
    private func makeRoom(_ limit: Int, sparing newest: String) {
        if written > limit / 16 { list() }
        let sizes = sizes ?? [:]
        guard sizes.values.reduce(0, { $0 + Int64($1) }) > limit else { return }
        let all = sizes.map { ($0.key, $0.key == newest ? .infinity : lastUse($0.key), $0.value) }
        for name in MemoryCache.surplus(all, limit: limit) { remove(name: name) }
    }

    private func lastUse(_ name: String) -> Double {
        do {
            let handle = try FileHandle(forReadingFrom: url.appendingPathComponent(name))
            let time = File.lastUse(try handle.read(upToCount: File.headSize) ?? Data())
            try handle.close()
            // Of a damaged file, it may not be a number.
            return time < .infinity ? time : 0
        } catch { return 0 }
    }

    /// Lists the files; their times are not read, since Apple requires a reason for that.
    private func list() {
        written = 0
        do {
            let files = try FileManager.default.contentsOfDirectory(
                at: url, includingPropertiesForKeys: [.fileSizeKey])
            sizes = [:]
            for file in files where file.pathExtension == Self.ending {
                // Another program may have removed it meanwhile.
                let values = Result { try file.resourceValues(forKeys: [.fileSizeKey]) }
                sizes?[file.lastPathComponent] =
                    if case .success(let found) = values { found.fileSize } else { 0 }
            }
        } catch {
            // There is no folder yet, or one that cannot be read: nothing is stored there.
            sizes = nil
        }
    }
}

extension DiskCache {
    /// The format of a file of answers: a checksum, the time of its last use, and a property list.
    ///
    /// The checksum covers every byte and the key: a file under the name of another URL is a miss. It detects damage,
    /// but not a change by anyone with access to the folder.
    enum File {
        /// The number of bytes before the property list.
        static let headSize = 16

        static func data(_ answers: [CachedAnswer], key: String, lastUse: Date) throws -> Data {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .binary
            let content = try encoder.encode(answers)
            return head(check(content, key: key), lastUse: lastUse.timeIntervalSince1970) + content
        }

        /// Returns the answers of a file, and its new head; `nil` if it is damaged, or was written for another key.
        static func read(_ data: Data, key: String, lastUse: Date) -> (answers: [CachedAnswer], head: Data)? {
            let content = Data(data.dropFirst(headSize))
            let check = check(content, key: key)
            let head = data.prefix(headSize)
            guard head == Self.head(check, lastUse: Self.lastUse(head)) else { return nil }
            do {
                let answers = try PropertyListDecoder().decode([CachedAnswer].self, from: content)
                return (answers, Self.head(check, lastUse: lastUse.timeIntervalSince1970))
            } catch { return nil }
        }

        /// The seconds since 1970 in a head; 0 if it is cut short.
        static func lastUse(_ head: Data) -> Double {
            guard head.count == headSize else { return 0 }
            let bits = head.dropFirst(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return Double(bitPattern: bits)
        }

        private static func head(_ check: UInt64, lastUse: Double) -> Data {
            let words = [check ^ lastUse.bitPattern, lastUse.bitPattern].map(\.bigEndian)
            return words.withUnsafeBytes { Data($0) }
        }

        private static func check(_ content: Data, key: String) -> UInt64 {
            var digest = SHA256()
            digest.add(Data(key.utf8))
            digest.add(content)
            return digest.finish().prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        }
    }
}
