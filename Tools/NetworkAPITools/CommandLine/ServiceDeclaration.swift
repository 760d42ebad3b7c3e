import Foundation

/// The enum of a service in the sources of a package.
struct ServiceDeclaration {
    /// The name of the enum, such as `GitHubAPI`.
    let name: String
    /// The file that declares it.
    let file: URL

    /// Finds the enum with the name of a service, else the one with `API` after the name.
    ///
    /// - Parameters:
    ///   - service: The name of the service, such as `GitHub`.
    ///   - root: The folder of the package.
    ///   - output: The only folder in which to look; `nil` looks in all sources.
    init?(of service: String, in root: URL, output: String?) {
        let texts = Self.files(in: root, output: output).compactMap { file in
            (try? String(contentsOf: file, encoding: .utf8)).map { (file: file, text: $0) }
        }
        let names = service.hasSuffix("API") ? [service] : [service, service + "API"]
        for name in names {
            guard let found = texts.first(where: { Self.declares(name, in: $0.text) }) else { continue }
            (self.name, file) = (name, found.file)
            return
        }
        return nil
    }

    private static func files(in root: URL, output: String?) -> [URL] {
        let manager = FileManager.default
        let folder: URL
        let paths: [String]?
        if let output {
            folder = URL(fileURLWithPath: output, relativeTo: root).standardizedFileURL
            paths = try? manager.contentsOfDirectory(atPath: folder.path)
        } else {
            folder = root.appendingPathComponent("Sources")
            paths = try? manager.subpathsOfDirectory(atPath: folder.path)
        }
        return (paths ?? []).sorted().filter { $0.hasSuffix(".swift") }.map(folder.appendingPathComponent)
    }

    /// Whether a source declares an enum outside of other types, without cases: an enum with cases is not a namespace.
    static func declares(_ name: String, in source: String) -> Bool {
        guard source.contains("enum"), source.contains(name) else { return false }
        let tokens = SwiftTokens.code(of: source)
        var depth = 0
        for (index, token) in tokens.enumerated() {
            switch token {
            case .mark("{"): depth += 1
            case .mark("}"): depth -= 1
            case .name("enum") where depth == 0 && tokens.dropFirst(index + 1).first == .name(name):
                return !hasCases(tokens[(index + 2)...])
            default: break
            }
        }
        return false
    }

    /// Whether the first block of some tokens has a `case` of its own.
    private static func hasCases(_ tokens: ArraySlice<SwiftTokens.Token>) -> Bool {
        var depth = 0
        for token in tokens {
            switch token {
            case .mark("{"): depth += 1
            case .mark("}") where depth == 1: return false
            case .mark("}"): depth -= 1
            case .name("case") where depth == 1: return true
            default: break
            }
        }
        return false
    }
}
