import Foundation
import NetworkAPIKit

extension MockExchange {
    /// What the request has and the operation does not declare: items of the query, members and fields of the body.
    var unknown: [MockProblem.Detail] {
        guard !operation.isOpen else { return [] }
        return unknownItems + unknownMembers
    }

    /// The answer with a warning for each unknown value (RFC 7234, section 5.5: 199 is for any text).
    func warning(_ answer: NetworkAPI.Answer, of unknown: [MockProblem.Detail]) -> NetworkAPI.Answer {
        var answer = answer
        for detail in unknown.prefix(10) {
            let name = detail.place == "body" ? "#" + detail.name : detail.name
            let text = "\(detail.place) \(name) is not declared".filter { $0 != "\"" && $0 != "\\" }
            let ascii = text.unicodeScalars.map { $0.isASCII && $0.value >= 0x20 ? Character($0) : "?" }
            answer.headers.append("Warning", "199 apispec \"\(String(ascii.prefix(200)))\"")
        }
        return answer
    }

    private var unknownItems: [MockProblem.Detail] {
        let items = NetworkAPI.Query(form: request.query ?? "")
        let parameters = operation.parameters(in: "query")
        let known = Set(parameters.compactMap { $0["name"]?.string })
        return Set(items.map(\.name)).subtracting(known).subtracting(credentialQueryItems)
            .subtracting([operation.pageItem].compactMap(\.self))
            .filter { item in
                !parameters.contains { Self.isDeep($0) && Self.isPart(item, of: $0["name"]?.string ?? "") }
            }
            .sorted()
            .map { name in
                let names = known.isEmpty ? "none" : known.sorted().joined(separator: ", ")
                let text = "is not a parameter of \(operation.name); the query parameters are: \(names)"
                return .init(place: "query", name: name, text: text)
            }
    }

    private var unknownMembers: [MockProblem.Detail] {
        guard let type = request.headers[.contentType].map({ NetworkAPI.MediaType(rawValue: $0) }),
            let schema = operation.json["requestBody"]?["content"]?[type.essence]?["schema"]
        else { return [] }
        if type.isJSON {
            guard let value = try? NetworkAPI.JSONValue(json: request.body) else { return [] }
            return members(of: value, schema, at: "", depth: 0)
        }
        let names: [String]
        switch type.essence {
        case "application/x-www-form-urlencoded":
            names = NetworkAPI.Query(form: String(decoding: request.body, as: UTF8.self)).map(\.name)
        case "multipart/form-data":
            names = MultipartBody(request.body, as: type)?.fields?.map(\.name) ?? []
        default: return []
        }
        let known = FlatSchema(schema, in: operation.document).properties
        return Set(names).sorted().filter { name in
            known[name] == nil
                && !known.keys.contains { name.hasPrefix($0 + "[") || name.hasPrefix($0 + ".") }
        }.map { Self.undeclared("/" + $0.pointerToken) }
    }

    /// Returns the members that a schema with named properties does not name.
    private func members(
        of value: NetworkAPI.JSONValue, _ schema: NetworkAPI.JSONValue, at place: String, depth: Int
    ) -> [MockProblem.Detail] {
        guard depth < 20 else { return [] }
        let flat = FlatSchema(schema, in: operation.document)
        if let elements = value.array, let items = flat.items {
            return elements.prefix(100).enumerated().flatMap { index, element in
                members(of: element, items, at: "\(place)/\(index)", depth: depth + 1)
            }
        }
        // An object without named properties is a map, which can have any names.
        guard let object = value.object, !flat.properties.isEmpty else { return [] }
        return object.sorted { $0.key < $1.key }.flatMap { name, member in
            let inner = "\(place)/\(name.pointerToken)"
            guard let property = flat.properties[name] else { return [Self.undeclared(inner)] }
            return members(of: member, property, at: inner, depth: depth + 1)
        }
    }

    private static func undeclared(_ place: String) -> MockProblem.Detail {
        .init(place: "body", name: place, text: "is not declared")
    }
}
