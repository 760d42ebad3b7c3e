import NetworkAPIKit

extension DocumentDifference {
    /// Compares the bodies of requests.
    func compareBodies(
        _ before: ContractDocument.Operation, _ after: ContractDocument.Operation, _ direction: Direction
    ) {
        let path = "requestBody"
        let isCall = direction == .call
        guard let first = before.requestBody else {
            guard let second = after.requestBody else { return }
            guard isCall else { return schemas.add("response-body-added", path) }
            return schemas.add("request-body-added-\(second.isRequired ? "required" : "optional")", path)
        }
        guard let second = after.requestBody else {
            return schemas.add(isCall ? "request-body-removed" : "response-body-removed", path)
        }
        // Swagger 2.0 has a form by its fields, each of which is compared.
        let areForms =
            [old, new].allSatisfy { $0.root["x-swagger"] != nil }
            && (first.content + second.content).allSatisfy { MediaName($0.name).isForm }
        if first.isRequired != second.isRequired, !areForms {
            let side = isCall ? "request" : "response"
            schemas.add("\(side)-body-became-\(second.isRequired ? "required" : "optional")", path)
        }
        compareMedia(first.content, second.content, direction.request, path, isAskedFor: isCall)
    }

    /// Compares the responses by status.
    func compareResponses(
        _ before: ContractDocument.Operation, _ after: ContractDocument.Operation, _ direction: Direction
    ) {
        let (first, second) = (before.responses, after.responses)
        var used: Set<String> = []
        for response in first.sorted(by: { $0.status < $1.status }) {
            let path = "responses.\(response.status)"
            let kind = Self.kind(of: response.status)
            func compare(to other: ContractDocument.Response) {
                compareContents(response, other, direction, path)
            }
            guard let other = Self.response(response.status, in: second) else {
                // A client that accepts each status of a range accepts each single one.
                let single = second.filter { Self.covers(response.status, $0.status) }
                // A client that answers a notification may do so with any status of the range.
                let word = single.isEmpty ? "removed" : "narrowed"
                // oasdiff informs of it; a client that answers with the status is not understood any more.
                let isAnswer = direction == .notification
                schemas.add(
                    isAnswer ? "notification-status-removed" : "response-\(kind)-status-\(word)", path)
                for one in single where single.count == 1 || !one.content.isEmpty { compare(to: one) }
                if single.isEmpty { compareRenamed(response, first, second, direction, path) }
                continue
            }
            used.insert(other.status)
            compare(to: other)
        }
        for response in second.sorted(by: { $0.status < $1.status }) where !used.contains(response.status) {
            let path = "responses.\(response.status)"
            guard let range = first.first(where: { Self.covers($0.status, response.status) }) else {
                schemas.add("response-\(Self.kind(of: response.status))-status-added", path)
                // The default described the error before, and still does for the others.
                if let other = first.first(where: { $0.status == "default" }),
                    second.contains(where: { $0.status == "default" }), !response.status.hasPrefix("2"),
                    Self.isOfDefault(response.status, first)
                {
                    compareDescribed(other, response, direction, path)
                }
                continue
            }
            // The range described the status before, and still does for the others.
            if second.contains(where: { $0.status == range.status }), !response.content.isEmpty {
                compareContents(range, response, direction, path)
            }
        }
    }

    /// Compares the bodies and the headers of a status.
    private func compareContents(
        _ before: ContractDocument.Response, _ after: ContractDocument.Response, _ direction: Direction,
        _ path: String
    ) {
        if direction == .notification, before.content.isEmpty, !after.content.isEmpty {
            return schemas.add("request-body-added-required", path)
        }
        compareMedia(before.content, after.content, direction.response, path)
        if direction == .call { compareHeaders(before.headers, after.headers, "\(path).headers") }
    }

    /// Compares an answer that `default` describes in one version, and its status in the other one.
    private func compareRenamed(
        _ response: ContractDocument.Response, _ before: [ContractDocument.Response],
        _ after: [ContractDocument.Response], _ direction: Direction, _ path: String
    ) {
        guard response.status == "default" else {
            guard let other = after.first(where: { $0.status == "default" }),
                Self.isOfDefault(response.status, after)
            else { return }
            // A default that stays need not describe the successes.
            let stays = before.contains { $0.status == "default" }
            guard !stays || !response.status.hasPrefix("2") else { return }
            return compareDescribed(response, other, direction, path)
        }
        for other in after
        where Self.isOfDefault(other.status, before) && Self.response(other.status, in: before) == nil {
            compareDescribed(response, other, direction, path)
        }
    }

    /// Compares the bodies of an answer that `default` describes in one version; an error can be without one.
    private func compareDescribed(
        _ before: ContractDocument.Response, _ after: ContractDocument.Response, _ direction: Direction,
        _ path: String
    ) {
        if [before.status, after.status].contains(where: { $0.hasPrefix("2") }) {
            return compareContents(before, after, direction, path)
        }
        compareShared(before.content, after.content, direction.response, path)
    }

    /// Whether `default` describes a status that is not listed: an error, or a success if none is listed.
    private static func isOfDefault(_ status: String, _ responses: [ContractDocument.Response]) -> Bool {
        if status.hasPrefix("4") || status.hasPrefix("5") { return true }
        return status.hasPrefix("2") && !responses.contains { $0.status.hasPrefix("2") }
    }

    private static func kind(of status: String) -> String {
        status.hasPrefix("2") ? "success" : "non-success"
    }

    /// The response of a status: by itself, or by its range.
    private static func response(
        _ status: String, in all: [ContractDocument.Response]
    ) -> ContractDocument.Response? {
        all.first { $0.status.uppercased() == status.uppercased() } ?? all.first { covers($0.status, status) }
    }

    /// Whether a range, such as `2XX`, contains a status.
    private static func covers(_ range: String, _ status: String) -> Bool {
        range.uppercased().hasSuffix("XX") && range.prefix(1) == status.prefix(1)
            && range.uppercased() != status.uppercased()
            && status.utf8.count == 3
    }
}
