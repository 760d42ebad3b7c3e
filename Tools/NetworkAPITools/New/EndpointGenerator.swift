import NetworkAPIKit

/// Makes Swift files of the operations of a document.
///
/// The files depend on the document alone: the same document has the same files, whatever the order of its operations
/// is and whichever of them are made.
struct EndpointGenerator {
    /// A file, with its path below the folder of the service.
    struct File: Hashable, Sendable {
        let path: String
        let text: String
    }

    /// An operation for which no file is made.
    struct Rejection: Hashable, Sendable {
        /// The method and the path.
        let operation: String
        let reason: String
    }

    /// The files of some operations.
    struct Made: Sendable {
        var files: [File] = []
        /// The golden texts of the contract tests, with their paths below the folder `Golden`.
        var golden: [File] = []
        var refusals: [Rejection] = []
        /// What of a made operation is not made, in a sentence each.
        var notes: [String] = []
        /// The names of the structures, sorted.
        var names: [String] = []
        /// The words of a call with the example, by the name of the structure, if each value is one word.
        var calls: [String: [String]] = [:]
    }

    let document: ContractDocument
    /// The name of the service's namespace, such as `GitHubAPI`.
    let service: String
    /// The name of the catalog.
    let catalogName: String
    let security: SecurityPlan
    private let fallbackHost: String
    let builder = TypeBuilder()
    private(set) var plans: [EndpointPlan] = []
    private(set) var refusals: [(operation: ContractDocument.Operation, reason: String)] = []
    /// The keywords of which no code is made.
    private static let unmade: Set<String> = [
        "callbacks", "headers", "links", "$defs", "definitions", "externalDocs", "security", "servers",
    ]
    /// The paths and operations that are references without a value, or that have a method in capital letters.
    let lost: [Rejection]
    private let writer: TypeWriter
    private let owners: TypeOwners
    /// The declared types that are used, by the name of the operation's structure.
    private let uses: [String: [Int]]

    /// Reads the operations of a document.
    ///
    /// - Parameters:
    ///   - document: The document of the provider.
    ///   - service: The name of the service, such as `GitHub` or `GitHubAPI`.
    ///   - namespace: The enum of the service; `nil` is the name of the service with `API`.
    ///   - chosen: The names of structures, by method and path, that are not to be made of the document.
    ///   - members: The members of responses that are kept, by method and path; all members of other operations are.
    init(
        _ document: ContractDocument, service: String, namespace: String? = nil,
        names chosen: [String: String] = [:], members: [String: Set<String>] = [:]
    ) {
        self.document = document
        self.service = namespace ?? (service.hasSuffix("API") ? service : service + "API")
        catalogName = service
        security = SecurityPlan(document)
        let operations = document.operations.sorted { ($0.path, $0.method) < ($1.path, $1.method) }
        let names = OperationNames(operations, service: service, reserved: Set(chosen.values))
        fallbackHost = "\(service.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }).invalid"
        let requests = RequestPlanner(types: builder, security: security, fallbackHost: fallbackHost)
        let misspelled = document.misspelledOperations.map {
            Rejection(operation: $0, reason: "a document has the method in lowercase letters")
        }
        lost =
            document.lostOperations.map { Rejection(operation: $0.name, reason: $0.reference.reason) }
            + misspelled
        let references = LostReferences(document, skipping: Self.unmade)
        for operation in operations {
            if let reference = references.all(in: operation).first {
                refusals.append((operation, reference.reason))
                continue
            }
            let name = chosen[operation.name] ?? names.names[operation.name] ?? ""
            var plan = EndpointPlan(operation: operation, name: name, folder: Self.folder(operation))
            do throws(NewReason) {
                guard "\(self.service)+\(name)+Example.swift".utf8.count <= 120 else { throw .name }
                try requests.plan(&plan)
                try ResponsePlanner(types: builder, only: members[operation.name]).plan(&plan)
                requests.nameArguments(&plan)
                plans.append(plan)
            } catch {
                let reason = [error.rawValue, plan.refused].compactMap(\.self).joined(separator: ": ")
                refusals.append((operation, reason))
            }
        }
        let table = builder.table
        table.removeEndlessCases()
        var evidence = ExampleEvidence(table)
        for index in plans.indices { evidence.apply(to: &plans[index]) }
        var uses = table.markUses(plans)
        let sending = table.splitDirections()
        if !sending.isEmpty {
            for index in plans.indices { plans[index].replaceSentTypes(sending) }
            uses = table.markUses(plans)
        }
        let equal = table.joinEqualEnums(uses)
        if !equal.isEmpty {
            for index in plans.indices { plans[index].replaceTypes(equal) }
            uses = table.markUses(plans)
        }
        self.uses = uses
        table.narrowSentTypes()
        table.removeUnlistedMembers()
        writer = TypeWriter(service: self.service, table: table, cycles: TypeCycles(table))
        owners = TypeOwners(table, uses: uses)
        _ = TypeNames(table, owners, service: self.service, plans: plans)
        for index in plans.indices { plans[index].paging = plans[index].pagingPlan(table) }
    }

