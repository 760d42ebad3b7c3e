import Foundation
import NetworkAPIKit

/// `apispec new`: writes endpoints from the document of a provider.
struct NewCommand: Command {
    let name = "new"
    let operands = "SERVICE [OPERATION…]"
    let options = [
        CommandOption(
            "--from", value: "FILE", isRequired: true, isRepeatable: true,
            help: "an OpenAPI document, a curl command or samples of an answer, - for the standard input"),
        CommandOption(
            "--as", value: "openapi|curl|sample", help: "the kind of the files, which is guessed otherwise"),
        CommandOption("--tag", value: "TAG", isRepeatable: true, help: "the operations with a tag"),
        CommandOption("--all", help: "all operations of the document"),
        CommandOption("--name", value: "NAME", help: "the name of the structure, for one operation"),
        CommandOption("--only", value: "a,b", help: "the members of the response to keep"),
        CommandOption("--output", value: "DIR", help: "the folder of the service, if it is not declared yet"),
        CommandOption("--force", help: "replaces files that exist"),
        CommandOption("--dry-run", help: "lists the files and writes none"),
    ]
    let summary = "writes endpoints from the document of a provider, a file for each operation"
    let details = """
        An OPERATION is a method and a path in quotes, or an operationId. A curl command or samples need --name; the path
        can have placeholders there. The credentials of a curl command are those of the client: no file has them. Files
        that exist are kept: with --force they are replaced, and git shows the difference.
        """

