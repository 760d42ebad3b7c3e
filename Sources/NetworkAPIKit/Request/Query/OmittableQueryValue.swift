/// A change in a query or a form: what is left as it is has no item, not even where nils have one.
protocol OmittableQueryValue {}

extension NetworkAPI.Patch: OmittableQueryValue {}

extension NetworkAPI.Patch: QueryEncodable where Value: Encodable {
    func encode(to node: QueryNode) throws -> Bool {
        if case .clear = self, node.nilScalar == nil {
            throw node.problem("it cannot be cleared where nils are dropped; use nils .empty or .null")
        }
        return false
    }
}
