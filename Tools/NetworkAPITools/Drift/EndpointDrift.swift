import Foundation
import NetworkAPITesting

/// Compares answers with one endpoint.
///
/// A body is decoded by the endpoint's own type: everything that the type allows is allowed. Only a body that cannot
/// be decoded is compared with the schema of the type, to find all of its differences.
struct EndpointDrift<Definition: SpecifiedAPIDefinition>: DriftCheck {
    private let specification = Definition.specification
    private let info = Definition.specification.example.responseInfo
    private let declared: Set<Int>
    private let lock: LockedAnswers?
    private let locators = Locked<[Body: DriftLocator]>([:])

    /// A group of answers with one schema for their bodies.
    private struct Body: Hashable {
        let type: ObjectIdentifier
        let contentType: String?
        /// The status of an accepted answer; `nil` for a refusal.
        let status: Int?
    }

    init(lock document: ContractDocument?) {
        lock = document.flatMap { LockedAnswers($0, Definition.template) }
        declared = Set(
            [specification.exampleResponse.status] + specification.responses.map(\.status)
                + info.types.keys)
    }

    func findings(in answer: NetworkAPI.Answer, to request: NetworkAPI.Request) -> [DriftReport.Finding] {
        var findings = LifecycleHeaders.findings(
            in: answer, isKnownAsDeprecated: specification.deprecated != nil)
        guard isAnswered(answer, request) else { return findings }
        if !isDeclared(answer.status) {
            let place = lock == nil ? "the specification" : "the specification and the lock file"
            findings.append(
                .init(
                    kind: .status, path: "",
                    sentence: "The status \(answer.status) is not declared by \(place)."))
        }
        guard info.streamFormat == nil, case .data(let body) = answer.content, !body.isEmpty else {
            return findings + emptyBodyFindings(answer, request)
        }
        return findings + bodyFindings(answer, request) + memberFindings(answer)
    }

    /// Whether the answer is one to the endpoint's own request, and not to a condition or a range that was added to it.
    private func isAnswered(_ answer: NetworkAPI.Answer, _ request: NetworkAPI.Request) -> Bool {
        switch answer.status {
        case 304: !request.headers.contains("If-None-Match") && !request.headers.contains("If-Modified-Since")
        case 206, 416: !request.headers.contains("Range")
        default: true
        }
    }

    /// Whether a status is expected: one of a specification, a set of statuses other than the default, an error with a
    /// type, or a status of the lock file.
    private func isDeclared(_ status: Int) -> Bool {
        if declared.contains(status) || (info.statuses != .successful && info.statuses.contains(status)) {
            return true
        }
        if (400..<600).contains(status), Definition.ErrorResponse.self != EmptyResponse.self { return true }
        return lock?.declares(status) ?? false
    }

    /// An empty body can be one that the type needs.
    private func emptyBodyFindings(
        _ answer: NetworkAPI.Answer, _ request: NetworkAPI.Request
    ) -> [DriftReport.Finding] {
        guard info.streamFormat == nil, case .data = answer.content, request.method != .head,
            request.statuses.contains(answer.status), info.decoding.isJSON
        else { return [] }
        return bodyFindings(answer, request)
    }

    private func bodyFindings(
        _ answer: NetworkAPI.Answer, _ request: NetworkAPI.Request
    ) -> [DriftReport.Finding] {
        let isAccepted = request.statuses.contains(answer.status)
        if isAccepted, !answer.isRefused {
            return info.decoding.isByStatus ? [] : findings(typeForStatus(answer.status), answer)
        }
        guard answer.contentType?.isJSON == true else { return [] }
        let stated = specification.responses.first {
            $0.status == answer.status && $0.type != EmptyResponse.self && !isAccepted
        }
        if let stated { return findings(stated.type, answer) }
        guard isAccepted || answer.status >= 400 else { return [] }
        return findings(Definition.ErrorResponse.self, answer)
    }

    private func typeForStatus(_ status: Int) -> any (Decodable & SendableMetatype).Type {
        info.types[status] ?? Definition.Response.self
    }

    private func findings<Value: Decodable & SendableMetatype>(
        _ type: Value.Type, _ answer: NetworkAPI.Answer
    ) -> [DriftReport.Finding] {
        guard type != EmptyResponse.self else { return [] }
        let decoding = self.decoding(of: type, answer)
        do {
            _ = try decoding.value(
                of: type, from: answer.body, answer.contentType, status: answer.status)
            return []
        } catch {
            let locator = locator(of: type, in: answer)
            return locator.findings(in: answer.body, error, below: decoding.pointer?.tokens ?? [])
        }
    }

    /// Returns the schema of a body, which is made once.
    private func locator<Value: Decodable & SendableMetatype>(
        of type: Value.Type, in answer: NetworkAPI.Answer
    ) -> DriftLocator {
        let isAccepted = info.statuses.contains(answer.status) && !answer.isRefused
        let status = isAccepted ? answer.status : nil
        let key = Body(
            type: ObjectIdentifier(type), contentType: answer.contentType?.essence, status: status)
        if let known = locators.withLock({ $0[key] }) { return known }
        // Outside of the lock, since the code of the type is run.
        let schemas = CatalogSchemas()
        let schema = EndpointSchemas<Definition>(schemas).schema(
            of: type, in: answer.contentType, status: status)
        let locator = DriftLocator(schema: schema ?? .any, definitions: schemas.definitions)
        locators.withLock { $0[key] = locator }
        return locator
    }

    /// As in ``EndpointSchemas/decoding(of:_:)``; a refusal is read from the whole body.
    private func decoding(of type: any Decodable.Type, _ answer: NetworkAPI.Answer) -> ResponseDecoding {
        if info.statuses.contains(answer.status), !answer.isRefused { return info.decoding }
        return info.decoding.isJSON ? info.decoding.ofWholeBody : .automatic
    }

    private func memberFindings(_ answer: NetworkAPI.Answer) -> [DriftReport.Finding] {
        guard let lock, let type = answer.contentType, type.isJSON,
            let members = lock.members(of: answer.status, in: type),
            let body = try? JSONDocument(answer.body)
        else { return [] }
        return members.unknown(in: body).map {
            .init(kind: .member, path: $0, sentence: "The lock file does not have \($0).")
        }
    }
}
