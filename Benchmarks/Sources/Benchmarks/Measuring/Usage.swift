import Foundation

/// The resources that this process has used.
enum Usage {
    /// The monotonic clock, in nanoseconds.
    static var now: UInt64 { nanoseconds(CLOCK_MONOTONIC) }

    /// CPU time of all threads, user and system, in nanoseconds.
    static var cpu: UInt64 { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }

    /// The number of open file descriptors; `nil` if the system does not report it.
    static var descriptors: Int? {
        for folder in ["/proc/self/fd", "/dev/fd"] {
            // Reading the folder opens one more.
            if let names = try? FileManager.default.contentsOfDirectory(atPath: folder) {
                return names.count - 1
            }
        }
        return nil
    }

    /// The memory in use, in bytes; `nil` if unknown.
    static var residentBytes: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// The largest memory that was in use at a time, in bytes; `nil` if unknown.
    static var peakResidentBytes: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
        else { return nil }
        return line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first.map { $0 * 1024 }
    }

    /// Makes the memory that is in use now the largest, if the system can; so the work before is not measured.
    static func resetPeak() throws {
        guard let handle = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
        try handle.write(contentsOf: Data("5".utf8))
        try handle.close()
    }

    private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
