import Foundation

/// Where cases are written for parsers of other projects to read; set by the scripts of .ci/judges.d alone.
enum JudgedFolder {
    static var url: URL? {
        ProcessInfo.processInfo.environment["JUDGED_FOLDER"].map {
            URL(filePath: $0, directoryHint: .isDirectory)
        }
    }

    /// Makes the folder of one case.
    static func make(_ name: String) throws -> URL {
        struct NotSet: Error {}
        guard let folder = url?.appending(path: name, directoryHint: .isDirectory) else { throw NotSet() }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