    /// Whether a request goes to a host that does not exist, because neither its operation nor its path names another one.
    var needsHost: Bool { plans.isEmpty || plans.contains { $0.server.host == fallbackHost } }

    /// The folder of an operation's file: its first tag.
    private static func folder(_ operation: ContractDocument.Operation) -> String {
        let name = operation.tags.first.map { NameWords($0).typeName } ?? ""
        return name.utf8.count > 120 || name == "Models" ? "" : name
    }

    /// Makes the files of some operations, and of the types that they share with others.
    ///
    /// - Parameters:
    ///   - isMade: Whether an operation is made.
    ///   - only: The members of the response that are kept; `nil` keeps all.
    /// - Returns: The files, and the operations that are not made.
    func files(where isMade: (ContractDocument.Operation) -> Bool, only: Set<String>? = nil) -> Made {
        var made = Made()
        var models: Set<Int> = []
        let table = builder.table
        let validator = SchemaValidator(root: document.root, options: SchemaOptions(isRequest: true))
        for plan in plans where isMade(plan.operation) {
            let nested = (uses[plan.name] ?? []).filter { owners.owners[$0] == .operation(plan.name) }
            let endpoint = EndpointWriter(
                service: service, types: writer, plan: plan, nested: nested, validator: validator, only: only)
            do throws(NewReason) {
                let texts = try endpoint.files()
                let folder = plan.folder.isEmpty ? "" : plan.folder + "/"
                made.files.append(File(path: "\(folder)\(service)+\(plan.name).swift", text: texts.endpoint))
                if let example = texts.example {
                    let path = "\(folder)\(service)+\(plan.name)+Example.swift"
                    made.files.append(File(path: path, text: example))
                }
                if let golden = texts.golden {
                    made.golden.append(File(path: "\(service).\(plan.name).txt", text: golden + "\n"))
                }
                made.names.append(plan.name)
                for part in plan.unmade { made.notes.append("\(plan.operation.name): \(part) is not made") }
                let isStream = if case .stream = plan.response.form { true } else { false }
                made.calls[plan.name] = texts.words.map { $0 + (isStream ? ["--stream"] : []) }
                models.formUnion((uses[plan.name] ?? []).filter { owners.owners[$0] == .model })
            } catch {
                made.refusals.append(Rejection(operation: plan.operation.name, reason: error.rawValue))
            }
        }
        let shared = models.sorted { table[$0].name < table[$1].name }
        for id in shared { made.files.append(model(id)) }
        if models.contains(where: { id in hasBox(id) })
            || plans.contains(where: { plan in
                made.names.contains(plan.name) && (uses[plan.name] ?? []).contains(where: hasBox)
            })
        {
            made.files.append(
                File(path: "Models/\(service)+Indirect.swift", text: ServiceWriter.box(service)))
        }
        for (operation, reason) in refusals where isMade(operation) {
            made.refusals.append(Rejection(operation: operation.name, reason: reason))
        }
        made.names.sort()
        made.refusals.sort { $0.operation < $1.operation }
        made.files.sort { $0.path < $1.path }
        return made
    }

    private func hasBox(_ id: Int) -> Bool { builder.table[id].members.contains(where: \.isBoxed) }

    private func model(_ id: Int) -> File {
        let table = builder.table
        let nested = owners.owners.filter { $0.value == .type(id) }.keys.sorted()
        var file = CodeText()
        if ([id] + nested).flatMap({ table[$0].contents }).contains(where: { writer.needsFoundation($0) }) {
            file.line("import Foundation")
        }
        file.line("import NetworkAPIKit")
        file.line()
        file.block("extension \(service) {") { writer.write(id, nested: nested, to: &$0) }
        return File(path: "Models/\(service)+\(table[id].name).swift", text: file.text)
    }
}
