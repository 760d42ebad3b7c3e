import Foundation
import NetworkAPIKit
import NetworkAPITesting

extension EndpointCheck {
    func responseFindings(_ operation: ContractDocument.Operation) -> [ContractFinding] {
        let responses = (operation.json["responses"]?.object ?? [:]).filter { !$0.key.hasPrefix("x-") }
        var findings: [ContractFinding] = []
        let accepted = example.responseInfo.statuses
        let stated = Set(specification.responses.map(\.status))
        let status = specification.exampleResponse.status
        // A document can describe the successful answer as the answer to all statuses that it does not name.
        let isDefaultSuccess = !responses.keys.contains { Self.status($0).map { $0 < 300 } ?? false }
        for (text, response) in responses.sorted(by: { $0.key < $1.key }) {
            // A range of statuses and `default` are read as the status that the endpoint accepts.
            let range = Self.status(text)
            let isNamed = Int(text) != nil
            let mine = isNamed ? range : ownStatus(range, in: responses) ?? range
            let path = "responses.\(mine.map { accepted.contains($0) ? "\($0)" : text } ?? text)"
            let place = PlacedResponse(document.followed(response), "\(operation.pointer)/responses/\(text)")
            switch mine {
            case .some(let status) where accepted.contains(status) && (range != nil || isDefaultSuccess):
                findings += answerFindings(schemas.type(for: status), place, status, path)
            case .some where range == nil: findings += refusalFindings(place, "responses.\(text)")
            case nil where isDefaultSuccess:
                findings += answerFindings(schemas.type(for: status), place, status, path)
            // Redirects are followed, so they are not responses.
            case .some(301), .some(302), .some(303), .some(307), .some(308): continue
            // An interim answer is not the one that the caller gets, and of a range only 304 could be.
            case .some(let status) where status < 200 || !isNamed && status / 100 == 3: continue
            case .some(let status) where status < 400:
                if !stated.contains(status) {
                    findings.append(
                        finding(
                            path, "not accepted", "a response", .breaking, "response-success-status-added",
                            place.pointer))
                }
            default: findings += refusalFindings(place, path)
            }
        }
        let names: Set = ["\(status)", "\(status / 100)XX", "\(status / 100)xx", "default"]
        if names.isDisjoint(with: responses.keys) {
            let others = responses.keys.contains { Self.status($0).map { accepted.contains($0) } ?? false }
            findings.append(
                finding(
                    "responses.\(status)", "the example's status", "not declared",
                    others ? .drift : .breaking,
                    "response-success-status-removed", operation.pointer + "/responses"))
        }
        return findings
    }

    /// A response of the document and its place.
    struct PlacedResponse {
        let json: NetworkAPI.JSONValue?
        let pointer: String

        init(_ followed: (value: NetworkAPI.JSONValue?, reference: String?), _ pointer: String) {
            json = followed.value
            self.pointer = followed.reference.map { String($0.dropFirst()) } ?? pointer
        }
    }

    /// The accepted status that the document describes by a range, or by `default` if `range` is `nil`.
    private func ownStatus(_ range: Int?, in responses: [String: NetworkAPI.JSONValue]) -> Int? {
        let accepted = example.responseInfo.statuses
        let stated = [specification.exampleResponse.status] + specification.responses.map(\.status).sorted()
        return stated.first { status in
            let isInside = range.map { $0 / 100 == status / 100 } ?? true
            return isInside && accepted.contains(status) && responses["\(status)"] == nil
        }
    }

    private static func status(_ text: String) -> Int? {
        if let status = Int(text) { return status }
        guard text.uppercased().hasSuffix("XX"), let first = text.first?.wholeNumberValue else { return nil }
        return first * 100
    }

    private func refusalFindings(_ response: PlacedResponse, _ path: String) -> [ContractFinding] {
        guard Definition.ErrorResponse.self != EmptyResponse.self else { return [] }
        return document.content(of: response.json).sorted { $0.key < $1.key }.flatMap {
            name, media -> [ContractFinding] in
            let type = NetworkAPI.MediaType(rawValue: name)
            guard type.isJSON else { return [] }
            let pointer = document.place(ofMedia: name, in: response.json, at: response.pointer)
            return decodingFindings(Definition.ErrorResponse.self, media, type, 400, path, pointer)
        }
    }

    private func answerFindings<Value: Decodable & SendableMetatype>(
        _ type: Value.Type,
        _ response: PlacedResponse,
        _ status: Int,
        _ path: String
    ) -> [ContractFinding] {
        // These answers do not have a body, whatever the document says (RFC 9110, sections 15.3.5 and 15.3.6).
        let content = [204, 205].contains(status) ? [:] : document.content(of: response.json)
        let isOptional = if case .optional = TypeForm(of: type) { true } else { false }
        guard type != EmptyResponse.self, !example.responseInfo.decoding.isByStatus else { return [] }
        guard !content.isEmpty else {
            // Data and a text that is not JSON can be empty, beside the answer of the example.
            let isBody = type == Data.self || type == String.self
            let canBeEmpty =
                isBody && status != specification.exampleResponse.status
                && specification.exampleResponse.type?.isJSON != true
            return isOptional || canBeEmpty
                ? []
                : [
                    finding(
                        path, TypeName.text(of: type), "no body", .breaking, "response-media-type-removed",
                        response.pointer)
                ]
        }
        let ours = specification.exampleResponse.type
        // If a response has several types, the caller selects one by `Accept`.
        guard let ours, let media = Self.media(ours, in: content) ?? Self.json(content, ours) else {
            let theirs = content.keys.sorted().joined(separator: ", ")
            let text = ours?.essence ?? "no body"
            return [finding(path, text, theirs, .breaking, "response-media-type-removed", response.pointer)]
        }
        // Documents describe the elements of a stream in too many ways.
        guard schemas.streamFormat(of: status) == nil else { return [] }
        let pointer = document.place(ofMedia: media.name, in: response.json, at: response.pointer)
        let decoding = decodingFindings(type, media.value, ours, status, path, pointer)
        return linkFindings(response, path) + decoding
    }

