import NetworkAPITesting

extension EndpointCheck {
    /// Compares the credentials of a call with those that the operation requires.
    func securityFindings(_ operation: ContractDocument.Operation) -> [ContractFinding] {
        let own = operation.json["security"]?.array
        guard let alternatives = own ?? document.root["security"]?.array else { return [] }
        let pointer = own == nil ? "/security" : "\(operation.pointer)/security"
        let policy = example.requestInfo.authorization
        let isOpen = alternatives.isEmpty || alternatives.contains { $0.object?.isEmpty == true }
        guard !isOpen else {
            guard policy == .required, alternatives.isEmpty else { return [] }
            return [
                finding(
                    "security", "credentials", "none are required", .drift, "api-security-removed", pointer)
            ]
        }
        let matches = alternatives.map { alternative in
            schemeNames(of: alternative).allSatisfy { sends(scheme(named: $0)) }
        }
        let names = alternatives.map { schemeNames(of: $0).joined(separator: " and ") }
        let theirs = names.joined(separator: " or ")
        let isOwn = !secretHeaders.isEmpty || !template.secretItems.isEmpty
        if policy == .never, !isOwn {
            return [finding("security", "no credentials", theirs, .breaking, rule(own), pointer)]
        }
        guard matches.contains(true) else {
            let rule = "api-security-component-type-changed"
            return [finding("security", ours, theirs, .breaking, rule, pointer)]
        }
        let isArgument = alternatives.contains { alternative in
            schemeNames(of: alternative).allSatisfy { isSentAsArgument(scheme(named: $0)) }
        }
        guard policy == .automatic, !isOwn, !isArgument else { return [] }
        return [
            finding("security", "credentials only if the client has them", theirs, .drift, rule(own), pointer)
        ]
    }

    private func rule(_ own: [NetworkAPI.JSONValue]?) -> String {
        own == nil ? "api-global-security-added" : "api-security-added"
    }

    /// Returns the names of the schemes that are needed together; each can be a reference (OpenAPI 3.2).
    private func schemeNames(of requirement: NetworkAPI.JSONValue) -> [String] {
        (requirement.object ?? [:]).keys.map {
            ContractDocument.SecurityRequirement.name($0, in: document)
        }.sorted()
    }

    private func scheme(named name: String) -> NetworkAPI.JSONValue? {
        document.resolved(document.root["components"]?["securitySchemes"]?[name])
    }

    /// The names of the headers that the endpoint fills with credentials itself.
    private var secretHeaders: Set<String> {
        Set(
            template.headers.filter { $0.value == NetworkAPI.Secrets.mask }.map {
                $0.name.rawValue.lowercased()
            })
    }

    /// Whether a call can have the credentials of a Security Scheme Object; an unknown scheme is accepted.
    private func sends(_ scheme: NetworkAPI.JSONValue?) -> Bool {
        guard let scheme else { return true }
        switch scheme["type"]?.string {
        case "http": return sends(http: scheme["scheme"]?.string?.lowercased() ?? "")
        case "oauth2", "openIdConnect": return sends(http: "bearer")
        case "apiKey": return sends(key: scheme["name"]?.string ?? "", in: scheme["in"]?.string ?? "")
        case "mutualTLS": return false
        default: return true
        }
    }

    private func sends(http scheme: String) -> Bool {
        let name = "authorization"
        if secretHeaders.contains(name) || isArgument(name, in: "header") {
            return statedScheme.map { $0 == scheme } ?? true
        }
        switch security {
        case .bearer: return scheme == "bearer"
        case .basic: return scheme == "basic"
        case .apiKey(.header(let name)): return name == .authorization
        default: return false
        }
    }

    /// The scheme that the endpoint writes before its credentials; `nil` if it writes none of the two.
    private var statedScheme: String? {
        let words = (example.requestInfo.headers[.authorization] ?? "").split(separator: " ")
        let scheme = words.first?.lowercased() ?? ""
        return words.count > 1 && ["basic", "bearer"].contains(scheme) ? scheme : nil
    }

    /// The names of the security schemes that a call can obey, or else of all; `nil` without any.
    private func usedSchemes(_ operation: ContractDocument.Operation) -> Set<String>? {
        let alternatives = (operation.json["security"] ?? document.root["security"])?.array ?? []
        let names = alternatives.map { Set(schemeNames(of: $0)) }.filter { !$0.isEmpty }
        let sent = names.filter { $0.allSatisfy { sends(scheme(named: $0)) } }
        guard !names.isEmpty else { return nil }
        return (sent.isEmpty ? names : sent).reduce(into: []) { $0.formUnion($1) }
    }

    /// The changes of the security schemes that the endpoint uses, and of those that are gone.
    func schemeChanges(
        _ operation: ContractDocument.Operation, _ difference: DocumentDifference
    ) -> [ContractChange] {
        guard example.requestInfo.authorization != .never else { return [] }
        guard let names = usedSchemes(operation) else { return difference.schemeChanges }
        let used = Set(names.map { difference.schemes.names[$0] ?? $0 })
        let others = Set(difference.schemes.new.keys).subtracting(used)
        return difference.schemeChanges.filter { change in
            func isOf(_ names: Set<String>) -> Bool {
                names.contains { (change.path + ".").hasPrefix("securitySchemes.\($0).") }
            }
            return isOf(used) || !isOf(others)
        }
    }

    /// Whether an argument has the key of a Security Scheme Object.
    private func isSentAsArgument(_ scheme: NetworkAPI.JSONValue?) -> Bool {
        if scheme?["type"]?.string == "http" { return isArgument("Authorization", in: "header") }
        guard scheme?["type"]?.string == "apiKey" else { return false }
        return isArgument(scheme?["name"]?.string ?? "", in: scheme?["in"]?.string ?? "")
    }

    private func isArgument(_ name: String, in place: String) -> Bool {
        template.arguments.contains { argument in
            switch argument.location {
            case .header(let header): place == "header" && header.rawValue.lowercased() == name.lowercased()
            case .query(let item): place == "query" && item == name
            default: false
            }
        }
    }

    /// Whether a parameter is the key of a scheme that an operation requires.
    func isRequiredKey(_ name: String, in place: String, _ operation: ContractDocument.Operation) -> Bool {
        let alternatives = (operation.json["security"] ?? document.root["security"])?.array ?? []
        return alternatives.flatMap(schemeNames).contains { key in
            let scheme = scheme(named: key)
            guard let found = scheme?["name"]?.string, scheme?["in"]?.string == place else { return false }
            return place == "header" ? found.lowercased() == name.lowercased() : found == name
        }
    }

    private func sends(key name: String, in place: String) -> Bool {
        if isArgument(name, in: place) || (place == "header" && secretHeaders.contains(name.lowercased()))
            || (place == "query" && template.secretItems.contains(name))
        {
            return true
        }
        switch security {
        case .bearer, .basic: return place == "header" && name.lowercased() == "authorization"
        case .apiKey(.header(let header)):
            return place == "header" && header.rawValue.lowercased() == name.lowercased()
        case .apiKey(.query(let item)): return place == "query" && item == name
        @unknown default: return false
        }
    }

    private var ours: String {
        if let statedScheme { return "\(statedScheme) credentials" }
        return switch security {
        case .bearer: "a bearer token"
        case .basic: "a user name and a password"
        case .apiKey(.header(let name)): "a key in the header \(name)"
        case .apiKey(.query(let name)): "a key in the query item \(name)"
        @unknown default: "credentials"
        }
    }
}
