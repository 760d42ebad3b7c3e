import Foundation

/// Where a new package finds the kit.
enum PackageDependency: Hashable {
    /// A folder of this computer.
    case folder(URL)
    /// The address of a repository.
    case repository(String)

    /// Reads an address or a path; `nil` if the path is not the folder of a package.
    init?(_ text: String) {
        if text.contains("://") || text.hasPrefix("git@") {
            self = .repository(text)
        } else {
            self.init(folder: URL(fileURLWithPath: text))
        }
    }

    /// `nil` if the folder does not contain a manifest.
    init?(folder: URL) {
        let manifest = folder.appendingPathComponent("Package.swift").path
        guard FileManager.default.fileExists(atPath: manifest) else { return nil }
        self = .folder(folder)
    }

    /// Replaces the dependency in the template's manifest, for a package in a folder.
    func replacing(in manifest: String, of folder: URL) -> String {
        switch self {
        case .folder(let kit):
            let path = Self.path(from: folder, to: kit)
            let whole = kit.resolvingSymlinksInPath().standardizedFileURL.path
            return manifest.replacing(Self.original, with: #"package(name: "NetworkAPIKit", path: kit)"#)
                .replacing("import PackageDescription\n", with: Self.search(path, whole))
        case .repository(let address):
            return manifest.replacing(
                Self.original,
                with: #"package(url: \#(address.debugDescription), from: "\#(APISpec.version)")"#
            )
            .replacing(
                #"package: "NetworkAPIKit""#, with: "package: \(Self.identity(of: address).debugDescription)")
        }
    }

    private static let original = #"package(name: "NetworkAPIKit", path: "../..")"#

    /// The code of a manifest that finds the kit by its path from the package, and by its whole path if that has changed.
    private static func search(_ path: String, _ whole: String) -> String {
        """
        import Foundation
        import PackageDescription

        // Where the kit is: its path from this folder, and its whole path in case this folder has moved. If the kit has
        // moved, change these words. To find it on any computer, replace the dependency below with
        // .package(url: "https://…/NetworkAPIKit.git", from: "\(APISpec.version)").
        let places = [\(path.debugDescription), \(whole.debugDescription)]
        let kit =
            places.first { place in
                let folder = place.hasPrefix("/") ? place : Context.packageDirectory + "/" + place
                return FileManager.default.fileExists(atPath: folder + "/Package.swift")
            } ?? places[0]

        """
    }

    /// The name of a repository in a manifest: the end of its address without `.git`.
    private static func identity(of address: String) -> String {
        let end = address.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? address
        return end.hasSuffix(".git") ? String(end.dropLast(4)) : end
    }

    /// The path from one folder to another, such as `../NetworkAPIKit`.
    private static func path(from folder: URL, to other: URL) -> String {
        let start = folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
        let end = other.resolvingSymlinksInPath().standardizedFileURL.pathComponents
        let shared = zip(start, end).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: start.count - shared) + end.dropFirst(shared)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }
}
