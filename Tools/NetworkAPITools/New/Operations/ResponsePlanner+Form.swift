import NetworkAPIKit

extension ResponsePlanner {
    /// How the first body that can be read is written.
    static func form(_ content: [ContractDocument.MediaType])
        -> (ResponsePlan.Form, ContractDocument.MediaType?)
    {
        let kinds = content.map { (NetworkAPI.MediaType(rawValue: $0.name), $0) }
        if let json = kinds.first(where: { $0.0.essence == "application/json" })
            ?? kinds.first(where: { $0.0.isJSON && $0.0.essence != "application/stream+json" })
        {
            // A file under the type of the other answers.
            let shape = json.1.schema.map { SchemaShape($0) }
            if shape?.types == ["string"], shape?.format == "binary" { return (.data, json.1) }
            return (.json, json.1)
        }
        for (type, media) in kinds {
            switch type.essence {
            case "text/event-stream": return (.stream("events"), media)
            case "application/x-ndjson", "application/jsonl", "application/x-jsonlines",
                "application/jsonlines",
                "application/json-lines", "application/ndjson", "application/json-seq",
                "application/stream+json":
                return (.stream("jsonLines"), media)
            default: continue
            }
        }
        if let any = kinds.first(where: { $0.0.essence == "*/*" }), let schema = any.1.schema {
            let shape = SchemaShape(schema)
            if shape.types == ["string"], shape.format != "binary" { return (.text, any.1) }
            if !["string", "file"].contains(shape.types.first ?? "") { return (.json, any.1) }
        }
        if let text = kinds.first(where: { $0.0.essence.hasPrefix("text/") }) { return (.text, text.1) }
        guard let first = kinds.first else { return (.none, nil) }
        let isText = first.0.essence.hasSuffix("xml")
        return (isText ? .text : .data, first.1)
    }
}
