import Foundation

/// The folder of the cases for parsers of other projects; only the scripts of .ci/judges.d set it.
enum ExternalFolder {
    static var url: URL? {
        ProcessInfo.processInfo.environment["EXTERNAL_FOLDER"].map {
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
