import NetworkAPIKit

extension DocumentDifference {
    /// Compares the fields that a client receives, each with a name below a path.
    func compareHeaders(
        _ before: [ContractDocument.Header], _ after: [ContractDocument.Header], _ path: String,
        ignoresCase: Bool = true
    ) {
        func same(_ header: ContractDocument.Header, in all: [ContractDocument.Header]) -> ContractDocument
            .Header?
        {
            all.first {
                ignoresCase ? $0.name.lowercased() == header.name.lowercased() : $0.name == header.name
            }
        }
        for header in before.sorted(by: { $0.name < $1.name }) {
            // A response's media types say it.
            if ignoresCase, header.name.lowercased() == "content-type" { continue }
            let key = "\(path).\(header.name)"
            guard let other = same(header, in: after) else {
                schemas.add("\(header.isRequired ? "required" : "optional")-response-header-removed", key)
                continue
            }
            if header.isRequired, !other.isRequired { schemas.add("response-header-became-optional", key) }
            // A notification is received, and its parameters need not be more than before.
            if !header.isRequired, other.isRequired, !path.hasPrefix("parameters.") {
                schemas.add("response-header-became-required", key)
            }
            let (old, new) = (header.content, other.content)
            guard old.map({ MediaName($0).text }) == new.map({ MediaName($0).text }) else {
                schemas.add(
                    "response-header-content-changed", key, old.map { .string($0) }, new.map { .string($0) })
                continue
            }
            if ignoresCase, old == nil { compareForms(header, other, key) }
            schemas.compare(
                header.schema.map { [$0.node] } ?? [], other.schema.map { [$0.node] } ?? [],
                .init(context: .header), key)
        }
        for header in after.sorted(by: { $0.name < $1.name })
        where same(header, in: before) == nil && !(ignoresCase && header.name.lowercased() == "content-type")
        {
            schemas.add("response-header-added", "\(path).\(header.name)")
        }
    }

    /// Compares how an object is written in a field; any other value is written in one way.
    private func compareForms(
        _ before: ContractDocument.Header, _ after: ContractDocument.Header, _ path: String
    ) {
        let views = [before, after].map { SchemaView($0.schema.map { [$0.node] } ?? []) }
        guard before.isExploded != after.isExploded,
            views.allSatisfy({ !$0.hasAnyType && $0.allows("object") })
        else { return }
        schemas.add(
            "response-header-explode-changed", path, .bool(before.isExploded), .bool(after.isExploded))
    }

    /// Compares the fields that a client sends with a part of a body.
    func compareSentHeaders(
        _ before: [ContractDocument.Header], _ after: [ContractDocument.Header], _ path: String
    ) {
        let (first, second) = (Self.byLowercase(before), Self.byLowercase(after))
        for name in Set(first.keys).union(second.keys).sorted() {
            let key = "\(path).\(name)"
            guard let old = first[name], let new = second[name] else {
                let word = second[name]?.isRequired == true ? "required" : "optional"
                schemas.add(
                    first[name] == nil ? "new-\(word)-request-part-header" : "request-part-header-removed",
                    key)
                continue
            }
            if old.isRequired != new.isRequired {
                schemas.add("request-part-header-became-\(new.isRequired ? "required" : "optional")", key)
            }
            schemas.compare(
                old.schema.map { [$0.node] } ?? [], new.schema.map { [$0.node] } ?? [],
                .init(context: .parameter, isLoose: true), key)
        }
    }

    private static func byLowercase(
        _ all: [ContractDocument.Header]
    ) -> [String: ContractDocument.Header] {
        // The media types of the part say it.
        let others = all.map { ($0.name.lowercased(), $0) }.filter { $0.0 != "content-type" }
        return Dictionary(others, uniquingKeysWith: { first, _ in first })
    }
}
