import NetworkAPIKit

extension CommandLineTool {
    /// Finds a service by its name, whatever its case, or names those that there are.
    func catalog(named name: String) throws(CommandFailure) -> NetworkAPI.Catalog {
        if let catalog = catalogs.first(where: { $0.name.lowercased() == name.lowercased() }) {
            return catalog
        }
        let names = catalogs.map(\.name).joined(separator: ", ")
        throw CommandFailure(
            .usage, "there is no service \(name.debugDescription); the services are \(names)")
    }

    /// Finds an endpoint by its name, or names those that are near.
    func endpoint(named name: String) throws(CommandFailure) -> NetworkAPI.Catalog.Endpoint {
        for catalog in catalogs {
            if let endpoint = catalog.endpoint(named: name) { return endpoint }
        }
        let names = catalogs.flatMap(\.endpoints).map(\.name)
        let near = Nearness.nearest(to: name, in: names)
        let advice =
            near.isEmpty
            ? "the endpoints are \(names.joined(separator: ", "))"
            : "did you mean \(near.joined(separator: " or "))?"
        throw CommandFailure(.usage, "there is no endpoint \(name.debugDescription); \(advice)")
    }
}

extension NetworkAPI.Catalog.Endpoint {
    /// How it is typed: its name and its arguments, those that can be left out in brackets.
    var synopsis: String {
        ([name] + arguments.map { $0.isRequired ? $0.name : "[\($0.name)]" }).joined(separator: " ")
    }
}
