import Foundation
import NetworkAPIKit

/// The package that `apispec init` makes: the files of `Examples/MyAPI`, with another name.
///
/// They are read from the folder that the tool was built in. The repository compiles them and runs their tests.
struct PackageTemplate {
    /// The name that the template has.
    static let originalName = "MyAPI"

    private static let manifest = "Package.swift"

    /// The folder of the kit that this tool was built in.
    static let kit = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// A file of the package.
    struct File: Hashable {
        /// The path below the package's folder.
        let path: String
        let text: String
    }

    let name: String
    let dependency: PackageDependency

    /// The files, for a package in a folder.
    ///
    /// - Throws: An error of Foundation if the template cannot be read.
    func files(in folder: URL) throws -> [File] {
        let template = Self.kit.appendingPathComponent("Examples/\(Self.originalName)")
        return try Self.paths(in: template).map { path in
            let text = try String(contentsOf: template.appendingPathComponent(path), encoding: .utf8)
            let own = renamed(text)
            return File(
                path: renamed(path),
                text: path == Self.manifest ? dependency.replacing(in: own, of: folder) : Self.aligned(own))
        }
    }

    /// The files for a package in a folder, with the operations of a document in place of the examples.
    ///
    /// - Throws: An error of Foundation if the template cannot be read.
    func files(
        in folder: URL, _ generator: EndpointGenerator, _ made: EndpointGenerator.Made
    ) throws -> [File] {
        let kept = try files(in: folder).filter { file in
            !file.path.hasPrefix("Sources/\(name)/") && !file.path.hasSuffix("/CallTests.swift")
                && !file.path.contains("/Golden/")
        }.map { file in
            // The manifest has the address of the kit, and none of the service.
            file.path == Self.manifest
                ? file : File(path: file.path, text: Self.aligned(renamed(file.text, generator, made)))
        }
        let service = ServiceWriter.service(generator, names: made.names)
        let sources = (made.files + [service]).map { File(path: "Sources/\(name)/\($0.path)", text: $0.text) }
        let golden = made.golden.map { File(path: "Tests/\(name)Tests/Golden/\($0.path)", text: $0.text) }
        return kept + sources + golden
    }

    /// Replaces the service of the examples with that of a document, and `GetPost` with its first operation.
    private func renamed(
        _ text: String, _ generator: EndpointGenerator, _ made: EndpointGenerator.Made
    ) -> String {
        let service = generator.service
        let text = text.replacing("\(name).catalog", with: "\(service).catalog")
            .replacing("Sources/\(name)/\(name).swift", with: "Sources/\(name)/\(service).swift")
        // An endpoint that a command can call, if there is one.
        guard let first = made.names.first(where: { made.calls[$0] != nil }) ?? made.names.first,
            let file = made.files.first(where: { $0.path.hasSuffix("\(service)+\(first).swift") })
        else { return text }
        let words = made.calls[first].map { $0.map { " " + $0.shellQuoted }.joined() } ?? " ARGUMENTS"
        return text.replacing("Sources/\(name)/\(name)+GetPost.swift", with: "Sources/\(name)/\(file.path)")
            .replacing("\(name).GetPost 1", with: "\(name).GetPost\(words)")
            .replacing("\(name).GetThing", with: "\(service).GetThing")
            .replacing("\(name).GetPost", with: "\(service).\(first)")
    }

    /// Replaces `MyAPI`, and `myapispec`, the name of the command-line tool.
    private func renamed(_ text: String) -> String {
        text.replacing("\(Self.originalName.lowercased())spec", with: "\(name.lowercased())spec")
            .replacing(Self.originalName, with: name)
    }

    /// Aligns the comments after the commands of a text, as far as commands follow each other.
    private static func aligned(_ text: String) -> String {
        let comment = /[ ]{2,}#[ ]/
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var start = 0
        while start < lines.count {
            let block = lines[start...].prefix { $0.hasPrefix("swift ") && $0.contains(comment) }
            let commands = block.map { $0.split(separator: comment, maxSplits: 1).map(String.init) }
            let width = commands.map { $0[0].count }.max() ?? 0
            for (index, parts) in zip(block.indices, commands) {
                let space = String(repeating: " ", count: width - parts[0].count + 4)
                lines[index] = parts[0] + space + "# " + parts[1]
            }
            start += block.count + 1
        }
        return lines.joined(separator: "\n")
    }

    /// The template without the folders and files that a build or an editor adds.
    private static func paths(in folder: URL) throws -> [String] {
        let ignored: Set = [".build", ".swiftpm", ".DS_Store", "Package.resolved"]
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().filter { path in
            var isFolder = ObjCBool(false)
            let place = folder.appendingPathComponent(path).path
            return ignored.isDisjoint(with: path.split(separator: "/").map(String.init))
                && FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
                && !isFolder.boolValue
        }
    }
}

extension String {
    /// The text as one word of a shell, in quotes if it needs them.
    var shellQuoted: String {
        isEmpty || contains { !$0.isASCII || !($0.isLetter || $0.isNumber || "/._-+=:@".contains($0)) }
            ? NetworkAPI.Request.quoted(self) : self
    }
}
