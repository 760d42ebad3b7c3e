import NetworkAPITesting

extension EndpointCheck {
    /// Finds path parameters that have the same names in another order.
    ///
    /// Other names are accepted, since a name in a path is not sent.
    func pathFindings(_ operation: ContractDocument.Operation) -> [ContractFinding] {
        let ours = Self.names(template.path)
        let theirs = Self.names(operation.path)
        guard ours != theirs, ours.count > 1, ours.sorted() == theirs.sorted() else { return [] }
        let pointer = "/paths/\(operation.path.pointerToken)"
        return [
            finding(
                "parameters.path", template.path, operation.path, .breaking, "path-parameters-swapped",
                pointer)
        ]
    }

    /// The names of the placeholders in a path.
    static func names(_ path: String) -> [String] {
        path.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
            .compactMap { $0.split(separator: "}").first.map(String.init) }
    }

    /// The argument at the position of a parameter in the provider's path.
    func argument(
        of parameter: Parameter, in path: String
    ) -> NetworkAPI.Catalog.Template.Argument? {
        let (ours, theirs) = (Self.names(template.path), Self.names(path))
        guard ours.count == theirs.count, let index = theirs.firstIndex(of: parameter.name) else {
            return nil
        }
        return template.arguments.first { $0.info.name == ours[index] && $0.location == .path }
    }
}
