import Foundation
import NetworkAPIKit

/// The lock file of a service beside the tests of its module, such as `Tests/NetworkAPIsTests/Locks/GitHub.json`.
struct LockFile {
    /// The path below the package's folder.
    let path: String
    private let url: URL
    /// The file of accepted differences beside it, such as `GitHub.waivers.json`.
    private let waiversURL: URL

    /// Creates the file of a service, in the module of its endpoints; `nil` if the service has no endpoint.
    init?(of catalog: NetworkAPI.Catalog, in folder: URL) {
        guard let definition = catalog.endpoints.first?.definition,
            let module = String(reflecting: definition).split(separator: ".").first
        else { return nil }
        path = "Tests/\(module)Tests/Locks/\(catalog.name).json"
        url = folder.appendingPathComponent(path)
        waiversURL = url.deletingPathExtension().appendingPathExtension("waivers.json")
    }

    /// The path of the file if it exists.
    var existing: String? { FileManager.default.fileExists(atPath: url.path) ? url.path : nil }

    /// The path of the accepted differences, if the file exists.
    var existingWaivers: String? {
        FileManager.default.fileExists(atPath: waiversURL.path) ? waiversURL.path : nil
    }

    /// Returns the place to write to, in a folder that is made if only the tests' folder exists.
    func target() throws(CommandFailure) -> String {
        let folder = url.deletingLastPathComponent()
        guard FileManager.default.fileExists(atPath: folder.deletingLastPathComponent().path) else {
            throw CommandFailure(
                .cannotCreate,
                "\(path) cannot be written: run in the folder of the package, or name a file with --output FILE"
            )
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(.cannotCreate, "\(folder.path) cannot be made")
        }
        return url.path
    }
}
