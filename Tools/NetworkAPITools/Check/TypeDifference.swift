/// A difference between one of our types and the provider's schema.
struct TypeDifference: Hashable {
    let path: String
    let ours: String
    let theirs: String
    let severity: ContractFinding.Severity
    let rule: String
}
