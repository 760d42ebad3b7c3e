import Foundation

/// The Swift files of a package, found by the module and the name that `#fileID` has.
struct SourceFiles {
    private let paths: [String: [String]]

    /// Lists the Swift files of the package in a folder; none if the folder does not contain a package.
    init(of folder: URL) {
        let files = FileManager.default
        var paths: [String: [String]] = [:]
        if files.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
            for top in ["Sources", "Source", "src", "Tests", "Tools", "Examples"] {
                let inside = files.enumerator(atPath: folder.appendingPathComponent(top).path)
                while let path = inside?.nextObject() as? String {
                    guard path.hasSuffix(".swift"), !path.contains(".build/") else { continue }
                    let name = path.split(separator: "/").last.map(String.init) ?? path
                    paths[name, default: []].append("\(top)/\(path)")
                }
            }
        }
        self.paths = paths
    }

    /// Returns the path of a file below the package's folder; `nil` if no file, or more than one, can be meant.
    func path(of fileID: String) -> String? {
        let parts = fileID.split(separator: "/").map(String.init)
        guard let module = parts.first, let name = parts.last, let all = paths[name] else { return nil }
        let meant = Self.paths(all, of: module)
        return meant.count == 1 ? meant.first : nil
    }

    /// Returns the sorted paths of the files in the folders of a module; of all files if no folder has its name.
    func paths(ofModule module: String) -> [String] {
        Self.paths(paths.values.flatMap(\.self).sorted(), of: module)
    }

    private static func paths(_ all: [String], of module: String) -> [String] {
        let ofModule = all.filter { $0.split(separator: "/").contains { $0 == module } }
        return ofModule.isEmpty ? all : ofModule
    }
}
