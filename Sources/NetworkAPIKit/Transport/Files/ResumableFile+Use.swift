import Dispatch
import Foundation

// A hidden file belongs to one download at a time: a table says so within the process, and a lock of the system between
// processes.
extension ResumableFile {
    /// The files of downloads that are open in this process, by the path of the hidden file.
    private static let used = Locked<[String: ResumableFile]>([:])

    /// Returns the open file of a download whose hidden file is at a URL; `nil` if there is none.
    static func inUse(at url: URL) -> ResumableFile? { used.withLock { $0[url.path] } }

    /// Finds the hidden file, reserves it for this object, and opens it.
    func makeDisk() throws -> Disk {
        guard destination.isFileURL, !destination.lastPathComponent.isEmpty else {
            throw RequestProblem(.download, "the destination is not the URL of a file")
        }
        let place = try Disk.place(of: destination)
        guard isResumable else { return try Disk(for: place, ".\(UUID().uuidString).part") }
        // With the name of the record, a longer name may not be a name of a file.
        guard place.lastPathComponent.utf8.count <= 244 else {
            throw RequestProblem(.download, "the name of the destination has more than 244 bytes")
        }
        let name = ".\(place.lastPathComponent).part"
        try reserve(place.deletingLastPathComponent().appending(path: name))
        do {
            let disk = try Disk(for: place, name)
            try disk.lock()
            Self.used.withLock { $0[disk.url.path] = self }
            return disk
        } catch {
            release()
            throw error
        }
    }

    /// Reserves a hidden file; waits up to a second for a call that has ended, whose file is being closed.
    private func reserve(_ url: URL) throws(RequestProblem) {
        while true {
            let other: ResumableFile? = Self.used.withLock { used in
                if let other = used[url.path] { return other }
                used[url.path] = self
                closing.enter()
                return nil
            }
            guard let other else { return }
            guard case .ended = other.state.withLock({ $0.phase }),
                other.closing.wait(timeout: .now() + 1) == .success
            else { throw .inUse }
        }
    }

    /// Ends the reservation of the hidden file, if there is one.
    func release() {
        let wasReserved = Self.used.withLock { used in
            let others = used.filter { $0.value !== self }
            defer { used = others }
            return others.count < used.count
        }
        if wasReserved { closing.leave() }
    }
}

extension RequestProblem {
    static let inUse = RequestProblem(.download, "another download to the same destination is running")
}
