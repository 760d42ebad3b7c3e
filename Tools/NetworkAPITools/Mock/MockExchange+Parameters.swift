import Foundation
import NetworkAPIKit

extension MockExchange {
    /// The problems with the arguments in the path.
    var pathErrors: [MockProblem.Detail] {
        operation.parameters(in: "path").flatMap { parameter -> [MockProblem.Detail] in
            guard let name = parameter["name"]?.string, let text = arguments[name] else { return [] }
            guard let plain = text.removingPercentEncoding else {
                return [.init(place: "path", name: name, text: "is not percent-encoded UTF-8")]
            }
            return errors(of: [plain], parameter, name, "path")
        }
    }

    /// The problems with the query: items that are missing or have the wrong type.
    var queryErrors: [MockProblem.Detail] {
        let items = NetworkAPI.Query(form: request.query ?? "")
        let parameters = operation.parameters(in: "query")
        var errors: [MockProblem.Detail] = []
        for parameter in parameters {
            guard let name = parameter["name"]?.string else { continue }
            let values = items.filter { $0.name == name }.map { $0.value ?? "" }
            // The properties of an object are items of their own, such as `filter[name]`.
            if Self.isDeep(parameter), items.contains(where: { Self.isPart($0.name, of: name) }) { continue }
            errors += self.errors(of: values, parameter, name, "query")
        }
        return errors
    }

    static func isDeep(_ parameter: NetworkAPI.JSONValue) -> Bool {
        parameter["style"]?.string == "deepObject"
    }

    static func isPart(_ item: String, of name: String) -> Bool {
        item.hasPrefix("\(name)[") || item.hasPrefix("\(name).")
    }

    /// The problems with declared headers.
    ///
    /// Other headers are accepted.
    var headerErrors: [MockProblem.Detail] {
        operation.parameters(in: "header").flatMap { parameter -> [MockProblem.Detail] in
            guard let name = parameter["name"]?.string else { return [] }
            let values = request.headers[values: .init(name)]
            if values.isEmpty, operation.constantHeaders.contains(name.lowercased()) { return [] }
            // Several lines of one name are one list (RFC 9110, section 5.2).
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
        guard isList || texts.count == 1 else { return [error("is given \(texts.count) times")] }
        let value =
            isList
            ? NetworkAPI.JSONValue.array(
                ParameterText.elements(texts, of: parameter).map {
                    ParameterText.value($0, flat.items, service.document)
                })
            : ParameterText.value(first, parameter["schema"], service.document)
        return validator.problems(of: value, parameter["schema"]).map { error($0.description) }
    }
}
