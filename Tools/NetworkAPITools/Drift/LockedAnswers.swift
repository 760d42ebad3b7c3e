import NetworkAPITesting

/// The answers that a provider's document declares for one endpoint.
struct LockedAnswers: Sendable {
    private let document: ContractDocument
    private let operation: ContractDocument.Operation
    private let trees = Locked<[String: LockedMembers]>([:])

    /// Finds the operation of an endpoint; `nil` if the document does not have it.
    init?(_ document: ContractDocument, _ template: NetworkAPI.Catalog.Template) {
        let method = template.method.rawValue
        guard
            case .operation(let operation) = document.operation(method, template.path, query: template.query)
        else { return nil }
        self.document = document
        self.operation = operation
    }

    /// Whether the operation has a response for a status, alone or in a range; `default` is one for all statuses.
    func declares(_ status: Int) -> Bool { name(of: status) != nil }

    private func name(of status: Int) -> String? {
        let responses = operation.json["responses"]
        return ["\(status)", "\(status / 100)XX", "\(status / 100)xx", "default"].first {
            responses?[$0] != nil
        }
    }

    /// Returns the members of a response; `nil` if the document does not describe its body.
    func members(of status: Int, in type: NetworkAPI.MediaType) -> LockedMembers? {
        guard let name = name(of: status) else { return nil }
        let key = "\(name) \(type.essence)"
        if let known = trees.withLock({ $0[key] }) { return known }
        let response = document.followed(operation.json["responses"]?[name])
        let content = document.content(of: response.value).sorted { $0.key < $1.key }
        let media =
            content.first { NetworkAPI.MediaType(rawValue: $0.key).essence == type.essence }
            ?? content.first { NetworkAPI.MediaType(rawValue: $0.key).isJSON }
        guard let media, let schema = media.value["schema"] else { return nil }
        let place = response.reference ?? "#\(operation.pointer)/responses/\(name)"
        let pointer = document.place(ofMedia: media.key, in: response.value, at: String(place.dropFirst()))
        let made = LockedMembers(document, schema, at: "#\(pointer)/schema")
        return trees.withLock { trees in
            if let known = trees[key] { return known }
            trees[key] = made
            return made
        }
    }
}
