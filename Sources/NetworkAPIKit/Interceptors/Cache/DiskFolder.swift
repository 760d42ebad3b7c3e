import Foundation

/// Answers in a folder, one file for each URL, up to a number of bytes; they outlive the program.
///
/// If the disk refuses something, the cache goes on without it: the next call asks the server.
struct DiskFolder {
    private let url: URL
    /// The sizes of the files by name; `nil` before the folder was listed.
    private var sizes: [String: Int]?
    /// How many bytes were written since the folder was listed: other programs may write to it as well.
    private var written = 0

    init(_ url: URL) { self.url = url }

    /// The answers under a key; empty if there is no file, or one that is damaged or belongs to another key.
    mutating func answers(_ key: String, now: Date) -> [CachedAnswer] {
        let file = file(key)
        do {
            let (answers, head) = try DiskFile.read(try Data(contentsOf: file), key: key, lastUse: now)
            replaceHead(of: file, by: head)
            return answers
        } catch is DiskFile.Damaged {
            remove(key)
            return []
        } catch {
            // There is no such file, or it cannot be read: a miss.
            return []
        }
    }

    /// Stores answers under a key in place of those that are there.
    mutating func keep(_ answers: [CachedAnswer], _ key: String, now: Date, limit: Int) {
        guard !answers.isEmpty else { return remove(key) }
        do {
            let data = try DiskFile.data(answers, key: key, lastUse: now)
            guard data.count <= limit else { return remove(key) }
            let file = file(key)
            if sizes == nil {
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
                list()
            }
            // Not atomically: a file that is cut short is a miss, and no temporary file can be left behind.
            try data.write(to: file)
            sizes?[file.lastPathComponent] = data.count
            written += data.count
            makeRoom(limit, sparing: file.lastPathComponent)
        } catch {
            remove(key)
            // The folder may be gone: it is made again with the next answer.
            sizes = nil
        }
    }

    mutating func remove(_ key: String) { remove(name: file(key).lastPathComponent) }

    mutating func removeAll() {
        list()
        for name in (sizes ?? [:]).keys { remove(name: name) }
    }

    private static let ending = "answers"

    private func file(_ key: String) -> URL {
        url.appendingPathComponent(SHA256.hex(of: key)).appendingPathExtension(Self.ending)
    }

    private func replaceHead(of file: URL, by head: Data) {
        do {
            let handle = try FileHandle(forUpdating: file)
            try handle.write(contentsOf: head)
            try handle.close()
        } catch {
            // The time of the last use is older than it should be: the file is removed sooner.
        }
    }

    private mutating func remove(name: String) {
        sizes?[name] = nil
        do {
            try FileManager.default.removeItem(at: url.appendingPathComponent(name))
        } catch {
            // Gone already, or out of reach; it is found again when the folder is listed.
        }
    }

    /// Removes the files that were not used for longest, a tenth more than it has to; never the newest.
    private mutating func makeRoom(_ limit: Int, sparing newest: String) {
        if written > limit / 16 { list() }
        guard total > limit else { return }
        let files = (sizes ?? [:]).filter { $0.key != newest }
        let uses = files.mapValues { _ in 0.0 }.merging(files.keys.map { ($0, lastUse($0)) }) { $1 }
        for (name, _) in uses.sorted(by: { $0.value < $1.value }) {
            guard total > limit - limit / 10 else { return }
            remove(name: name)
        }
    }

    private var total: Int { (sizes ?? [:]).values.reduce(0, +) }

    private func lastUse(_ name: String) -> Double {
        do {
            let handle = try FileHandle(forReadingFrom: url.appendingPathComponent(name))
            let head = try handle.read(upToCount: DiskFile.headSize) ?? Data()
            try handle.close()
            return DiskFile.lastUse(head)
        } catch {
            return 0
        }
    }

    /// Reads which files there are; no time is read from the file system, where it is more than a cache may know.
    private mutating func list() {
        written = 0
        var found: [String: Int] = [:]
        do {
            let files = try FileManager.default.contentsOfDirectory(
                at: url, includingPropertiesForKeys: [.fileSizeKey])
            for file in files where file.pathExtension == Self.ending {
                found[file.lastPathComponent] = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            }
        } catch {
            // There is no folder yet, or one that cannot be read: nothing is stored there.
            return sizes = nil
        }
        sizes = found
    }
}
