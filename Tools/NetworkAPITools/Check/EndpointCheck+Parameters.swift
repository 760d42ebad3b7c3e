import Foundation
import NetworkAPITesting

extension EndpointCheck {
    /// Compares the query, the headers, the cookies and the path of the requests with the provider's parameters.
    func parameterFindings(
        _ theirs: [Parameter],
        _ operation: ContractDocument.Operation,
        _ requests: [EndpointRequests<Definition>.Made]
    ) -> [ContractFinding] {
        let sent = requests.map { SentParameters($0.request, path: operation.path) }
        var findings: [ContractFinding] = []
        for parameter in theirs where !Self.isDescribedElsewhere(parameter) {
            findings += presenceFindings(parameter, sent, operation)
            let isSent = sent.contains { $0.isSent(parameter.json, document) }
            guard isSent else { continue }
            if parameter.json["deprecated"]?.bool == true {
                findings.append(
                    finding(
                        parameter.key, "sent", "deprecated", .drift, "request-parameter-deprecated",
                        parameter.pointer))
            }
            let style = styleFindings(parameter)
            findings += style
            let type = typeFindings(parameter, operation)
            findings += type
            if style.isEmpty, type.isEmpty { findings += valueFindings(parameter, zip(requests, sent)) }
            findings += patternFindings(parameter, operation)
        }
        return findings + undeclaredFindings(theirs, operation)
    }

    /// OpenAPI describes these three elsewhere, and requires that they are ignored as parameters.
    private static func isDescribedElsewhere(_ parameter: Parameter) -> Bool {
        parameter.place == "header"
            && ["accept", "content-type", "authorization"].contains(parameter.name.lowercased())
    }

    private func presenceFindings(
        _ parameter: Parameter, _ sent: [SentParameters], _ operation: ContractDocument.Operation
    ) -> [ContractFinding] {
        // The members that are items of the query are parameters themselves.
        guard parameter.isRequired, parameter.place != "path", !isForm(parameter) else { return [] }
        let isEmpty = isObject(parameter) && FlatSchema(parameter.schema, in: document).required.isEmpty
        // An object that is written otherwise, such as `filter[name]`, is compared as a whole.
        let whole: NetworkAPI.JSONValue? = parameter.parent.map {
            ["in": "query", "name": .string($0), "explode": false]
        }
        let count =
            isEmpty
            ? sent.count
            : sent.count { sent in
                sent.isSent(parameter.json, document) || whole.map { sent.isSent($0, document) } ?? false
            }
        guard count < sent.count, !Self.isCredential(parameter, template), !isKey(parameter) else {
            return []
        }
        let isNew = count == 0
        let name = parameter.place == "header" ? "header-property" : "parameter"
        let rule = isNew ? "new-required-request-\(name)" : "request-\(name)-became-required"
        return [
            finding(
                parameter.key, isNew ? "never sent" : "sent sometimes", "required", .breaking, rule,
                parameter.pointer)
        ]
    }

    /// Whether the parameter is the key of the service, which a document may also list as a parameter.
    private func isKey(_ parameter: Parameter) -> Bool {
        switch security {
        case .apiKey(.header(let name)):
            parameter.place == "header" && name.rawValue.lowercased() == parameter.name.lowercased()
        case .apiKey(.query(let name)): parameter.place == "query" && name == parameter.name
        case .bearer, .basic: false
        }
    }

    /// Whether the client adds the parameter as credentials, such as a key in a header.
    private static func isCredential(_ parameter: Parameter, _ template: NetworkAPI.Catalog.Template) -> Bool
    {
        parameter.place == "header"
            && template.headers.contains { field in
                field.value == NetworkAPI.Secrets.mask
                    && field.name.rawValue.lowercased() == parameter.name.lowercased()
            }
    }

    /// Validates the values of all requests, and reports each keyword that refuses one.
    private func valueFindings(
        _ parameter: Parameter,
        _ requests: Zip2Sequence<[EndpointRequests<Definition>.Made], [SentParameters]>
    ) -> [ContractFinding] {
        guard let schema = parameter.schema else { return [] }
        let validator = SchemaValidator(root: document.root, options: SchemaOptions(isRequest: true))
        let isJSON = parameter.json["content"] != nil
        var findings: [ContractFinding] = []
        for (request, sent) in requests {
            guard let value = sent.value(of: parameter.json, isJSON: isJSON, schema, document) else {
                continue
            }
            let isMade = request.made.contains { Self.isSame($0, parameter) }
            let problems = validator.problems(of: value, schema, at: parameter.pointer + "/schema")
            for problem in problems
            where
                !(isMade && problem.isLimit && !request.decided.contains(problem.keyword)
                && !Self.refusesMostTexts.contains(problem.keyword))
            {
                let rule = "request-parameter-\(problem.ruleSuffix)"
                let isSecret = Self.isSecret(parameter, template)
                let text = isSecret ? NetworkAPI.Secrets.mask : value.excerpt
                // The reason has the value, too.
                let reason = isSecret ? "does not fit \(problem.keyword)" : problem.reason
                guard !findings.contains(where: { $0.rule == rule }) else { continue }
                findings.append(
                    finding(
                        parameter.key, "sends \(text)", reason, .breaking, rule,
                        problem.schema))
            }
        }
        return findings
    }