    /// Reports a list that reads its next page from a header which the response does not have.
    private func linkFindings(_ response: PlacedResponse, _ path: String) -> [ContractFinding] {
        guard LinkPaging.isUsed(by: Definition.self) else { return [] }
        let headers = response.json?["headers"]?.object ?? [:]
        let link = headers.first { $0.key.lowercased() == "link" }.map { document.followed($0.value) }
        let key = "\(path).headers.Link"
        guard let header = link?.value else {
            let rule = "optional-response-header-removed"
            return [finding(key, "the next page", "not declared", .drift, rule, response.pointer)]
        }
        let types = FlatSchema(header["schema"], in: document).types
        guard !types.isEmpty, types != ["string"] else { return [] }
        let theirs = types.sorted().joined(separator: " or ")
        return [finding(key, "text", theirs, .drift, "response-header-type-changed", response.pointer)]
    }

    /// Whether the type is JSON with another name, such as `application/problem+json`.
    private static func json(
        _ content: [String: NetworkAPI.JSONValue],
        _ ours: NetworkAPI.MediaType
    ) -> (name: String, value: NetworkAPI.JSONValue)? {
        guard ours.isJSON else { return nil }
        return content.sorted { $0.key < $1.key }.first { NetworkAPI.MediaType(rawValue: $0.key).isJSON }
            .map { ($0.key, $0.value) }
    }

    private func decodingFindings<Value: Decodable & SendableMetatype>(
        _ type: Value.Type,
        _ media: NetworkAPI.JSONValue,
        _ contentType: NetworkAPI.MediaType,
        _ status: Int,
        _ path: String,
        _ pointer: String
    ) -> [ContractFinding] {
        let decoding =
            contentType.isJSON ? schemas.decoding(of: type, status) : example.responseInfo.decoding
        // A refusal inside an accepted answer is read as the error response, as in a call.
        let refusal = example.responseInfo.statuses.contains(status) ? example.responseInfo.refusal : nil
        let trial = DecodingTrial<Value>(
            decoding: decoding, contentType: contentType, status: status, refusal: refusal)
        guard contentType.isJSON, trial.isJSON else {
            return exampleFindings(trial, media, path, pointer, isText: true)
        }
        var findings = exampleFindings(trial, media, path, pointer, isText: false)
        guard let schema = media["schema"] else {
            guard type != NetworkAPI.JSONValue.self else { return findings }
            let rule = "response-body-media-type-schema-removed"
            return findings + [finding(path, TypeName.text(of: type), "no schema", .drift, rule, pointer)]
        }
        let place = pointer + "/schema"
        findings += schemaFindings(trial, schema, path, place)
        let broken = Set(findings.map(\.path))
        // A difference that decoding has shown already is not repeated.
        let isRefusal = type == Definition.ErrorResponse.self
        var places = RepeatedPlaces(document, schema, at: path + ".$")
        findings += places.removed(from: propertyFindings(type, contentType, schema, status, path, place))
            .filter { $0.severity == .note || !broken.contains($0.path) }
            // One type reads the refusals of all statuses, each of which has some of its members.
            .filter { !isRefusal || $0.rule != "response-property-not-declared" }
        // A refusal without a value is a failure too.
        if isRefusal { findings.removeAll { $0.rule == "response-body-became-nullable" } }
        return findings
    }

    private func exampleFindings<Value: Decodable & SendableMetatype>(
        _ trial: DecodingTrial<Value>,
        _ media: NetworkAPI.JSONValue,
        _ path: String,
        _ pointer: String,
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
        if !isText {
            examples = examples.map { ($0, document.value(ofExample: $1, for: media["schema"])) }
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
                failure.map {
                    finding(
                        "\(path).\(example.0)", $0.text, "an example", .breaking, "response-example", pointer)
                }
            } + findings(examples, failures, path, pointer)
        }
        return findings(examples, failures, path, pointer)
    }

    private func findings<Value>(
        _ examples: [(String, NetworkAPI.JSONValue)],
        _ failures: [DecodingTrial<Value>.Failure?],
        _ path: String,
        _ pointer: String
    ) -> [ContractFinding] {
        zip(examples, failures).compactMap { example, failure in
            failure.map {
                finding("\(path).\(example.0)", $0.text, "an example", .breaking, "response-example", pointer)
            }
        }
    }
}
