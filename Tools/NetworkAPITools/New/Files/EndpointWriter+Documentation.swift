// The comment of an endpoint.
extension EndpointWriter {
    /// Writes what the operation does, and what of the document the endpoint does not do.
    func documentation(_ file: inout CodeText) {
        let operation = plan.operation
        let summary = CodeText.summary(operation.headline)
        file.comment(
            summary.isEmpty ? "Sends `\(operation.name)`." : summary.hasSuffix(".") ? summary : summary + ".")
        let text = (operation.text ?? operation.summary).map { CodeText.rest(of: $0, after: summary) } ?? ""
        if !text.isEmpty, text != operation.summary?.trimmed {
            file.line("///")
            file.comment(String(text.prefix(2000)))
        }
        for name in plan.unsent {
            file.line("///")
            file.comment("The item `\(name)` is not sent, because a query cannot have its values.")
        }
        for part in plan.unmade {
            file.line("///")
            file.comment("The document has \(part) too, which this endpoint does not have.")
        }
        file.line("///")
        file.comment("`\(operation.name)`" + (operation.documentation.map { " — \($0)" } ?? ""))
    }
}