    /// Whether the value is a secret that the definition writes itself.
    private static func isSecret(_ parameter: Parameter, _ template: NetworkAPI.Catalog.Template) -> Bool {
        switch parameter.place {
        case "query": template.secretItems.contains(parameter.name)
        case "querystring": !template.secretItems.isEmpty
        case "path":
            !template.pathSecrets.isEmpty && !template.arguments.contains { $0.info.name == parameter.name }
        default: isCredential(parameter, template)
        }
    }

    private static func isSame(_ location: NetworkAPI.Catalog.Argument.Location, _ parameter: Parameter)
        -> Bool
    {
        switch location {
        case .query(let name):
            parameter.place == "querystring" || parameter.place == "query" && name == parameter.name
        case .header(let name):
            parameter.place == "header" && name.rawValue.lowercased() == parameter.name.lowercased()
        case .path: parameter.place == "path"
        case .server, .body, .unknown: false
        }
    }

    /// Reports parameters that are sent and not declared.
    ///
    /// A fixed header is a note: many documents leave out the headers of all operations.
    private func undeclaredFindings(
        _ theirs: [Parameter], _ operation: ContractDocument.Operation
    ) -> [ContractFinding] {
        func isDeclared(_ name: String, _ place: String) -> Bool {
            theirs.contains { parameter in
                // The items of a whole query are validated together.
                if place == "query", parameter.place == "querystring" { return true }
                guard parameter.place == place else { return false }
                if place == "header" { return parameter.name.lowercased() == name.lowercased() }
                return parameter.name == name || name.hasPrefix(parameter.name + "[")
                    || parameter.name.hasPrefix(name + ".") || isObject(parameter)
            }
        }
        func undeclared(_ name: String, _ place: String, _ severity: ContractFinding.Severity)
            -> [ContractFinding]
        {
            guard !isDeclared(name, place), !isRequiredKey(name, in: place, operation) else { return [] }
            let key = "parameters.\(place).\(name)"
            return [
                finding(key, "sent", "not declared", severity, "request-parameter-removed", operation.pointer)
            ]
        }
        var findings: [ContractFinding] = []
        for argument in template.arguments {
            for location in [argument.location] + argument.otherLocations {
                switch location {
                case .query(let name): findings += undeclared(name, "query", .drift)
                // A document does not have these as parameters.
                case .header(.accept), .header(.contentType), .header(.authorization): continue
                case .header(let name): findings += undeclared(name.rawValue, "header", .drift)
                case .server, .path, .body, .unknown: continue
                }
            }
        }
        let fixed = NetworkAPI.Query(form: String(operation.path.drop { $0 != "?" }.dropFirst()))
        for item in template.query where !fixed.contains(item) {
            findings += undeclared(item.name, "query", .drift)
        }
        for field in template.headers
        where !Self.isUsual(field.name) && field.value != NetworkAPI.Secrets.mask {
            findings += undeclared(field.name.rawValue, "header", .note)
        }
        return findings
    }

    /// The members of an object that are items of the query; nested ones without a schema, and not required, since no
    /// style tells how they are written.
    func members(of parameter: Parameter) -> [Parameter] {
        guard isForm(parameter) else { return [] }
        let flat = FlatSchema(parameter.schema, in: document)
        return flat.required.union(flat.properties.keys).sorted().compactMap { name in
            let member = FlatSchema(flat.properties[name], in: document)
            guard !member.isReadOnly else { return nil }
            let isNested = member.types.contains("object") || !member.alternatives.isEmpty
            let isRequired = parameter.isRequired && flat.required.contains(name) && !isNested
            var json: [String: NetworkAPI.JSONValue] = [
                "in": "query", "name": .string(name), "required": .bool(isRequired),
                "deprecated": .bool(member.isDeprecated),
            ]
            if !isNested, !member.types.contains("array") { json["schema"] = flat.properties[name] }
            return Parameter(json: .object(json), pointer: parameter.pointer, parent: parameter.name)
        }
    }

    /// Whether the items of the query have the names of the members alone, as the style `form` writes them.
    func isForm(_ parameter: Parameter) -> Bool {
        isObject(parameter) && parameter.json["style"]?.string ?? "form" == "form"
    }

    /// Whether the items of the query are the members of a parameter.
    private func isObject(_ parameter: Parameter) -> Bool {
        parameter.place == "query" && parameter.json["explode"]?.bool != false
            && parameter.json["content"] == nil
            && FlatSchema(parameter.schema, in: document).types == ["object"]
    }

    private static func isUsual(_ name: NetworkAPI.Headers.Name) -> Bool {
        [.accept, .contentType, .authorization, .userAgent, .cookie].contains(name)
    }
}
