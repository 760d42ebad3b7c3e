import Foundation

/// Answers in a folder, one file for each URL, up to so many bytes; they survive the end of the program.
///
/// A file is named by a digest and begins with a digest of what follows, so that one that was damaged, cut short or
/// put there by somebody else counts as none. Whatever the disk refuses, the cache goes on without.
struct DiskCache: Sendable {
    private let folder: URL
    private let limit: Int
    /// What is there, by file name: bytes and the time of the last use; `nil` until the folder was read.
    private var files: [String: (size: Int, lastUse: Date)]?

    init(folder: URL, limit: Int) {
        self.folder = folder
        self.limit = max(0, limit)
    }

    mutating func answers(_ key: String, now: Date) -> [CachedAnswer] {
        let file = url(key)
        guard readFolder()[file.lastPathComponent] != nil else { return [] }
        do {
            let data = try Data(contentsOf: file)
            guard data.prefix(32).elementsEqual(SHA256.digest(of: data.dropFirst(32))) else {
                throw Damaged()
            }
            let answers = try PropertyListDecoder().decode(
                [CachedAnswer].self, from: Data(data.dropFirst(32)))
            files?[file.lastPathComponent]?.lastUse = now
            try FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: file.path)
            return answers
        } catch {
            // Nothing that can be used: a miss, and the place is free for the next answer.
            remove(key)
            return []
        }
    }

    mutating func keep(_ answers: [CachedAnswer], _ key: String, now: Date) {
        guard !answers.isEmpty else { return remove(key) }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        do {
            let content = try encoder.encode(answers)
            let data = Data(SHA256.digest(of: content)) + content
            guard data.count <= limit else { return remove(key) }
            _ = readFolder()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try data.write(to: url(key), options: .atomic)
            let name = url(key).lastPathComponent
            files?[name] = (data.count, now)
            makeRoom()
        } catch {
            // Not kept: the next call asks the server, as without a cache.
            remove(key)
        }
    }

    mutating func remove(_ key: String) {
        remove(file: url(key).lastPathComponent)
    }

    mutating func removeAll() {
        for name in readFolder().keys { remove(file: name) }
    }

    private struct Damaged: Error {}
    private static let ending = "answers"

    private func url(_ key: String) -> URL {
        folder.appendingPathComponent(key).appendingPathExtension(Self.ending)
    }

    private mutating func remove(file name: String) {
        guard readFolder()[name] != nil else { return }
        files?[name] = nil
        do {
            try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        } catch {
            // Gone already, or out of reach: it is not counted any more and is found anew at the next start.
        }
    }

    private mutating func makeRoom() {
        let files = files ?? [:]
        var size = files.values.reduce(0) { $0 + $1.size }
        guard size > limit else { return }
        for (name, file) in files.sorted(by: { $0.value.lastUse < $1.value.lastUse }).dropLast() {
            guard size > limit - limit / 10 else { return }
            remove(file: name)
            size -= file.size
        }
    }

    private mutating func readFolder() -> [String: (size: Int, lastUse: Date)] {
        if let files { return files }
        var found: [String: (size: Int, lastUse: Date)] = [:]
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        do {
            for file in try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: Array(keys))
            where file.pathExtension == Self.ending {
                let values = try file.resourceValues(forKeys: keys)
                found[file.lastPathComponent] = (
                    values.fileSize ?? 0, values.contentModificationDate ?? .distantPast
                )
            }
        } catch {
            // No folder yet, or none that can be read: nothing is kept there.
        }
        files = found
        return found
    }
}
