import NetworkAPIKit

/// How a service is authorized: the scheme that most operations need.
struct SecurityPlan: Hashable {
    enum Scheme: Hashable {
        case bearer, basic
        case header(String)
        case query(String)
        case other
    }

    /// The scheme of the catalog.
    var main = Scheme.bearer

    init() {}

    init(_ document: ContractDocument) {
        var counts: [Scheme: Int] = [:]
        let schemes = Self.schemes(of: document)
        for operation in document.operations {
            let kinds = operation.security.filter { $0.schemes.count == 1 }
                .compactMap { schemes[$0.schemes[0].name] }
            for kind in Set(kinds) where kind != .other { counts[kind, default: 0] += 1 }
        }
        let order: [Scheme] = document.securitySchemes.sorted { $0.name < $1.name }
            .compactMap { schemes[$0.name] }
        func rank(_ entry: (key: Scheme, value: Int)) -> (Int, Int, Int) {
            (entry.value, entry.key == .bearer ? 1 : 0, -(order.firstIndex(of: entry.key) ?? 0))
        }
        let best = counts.max { rank($0) < rank($1) }
        main = best?.key ?? .bearer
    }

    static func schemes(of document: ContractDocument) -> [String: Scheme] {
        var schemes: [String: Scheme] = [:]
        for scheme in document.securitySchemes {
            schemes[scheme.name] =
                switch (scheme.type, scheme.scheme, scheme.place) {
                case ("http", "basic", _): .basic
                case ("http", "bearer", _), ("oauth2", _, _), ("openIdConnect", _, _): .bearer
                case ("apiKey", _, "header") where RequestPlanner.isToken(scheme.key ?? ""):
                    .header(scheme.key ?? "")
                case ("apiKey", _, "query") where scheme.key?.isEmpty == false: .query(scheme.key ?? "")
                default: .other
                }
        }
        return schemes
    }

    /// Whether the catalog's scheme sends the credentials of another one.
    func covers(_ scheme: Scheme) -> Bool {
        if scheme == main { return true }
        switch (main, scheme) {
        case (.bearer, .header(let name)), (.basic, .header(let name)):
            return name.lowercased() == "authorization"
        case (.header(let ours), .header(let theirs)): return ours.lowercased() == theirs.lowercased()
        default: return false
        }
    }

    /// The scheme as an argument of a catalog; `nil` for the default.
    var code: String? {
        switch main {
        case .bearer, .other: nil
        case .basic: ".basic"
        case .header(let name): ".apiKey(.header(\(name.debugDescription)))"
        case .query(let name): ".apiKey(.query(\(name.debugDescription)))"
        }
    }
}

extension RequestPlanner {
    /// Adds the credentials that an operation needs: of the client, or an argument if the catalog has another scheme.
    func addCredentials(to plan: inout EndpointPlan) throws(NewReason) {
        let alternatives = plan.operation.security
        guard !alternatives.isEmpty, !alternatives.contains(where: { $0.schemes.isEmpty }) else { return }
        let schemes = SecurityPlan.schemes(of: plan.operation.document)
        let missing = alternatives.map { alternative in
            alternative.schemes.compactMap { schemes[$0.name] }.filter { !security.covers($0) }
        }
        let usable = missing.filter { !$0.contains(.other) }
        guard let best = usable.min(by: { $0.count < $1.count }) else {
            let names = Set(alternatives.flatMap { $0.schemes.map(\.name) }.filter { schemes[$0] == .other })
            let refused = plan.operation.document.securitySchemes.filter { names.contains($0.name) }
            if refused.contains(where: { $0.type == "http" }) { throw .httpScheme }
            guard let key = refused.first(where: { $0.place == "header" || $0.place == "query" }) else {
                throw .security
            }
            plan.refused = key.name
            throw key.place == "header" ? .headerName : .nameless
        }
        let covered = alternatives.indices.contains {
            missing[$0] == best && !alternatives[$0].schemes.isEmpty
                && missing[$0].count < alternatives[$0].schemes.count
        }
        plan.needsCredentials = best.isEmpty || covered
        for scheme in best {
            let name: String
            var place = ArgumentPlan.Place.header
            switch scheme {
            case .bearer, .basic: name = "Authorization"
            case .header(let header): name = header
            case .query(let item): (name, place) = (item, .query)
            case .other: continue
            }
            guard
                !plan.arguments.contains(where: {
                    $0.place == place && $0.name.lowercased() == name.lowercased()
                })
            else { continue }
            let index =
                plan.arguments.firstIndex { $0.place != .path && !$0.isRequired } ?? plan.arguments.count
            plan.arguments.insert(
                ArgumentPlan(
                    name: name, place: place, label: "", type: .string,
                    text: "The credentials of the caller.", isRequired: true, schema: nil), at: index)
            if !NetworkAPI.Secrets.standard.contains(name) { plan.secrets.append(name) }
        }
    }
}
