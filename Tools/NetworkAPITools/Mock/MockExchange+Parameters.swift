import Foundation
import NetworkAPIKit

extension MockExchange {
    /// What is wrong with the arguments in the path.
    var pathErrors: [MockProblem.Detail] {
        operation.parameters(in: "path").flatMap { parameter -> [MockProblem.Detail] in
            guard let name = parameter["name"]?.string, let text = arguments[name] else { return [] }
            guard let plain = text.removingPercentEncoding else {
                return [.init(place: "path", name: name, text: "is no UTF-8 behind its percent signs")]
            }
            return errors(of: [plain], parameter, name, "path")
        }
    }

    /// What is wrong with the query: items that nobody declares, that are missing, or of another type.
    var queryErrors: [MockProblem.Detail] {
        let items = FormFields.pairs(request.query ?? "")
        let parameters = operation.parameters(in: "query")
        var errors: [MockProblem.Detail] = []
        for parameter in parameters {
            guard let name = parameter["name"]?.string else { continue }
            let values = items.filter { $0.name == name }.map(\.value)
            errors += self.errors(of: values, parameter, name, "query")
        }
        guard !operation.isOpen else { return errors }
        let known = Set(parameters.compactMap { $0["name"]?.string })
        let unknown = Set(items.map(\.name)).subtracting(known)
            .subtracting(credentialQueryItems).sorted()
        return errors
            + unknown.map { name in
                let names = known.isEmpty ? "none" : known.sorted().joined(separator: ", ")
                let text = "is no parameter of \(operation.name); those in the query are: \(names)"
                return .init(place: "query", name: name, text: text)
            }
    }

    /// What is wrong with the headers that are declared; any other may come.
    var headerErrors: [MockProblem.Detail] {
        operation.parameters(in: "header").flatMap { parameter -> [MockProblem.Detail] in
            guard let name = parameter["name"]?.string else { return [] }
            let values = request.headers[values: .init(name)]
            // Lines of one name are one list (RFC 9110, section 5.2).
            let value = values.isEmpty ? [] : [values.joined(separator: ", ")]
            return errors(of: value, parameter, name, "header")
        }
    }

    private func errors(
        of texts: [String],
        _ parameter: NetworkAPI.JSONValue,
        _ name: String,
        _ place: String
    ) -> [MockProblem.Detail] {
        func error(_ text: String) -> MockProblem.Detail { .init(place: place, name: name, text: text) }
        let flat = FlatSchema(parameter["schema"], in: service.document)
        guard let first = texts.first else {
            let example = parameter["example"].map { ", such as \(OrderedJSON($0).description)" } ?? ""
            return parameter["required"]?.bool == true ? [error("is missing\(example)")] : []
        }
        let isList = flat.types == ["array"]
        guard isList || texts.count == 1 else { return [error("comes \(texts.count) times")] }
        let value =
            isList
            ? NetworkAPI.JSONValue.array(texts.map { ParameterText.value($0, flat.items, service.document) })
            : ParameterText.value(first, parameter["schema"], service.document)
        return validator.problems(of: value, parameter["schema"]).map { error($0.description) }
    }
}

/// The JSON value that the text of a parameter stands for.
enum ParameterText {
    /// A number or a boolean where the schema wants one and the text is one; else text.
    static func value(
        _ text: String,
        _ schema: NetworkAPI.JSONValue?,
        _ document: ContractDocument
    ) -> NetworkAPI.JSONValue {
        let flat = FlatSchema(schema, in: document)
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let isWhole = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        let wantsNumber = flat.types.contains("number") || flat.types.contains("integer")
        if wantsNumber, isWhole, let number = Int(text) { return .integer(number) }
        // Larger than any number of the machine, and whole all the same.
        if wantsNumber, isWhole {
            return Decimal(string: text).map { .decimal($0) } ?? .double(Double(text) ?? .infinity)
        }
        if flat.types.contains("number"), text.contains(where: \.isWholeNumber), let number = Double(text) {
            return .double(number)
        }
        if flat.types.contains("boolean") {
            if text == "true" || text == "1" { return .bool(true) }
            if text == "false" || text == "0" { return .bool(false) }
        }
        if let value = flat.values?.first(where: { OrderedJSON($0).description == text }) { return value }
        return .string(text)
    }
}