    func run(
        _ arguments: CommandArguments, with tool: CommandLineTool, on console: Console
    ) async throws(CommandFailure) {
        let service = try Self.service(arguments)
        let (words, paths) = Self.separate(arguments)
        let source = try NewSource(
            paths, as: arguments.choice("--as", of: NewSource.Kind.self), console)
        let document: ContractDocument
        let chosen: Set<String>
        if source.isDocument {
            document = try source.document()
            chosen = try choose(arguments, words, document)
        } else {
            document = try Self.document(source, service, words, arguments, console)
            chosen = Set(document.operations.map(\.name))
        }
        let members = arguments["--only"].map { Set($0.split(separator: ",").map { String($0).trimmed }) }
        var names: [String: String] = [:]
        if let name = arguments["--name"] {
            guard chosen.count == 1, let only = chosen.first else {
                throw CommandFailure(.usage, "--name names one operation, not \(chosen.count)")
            }
            guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,80}/) != nil, !SwiftNames.types.contains(name)
            else {
                throw CommandFailure(.usage, "\(name.debugDescription) is not the name of a structure")
            }
            names[only] = name
        }
        let kept = members.map { members in
            Dictionary(uniqueKeysWithValues: chosen.map { ($0, members) })
        }
        let output = arguments["--output"]
        let declaration = ServiceDeclaration(of: service, in: tool.folder, output: output)
        let (generator, made) = LargeStack.run {
            let generator = EndpointGenerator(
                document, service: service, namespace: declaration?.name, names: names, members: kept ?? [:])
            return (generator, generator.files(where: { chosen.contains($0.name) }, only: members))
        }
        if let members { try Self.check(members, chosen, generator) }
        let folder = NewFolder(
            generator: generator, root: tool.folder, output: output, declaration: declaration)
        try folder.write(
            made, isForced: arguments.contains("--force"), isDry: arguments.contains("--dry-run"), console)
        for note in made.notes { console.note(note.escapingControls) }
        let lost = arguments.contains("--all") ? generator.lost : []
        let refusals = lost + made.refusals
        for refusal in refusals {
            console.errors("\(ProgramName.current): \(refusal.operation.escapingControls): \(refusal.reason)")
        }
        guard refusals.isEmpty else {
            throw CommandFailure(
                .finding, "\(refusals.count) of \(chosen.count + lost.count) operations are not made")
        }
    }

    /// Refuses a member of `--only` that none of the responses has.
    private static func check(
        _ members: Set<String>, _ chosen: Set<String>, _ generator: EndpointGenerator
    ) throws(CommandFailure) {
        let plans = generator.plans.filter { chosen.contains($0.operation.name) }
        guard !plans.isEmpty else { return }
        let names = Set(plans.flatMap { generator.builder.memberNames(of: $0.response.type) })
        for member in members.sorted() where !names.contains(member) {
            throw unknown("member", member, in: names.sorted(), of: "the response")
        }
    }

    private static func service(_ arguments: CommandArguments) throws(CommandFailure) -> String {
        guard let service = arguments.operands.first else {
            throw CommandFailure(.usage, "new takes the name of a service, such as GitHub")
        }
        guard service.wholeMatch(of: /[A-Z][A-Za-z0-9_]{0,63}/) != nil else {
            throw CommandFailure(
                .usage,
                "\(service.debugDescription) is not a name: a name begins with a capital letter from A to Z, "
                    + "and has at most 63 more letters and digits")
        }
        let namespace = service.hasSuffix("API") ? service : service + "API"
        guard !SwiftNames.types.contains(namespace) else {
            throw CommandFailure(.usage, "\(namespace) is the name of another type; choose another name")
        }
        return service
    }

    /// Returns the operations of the command line and its files; words after the options that are files are samples.
    private static func separate(_ arguments: CommandArguments) -> (words: [String], paths: [String]) {
        let rest = arguments.operands.dropFirst()
        let isFile = { (word: String) in
            !word.contains(" ") && FileManager.default.fileExists(atPath: word) && word.contains(".")
        }
        return (rest.filter { !isFile($0) }, arguments.values(of: "--from") + rest.filter(isFile))
    }

    /// Returns the document of a curl command and of samples.
    private static func document(
        _ source: NewSource, _ service: String, _ words: [String], _ arguments: CommandArguments,
        _ console: Console
    ) throws(CommandFailure) -> ContractDocument {
        let isSelection = arguments.contains("--all") || !arguments.values(of: "--tag").isEmpty
        if isSelection, source.isJSON, arguments["--name"] == nil {
            throw CommandFailure(.invalid, "\(ContractDocument.Failure.version(nil))")
        }
        guard let name = arguments["--name"] else {
            throw CommandFailure(.usage, "a curl command and samples need --name NAME")
        }
        guard words.count < 2, !arguments.contains("--all"), arguments.values(of: "--tag").isEmpty else {
            throw CommandFailure(.usage, "a curl command and samples are one operation")
        }
        let line = try words.first.map { word throws(CommandFailure) in
            let parts = word.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, parts[1].hasPrefix("/") else {
                throw CommandFailure(
                    .usage, "\(word.debugDescription) is not a method and a path, such as \"GET /users/{id}\""
                )
            }
            return (method: parts[0].uppercased(), path: parts[1])
        }
        if line == nil, source.hasNoPath {
            console.note("the path of the samples is not known: name it, such as \"GET /users/{id}\"")
        }
        return try source.document(title: service, name: name, line: line)
    }

    /// Returns the operations that are named, by method and path.
    private func choose(
        _ arguments: CommandArguments, _ words: [String], _ document: ContractDocument
    ) throws(CommandFailure) -> Set<String> {
        let operations = document.operations
        guard !operations.isEmpty else {
            throw CommandFailure(.invalid, "the document does not have an operation")
        }
        var chosen: Set<String> = []
        for tag in arguments.values(of: "--tag") {
            let found = operations.filter { $0.tags.contains { $0.lowercased() == tag.lowercased() } }
            guard !found.isEmpty else {
                let tags = Array(Set(operations.flatMap(\.tags))).sorted()
                throw Self.unknown("tag", tag, in: tags)
            }
            chosen.formUnion(found.map(\.name))
        }
        if arguments.contains("--all") { return Set(operations.map(\.name)) }
        for word in words {
            let parts = word.split(separator: " ", maxSplits: 1).map(String.init)
            let line = parts.count == 2 ? "\(parts[0].uppercased()) \(parts[1])" : word
            let found = operations.filter { $0.name == line || $0.id == word }.map(\.name)
            guard let name = found.first else {
                throw Self.unknown(
                    "operation", word, in: operations.flatMap { [$0.name, $0.id].compactMap(\.self) })
            }
            guard found.count == 1 else {
                let names = found.map { $0.shown().debugDescription }.joined(separator: " or ")
                throw CommandFailure(
                    .invalid, "several operations are \(word.debugDescription); name \(names)")
            }
            chosen.insert(name)
        }
        guard !chosen.isEmpty else {
            throw CommandFailure(.usage, "new needs an operation such as \"GET /path\", --tag TAG or --all")
        }
        return chosen
    }

    private static func unknown(
        _ kind: String, _ text: String, in names: [String], of whole: String = "the document"
    ) -> CommandFailure {
        let similar = SuggestionRanking.names(similarTo: text, in: names)
        let advice = similar.isEmpty ? "" : "; did you mean \(similar.joined(separator: " or "))?"
        return CommandFailure(
            .invalid, "\(whole) does not have the \(kind) \(text.debugDescription)\(advice)")
    }
}
