import Foundation
import NetworkAPIKit
import NetworkAPITesting

extension MockExchange {
    /// The problems with the arguments in the path.
    var pathErrors: [MockProblem.Detail] {
        operation.parameters(in: "path").flatMap { parameter -> [MockProblem.Detail] in
            guard let name = parameter["name"]?.string, let text = arguments[name] else { return [] }
            guard text.removingPercentEncoding != nil else {
                return [.init(place: "path", name: name, text: "is not percent-encoded UTF-8")]
            }
            return errors(of: [text], parameter, name, "path")
        }
    }

    /// The problems with the query: items that are missing or have the wrong type.
    var queryErrors: [MockProblem.Detail] {
        let query = request.query ?? ""
        let items = NetworkAPI.Query(form: query)
        let parameters = operation.parameters(in: "query")
        var errors: [MockProblem.Detail] = []
        for parameter in parameters {
            guard let name = parameter["name"]?.string else { continue }
            let values = ParameterText.values(of: name, inQuery: query)
            // The properties of an object are items of their own, such as `filter[name]`.
            if Self.isDeep(parameter), items.contains(where: { Self.isPart($0.name, of: name) }) {
                errors += nestedErrors(items.map { ($0.name, $0.value ?? "") }, parameter, name)
                continue
            }
            errors += self.errors(of: values, parameter, name, "query")
        }
        return errors
    }

    /// The problems with an object or an array of which each part is an item, such as `filter[name]`.
    private func nestedErrors(
        _ items: [(name: String, value: String)], _ parameter: NetworkAPI.JSONValue, _ name: String
    ) -> [MockProblem.Detail] {
        let parts = ParameterText.parts(of: name, in: items)
        guard !parts.isEmpty,
            let value = ParameterText.nested(parts, parameter["schema"], operation.document)
        else { return [] }
        return validator.problems(of: value, parameter["schema"]).map { problem in
            let names = problem.pointer.split(separator: "/").map { "[\($0.fromPointerToken)]" }
            return .init(
                place: "query", name: name + names.joined(), text: problem.reason, keyword: problem.keyword)
        }
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

    /// The problems with the values of a parameter, as they were sent.
    private func errors(
        of encoded: [String],
        _ parameter: NetworkAPI.JSONValue,
        _ name: String,
        _ place: String
    ) -> [MockProblem.Detail] {
        func error(_ text: String) -> MockProblem.Detail { .init(place: place, name: name, text: text) }
        let flat = FlatSchema(parameter["schema"], in: operation.document)
        guard let first = encoded.first else {
            let example = parameter["example"].map { ", such as \(OrderedJSON($0).description)" } ?? ""
            return parameter["required"]?.bool == true ? [error("is missing\(example)")] : []
        }
        let isList = flat.types == ["array"]
        guard isList || encoded.count == 1 else { return [error("is given \(encoded.count) times")] }
        let content = parameter["content"]?["application/json"]?["schema"]
        let text = ParameterText.plain(first, of: parameter)
        let value: NetworkAPI.JSONValue
        if content != nil {
            guard let json = try? NetworkAPI.JSONValue(json: Data(text.utf8)) else {
                return [error("is not JSON")]
            }
            value = json
        } else if flat.types == ["object"], parameter["explode"]?.bool == false {
            let texts = ParameterText.elements(encoded, of: parameter)
            value = ParameterText.object(texts, flat, operation.document)
        } else if isList {
            let elements = ParameterText.elements(encoded, of: parameter)
            value = .array(elements.map { ParameterText.value($0, flat.items, operation.document) })
        } else {
            value = ParameterText.value(text, parameter["schema"], operation.document)
        }
        return validator.problems(of: value, content ?? parameter["schema"]).map {
            .init(place: place, name: name, text: $0.description, keyword: $0.keyword)
        }
    }
}
