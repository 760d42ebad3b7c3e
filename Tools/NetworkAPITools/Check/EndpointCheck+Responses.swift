import Foundation
import NetworkAPIKit

extension EndpointCheck {
    func responseFindings(_ responses: [String: NetworkAPI.JSONValue]) -> [ContractFinding] {
        var findings: [ContractFinding] = []
        let accepted = example.responseInfo.statuses
        let stated = Set(specification.responses.map(\.status))
        for (text, response) in responses.sorted(by: { $0.key < $1.key }) {
            let path = "responses.\(text)"
            let response = document.resolved(response)
            switch Self.status(text) {
            case .some(let status) where accepted.contains(status):
                findings += answerFindings(schemas.type(for: status), response, status, path)
            // Redirects are followed, so they are not responses.
            case .some(301), .some(302), .some(303), .some(307), .some(308): continue
            case .some(let status) where status < 400:
                if !stated.contains(status) {
                    findings.append(finding(path, "not accepted", "a response", .breaking))
                }
            default: findings += refusalFindings(response, path)
            }
        }
        let status = specification.exampleResponse.status
        if responses["\(status)"] == nil, responses["\(status / 100)XX"] == nil, responses["default"] == nil {
            findings.append(finding("responses.\(status)", "the example's status", "not declared", .drift))
        }
        return findings
    }

    private static func status(_ text: String) -> Int? {
        if let status = Int(text) { return status }
        guard text.uppercased().hasSuffix("XX"), let first = text.first?.wholeNumberValue else { return nil }
        return first * 100
    }

    private func refusalFindings(_ response: NetworkAPI.JSONValue?, _ path: String) -> [ContractFinding] {
        guard Definition.ErrorResponse.self != EmptyResponse.self else { return [] }
        return (response?["content"]?.object ?? [:]).sorted { $0.key < $1.key }.flatMap { name, media in
            let type = NetworkAPI.MediaType(rawValue: name)
            return type.isJSON ? decodingFindings(Definition.ErrorResponse.self, media, type, 400, path) : []
        }
    }

    private func answerFindings<Value: Decodable & SendableMetatype>(
        _ type: Value.Type,
        _ response: NetworkAPI.JSONValue?,
        _ status: Int,
        _ path: String
    ) -> [ContractFinding] {
        let content = response?["content"]?.object ?? [:]
        let isOptional = if case .optional = TypeForm(of: type) { true } else { false }
        guard type != EmptyResponse.self, !example.responseInfo.decoding.isByStatus else { return [] }
        guard !content.isEmpty else {
            return isOptional ? [] : [finding(path, TypeName.text(of: type), "no body", .breaking)]
        }
        let ours = specification.exampleResponse.type
        // If a response has several types, the caller selects one by `Accept`.
        guard let ours,
            let media = content.first(where: { Self.covers($0.key, ours) }) ?? Self.json(content, ours)
        else {
            let theirs = content.keys.sorted().joined(separator: ", ")
            return [finding(path, ours?.essence ?? "no body", theirs, .breaking)]
        }
        // Documents describe the elements of a stream in too many ways.
        guard schemas.streamFormat(of: status) == nil else { return [] }
        return decodingFindings(type, media.value, ours, status, path)
    }

    /// Whether the type is JSON with another name, such as `application/problem+json`.
    private static func json(
        _ content: [String: NetworkAPI.JSONValue],
        _ ours: NetworkAPI.MediaType
    ) -> (key: String, value: NetworkAPI.JSONValue)? {
        guard ours.isJSON else { return nil }
        return content.sorted { $0.key < $1.key }.first { NetworkAPI.MediaType(rawValue: $0.key).isJSON }
    }

    private func decodingFindings<Value: Decodable & SendableMetatype>(
        _ type: Value.Type,
        _ media: NetworkAPI.JSONValue,
        _ contentType: NetworkAPI.MediaType,
        _ status: Int,
        _ path: String
    ) -> [ContractFinding] {
        let decoding =
            contentType.isJSON ? schemas.decoding(of: type, status) : example.responseInfo.decoding
        // A refusal inside an accepted answer is read as the error response, as in a call.
        let refusal = example.responseInfo.statuses.contains(status) ? example.responseInfo.refusal : nil
        let trial = DecodingTrial<Value>(
            decoding: decoding, contentType: contentType, status: status, refusal: refusal)
        guard contentType.isJSON, trial.isJSON else {
            return exampleFindings(trial, media, path, isText: true)
        }
        var findings = exampleFindings(trial, media, path, isText: false)
        if let schema = media["schema"] {
            findings += schemaFindings(trial, schema, path)
            findings += unreadFindings(type, contentType, schema, status, path)
        }
        return findings
    }

    private func exampleFindings<Value: Decodable & SendableMetatype>(
        _ trial: DecodingTrial<Value>,
        _ media: NetworkAPI.JSONValue,
        _ path: String,
        isText: Bool
    ) -> [ContractFinding] {
        var examples: [(String, NetworkAPI.JSONValue)] = media["example"].map { [("example", $0)] } ?? []
        for (name, example) in (media["examples"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            if let value = document.resolved(example)?["value"] {
                examples.append(("examples.\(name)", value))
            }
        }
        if let example = document.resolved(media["schema"])?["example"] {
            examples.append(("schema.example", example))
        }
        // Another format has its examples as text, if at all.
        if case .body = trial.decoding.kind, isText { examples.removeAll { $0.1.string == nil } }
        let failures = trial.failures(of: examples.map(\.1), isText: isText)
        if let refusal = trial.refusal, Definition.ErrorResponse.self != EmptyResponse.self {
            let refused = examples.filter { example in
                refusal.matches(.data(example.1.text, type: trial.contentType, status: trial.status))
            }
            let other = DecodingTrial<Definition.ErrorResponse>(
                decoding: trial.decoding.isJSON ? trial.decoding.ofWholeBody : .automatic,
                contentType: trial.contentType, status: trial.status)
            let problems = zip(refused, other.failures(of: refused.map(\.1)))
            return problems.compactMap { example, failure in
                failure.map { finding("\(path).\(example.0)", $0.text, "an example", .breaking) }
            } + findings(examples, failures, path)
        }
        return findings(examples, failures, path)
    }

    private func findings<Value>(
        _ examples: [(String, NetworkAPI.JSONValue)],
        _ failures: [DecodingTrial<Value>.Failure?],
        _ path: String
    ) -> [ContractFinding] {
        zip(examples, failures).compactMap { example, failure in
            failure.map { finding("\(path).\(example.0)", $0.text, "an example", .breaking) }
        }
    }
}
