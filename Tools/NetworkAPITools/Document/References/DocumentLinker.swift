import Foundation
import NetworkAPIKit
import NetworkAPITesting

/// Joins a document with the files that it refers to: each file is a member of `x-files`, and each reference the JSON
/// pointer of its target.
///
/// Files are read relative to the file that refers to them, never from a network. A reference with a scheme, such as
/// `https`, is found only if a schema has that `$id`.
struct DocumentLinker {
    /// The file of the document; `nil` if unknown: then no other file is read.
    let location: URL?

    /// The joined document, and the files of its parts.
    struct Linked {
        var root: NetworkAPI.JSONValue
        var origins: [String: String] = [:]
    }

    /// A file that was read.
    private struct File {
        let uri: String
        /// The path from the folder of the document.
        let name: String
        let json: NetworkAPI.JSONValue
        var pointer: String { "/x-files/\(name.pointerToken)" }
    }

    func linked(_ root: NetworkAPI.JSONValue) throws(ContractDocument.Failure) -> Linked {
        let uri = location.map { $0.standardizedFileURL.absoluteString } ?? ""
        var index = ReferenceIndex()
        index.add(root, uri: uri, at: "")
        var files: [File] = []
        var problems: [(use: ReferenceIndex.Use, reason: String)] = []
        var tried: Set<String> = []
        var position = 0
        var texts = FileTexts()
        while position < index.uses.count {
            let use = index.uses[position]
            position += 1
            guard !use.isInExtension, index.resource(of: use.reference, use.base) == nil,
                let target = Self.file(of: use.reference, from: use.base.file)
            else { continue }
            guard tried.insert(target).inserted else { continue }
            if !texts.contains(target) {
                texts.read(
                    [target]
                        + index.uses[position...].filter { !$0.isInExtension }.compactMap { use in
                            Self.file(of: use.reference, from: use.base.file).flatMap { file in
                                tried.contains(file) || index.resource(of: use.reference, use.base) != nil
                                    ? nil : file
                            }
                        })
            }
            switch texts.json(of: target) {
            case .success(let json):
                let file = File(uri: target, name: Self.name(of: target, from: uri), json: json)
                files.append(file)
                index.add(json, uri: target, at: file.pointer)
            case .failure(let problem): problems.append((use, problem.reason))
            }
        }
        var linked = join(root, files, uri, index)
        for (use, reason) in problems where use.base.uri.hasPrefix("file:") {
            // A schema of a file that was read later can have the URI.
            guard index.resource(of: use.reference, use.base) == nil else { continue }
            throw .reference(use.reference, pointer: linked.place(of: use), reason: reason)
        }
        try check(index, linked, uri)
        linked.inlineMaps()
        return linked
    }

    private func join(
        _ root: NetworkAPI.JSONValue, _ files: [File], _ uri: String, _ index: ReferenceIndex
    ) -> Linked {
        let rewriter = ReferenceRewriter(index: index)
        guard case .object(var members) = rewriter.rewritten(root, uri: uri) else {
            return Linked(root: root)
        }
        var origins: [String: String] = [:]
        var contents: [String: NetworkAPI.JSONValue] = [:]
        for file in files {
            contents[file.name] = rewriter.rewritten(file.json, uri: file.uri)
            origins[file.pointer] = "\(file.name)#"
        }
        if !contents.isEmpty { members["x-files"] = .object(contents) }
        var known = PointerOrigins()
        known.add(origins)
        var copies: [String: NetworkAPI.JSONValue] = [:]
        for copy in rewriter.copies() {
            copies[copy.name] = copy.json
            origins["/x-dynamic/\(copy.name)"] = known.original(copy.original)
        }
        if !copies.isEmpty { members["x-dynamic"] = .object(copies) }
        return Linked(root: .object(members), origins: origins)
    }

    /// Refuses a pointer into another file that does not have its place.
    private func check(
        _ index: ReferenceIndex, _ linked: Linked, _ uri: String
    ) throws(ContractDocument.Failure) {
        let document = ContractDocument(root: linked.root)
        for use in index.uses {
            guard let resource = index.resource(of: use.reference, use.base), resource.uri != use.base.uri,
                resource.uri.hasPrefix("file:"), resource.uri != uri, !use.isInExtension
            else { continue }
            let target = index.target(of: use.reference, use.base)
            let pointer = target.map { "#" + $0.replacingScalars(["%": "%25"]) }
            guard pointer.flatMap({ document.target(of: $0) }) == nil else { continue }
            let reason = "\(Self.name(of: resource.uri, from: uri)) does not have that place"
            throw .reference(use.reference, pointer: linked.place(of: use), reason: reason)
        }
    }
}

extension DocumentLinker.Linked {
    /// Returns the place of a reference in its file.
    fileprivate func place(of use: ReferenceIndex.Use) -> String {
        var origins = PointerOrigins()
        origins.add(self.origins)
        return PointerOrigins.text(of: origins.original(use.pointer))
    }

    /// Replaces the maps of the document that are a reference as a whole, such as `paths`.
    fileprivate mutating func inlineMaps() {
        let document = ContractDocument(root: root)
        let kinds = root["components"]?.object.map { Array($0.keys) } ?? []
        for path in [["paths"], ["components"], ["definitions"]] + kinds.map({ ["components", $0] }) {
            guard let value = root.value(at: path[...]), value["$ref"]?.string != nil else { continue }
            let (target, reference) = document.followed(value)
            guard let target, let reference, let new = root.setting(target, at: path[...]) else { continue }
            let pointer = String(reference.dropFirst())
            var known = PointerOrigins()
            known.add(origins)
            origins["/" + path.joined(separator: "/")] = known.original(pointer)
            root = new
        }
    }
}

extension DocumentLinker {
    /// Returns the URI of the file that a relative reference names; `nil` for any other reference.
    private static func file(of reference: String, from file: String) -> String? {
        guard file.hasPrefix("file:///"), !reference.hasPrefix("#"), !reference.hasPrefix("//"),
            !reference.prefix(while: { $0 != "/" && $0 != "#" && $0 != "?" }).contains(":")
        else { return nil }
        return SchemaURI(reference).resolved(against: file)
    }

    /// Returns the path of a file from the folder of another.
    private static func name(of uri: String, from root: String) -> String {
        func parts(_ uri: String) -> [String] {
            (uri.removingPercentEncoding ?? uri).split(separator: "/").map { String($0) }
        }
        let own = parts(uri)
        let folder = Array(parts(root).dropLast())
        let count = zip(own, folder).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: folder.count - count) + own.dropFirst(count)
        return steps.joined(separator: "/")
    }
}
