import NetworkAPIKit

/// Makes the response part of a plan.
struct ResponsePlanner {
    let types: TypeBuilder
    /// The members of the response that are kept; `nil` keeps all.
    var only: Set<String>?

    func plan(_ plan: inout EndpointPlan) throws(NewReason) {
        let responses = plan.operation.responses
        // An answer to HEAD has the headers of one to GET, and no body (RFC 9110, section 9.3.2).
        let hasBody = plan.method != "HEAD"
        var successes = responses.filter { Self.status($0.status).map { 200..<300 ~= $0 } ?? false }
            .sorted { $0.status < $1.status }
        var isRedirect = false
        if successes.isEmpty { successes = responses.filter { $0.status == "default" && !Self.isError($0) } }
        if successes.isEmpty {
            successes = responses.filter { Self.status($0.status).map { 300..<400 ~= $0 } ?? false }
                .sorted { $0.status < $1.status }
            isRedirect = true
        }
        guard !successes.isEmpty else { throw .noResponse }
        var response = isRedirect ? redirect(successes) : try answer(successes, plan.name, hasBody: hasBody)
        for media in successes.flatMap(\.content) where response.form == .json && plan.unmade.count < 2 {
            if isOther(media, response) { plan.unmade.append("the answer as `\(media.name)`") }
        }
        for (status, name) in response.refused
        where name.map({ media in !plan.unmade.contains { $0.contains(media) } }) ?? true {
            plan.unmade.append("the answer with the status \(status)" + (name.map { " as `\($0)`" } ?? ""))
        }
        let accepted = Set(successes.map(\.status))
        let refusals = responses.filter { !accepted.contains($0.status) }
        var kinds: [SwiftType] = []
        var known: [[NetworkAPI.JSONValue]: SwiftType] = [:]
        for refusal in refusals.sorted(by: { $0.status < $1.status }) {
            let status = Self.status(refusal.status)
            let isFailure = status.map { $0 >= 400 } ?? true
            // Documents repeat the schema of refusals for each status.
            let schemas = refusal.content.compactMap(\.schema?.json)
            let type = hasBody && isFailure ? known[schemas] ?? refused(refusal, plan.name) : nil
            if let type { known[schemas] = type }
            if let type, !kinds.contains(type) { kinds.append(type) }
            if type != nil { response.refusalExamples += refusal.content.flatMap(Self.examples) }
            guard let status, !refusal.status.uppercased().hasSuffix("XX") else { continue }
            response.others.append((status, type, refusal.text ?? ""))
        }
        let words = [NameWords("error"), NameWords("response")]
        response.refusal = union(types.table.uncovered(kinds), words, plan.name)
        plan.response = response
    }

    static func status(_ text: String) -> Int? {
        if let status = Int(text) { return (100..<600).contains(status) ? status : nil }
        guard text.uppercased().hasSuffix("XX"), let first = text.first?.wholeNumberValue else { return nil }
        return first * 100
    }

    /// Whether a media type beside JSON is a stream, or has other values.
    private func isOther(_ media: ContractDocument.MediaType, _ response: ResponsePlan) -> Bool {
        let form = Self.form([media]).0
        if case .stream = form { return true }
        guard !response.refused.contains(where: { $0.mediaType == media.name }),
            let schema = media.schema?.json, let main = response.schema?.json
        else { return false }
        return form != .json && schema != main
    }

    /// Whether the text of a response, or the name of its schema, says that it is an error.
    private static func isError(_ response: ContractDocument.Response) -> Bool {
        ([response.text] + response.content.map { $0.schema?.componentName }).contains { name in
            !Set(NameWords(name ?? "").words).isDisjoint(with: ["error", "errors"])
        }
    }

    private func redirect(_ responses: [ContractDocument.Response]) -> ResponsePlan {
        var plan = ResponsePlan()
        let statuses = responses.compactMap { Self.status($0.status) }
        plan.isRedirect = true
        plan.status = statuses.first { $0 != 304 } ?? statuses[0]
        plan.statuses = statuses
        return plan
    }

    /// The statuses of answers without a body, whatever the document says (RFC 9110, sections 15.3.5 and 15.3.6).
    private static let withoutBody: Set = [204, 205]

    private struct Answer {
        let status: Int
        let isRange: Bool
        let form: ResponsePlan.Form
        let media: ContractDocument.MediaType?
    }

    private func answer(
        _ responses: [ContractDocument.Response], _ name: String, hasBody: Bool
    ) throws(NewReason) -> ResponsePlan {
        let answers = responses.map { response in
            let status = Self.status(response.status)
            let isEmpty = !hasBody || status.map(Self.withoutBody.contains) == true
            let (form, media) = Self.form(isEmpty ? [] : response.content)
            return Answer(
                status: status ?? 200, isRange: response.status.count != 3 || Int(response.status) == nil,
                form: form, media: media)
        }
        let main = answers.first { $0.form == .json } ?? answers.first { $0.form != .none } ?? answers[0]
        let same = answers.filter { $0.form == main.form }
        let empty = answers.filter { $0.form == .none }
        let rest = answers.filter { $0.form != main.form && $0.form != .none }
        var plan = ResponsePlan(form: main.form, status: main.status)
        plan.canBeEmpty = main.form != .none && !empty.isEmpty && main.form == .json
        let words = [NameWords("response"), NameWords(name) + NameWords("response")]
        switch main.form {
        case .json, .stream:
            let all = same.map { self.type(of: $0, words) }
            let kinds = all.reduce(into: [SwiftType]()) { if !$0.contains($1) { $0.append($1) } }
            let statuses = kinds.map { kind in zip(same, all).first { $0.1 == kind }?.0.status ?? 200 }
            let hasStatuses = only == nil && main.form == .json && !answers.contains(where: \.isRange)
            let isOpen = hasStatuses && kinds.contains(.json) && kinds.contains { $0.wrapped != .json }
            let type = union(kinds, words, name, keepsNull: true, statuses: statuses, isOpen: isOpen)
            plan.type = type.map { type in only.map { types.narrowed(type, to: $0, words) } ?? type }
            plan.schema = Self.schema(main)
            plan.examples = same.compactMap(\.media).flatMap(Self.examples)
            // The status selects the type, if each type has statuses of its own.
            guard kinds.count > 1, hasStatuses, case .named(let id)? = type,
                case .union(let cases, _) = types.table[id].kind
            else { break }
            plan.variants = zip(same, all).map { answer, type in
                .init(
                    status: answer.status, type: type,
                    name: cases.first { $0.type == type }?.swiftName ?? "unknown",
                    examples: answer.media.map(Self.examples) ?? [])
            }
            plan.variants += empty.map { .init(status: $0.status) }
            plan.examples = main.media.map(Self.examples) ?? []
        case .text, .data, .none: break
        }
        if let media = main.media, main.form != .none { plan.mediaType = media.name }
        for (answer, response) in zip(answers, responses)
        where answer.status != main.status && !answer.isRange {
            if case .stream = answer.form { continue }
            plan.successes.append((answer.status, answer.form == main.form, response.text ?? ""))
        }
        // Data and text can be empty; a stream without an event is not an answer.
        let isStream = if case .stream = main.form { true } else { false }
        plan.refused = (rest + (isStream ? empty : [])).map { ($0.status, $0.media?.name) }
        if !plan.refused.isEmpty { plan.statuses = (isStream ? same : same + empty).map(\.status) }
        return plan
    }

    /// The examples of a media type and of its schema.
    private static func examples(_ media: ContractDocument.MediaType) -> [ContractDocument.Example] {
        media.examples + (media.schema?.resolved.examples ?? [])
    }

    /// The schema of a whole answer or of an element: of an event, it is the one of the JSON in its data.
    private static func schema(_ answer: Answer) -> ContractDocument.Schema? {
        guard let event = event(answer) else {
            return element(answer) ?? answer.media.flatMap { $0.schema ?? $0.itemSchema }
        }
        return SchemaShape(event).properties.first { $0.name == "data" }?.schema.resolved.contentSchema
    }

    /// The schema of an element of a stream, of which `schema` describes all elements as an array; `nil` if it does not.
    private static func element(_ answer: Answer) -> ContractDocument.Schema? {
        guard let media = answer.media, case .stream = answer.form else { return nil }
        let whole = media.schema.map { SchemaShape($0) }
        return media.itemSchema ?? (whole?.types == ["array"] ? whole?.items : nil)
    }

    /// The schema of the fields of an event; `nil` if there is none, or if it has other members, as data has.
    private static func event(_ answer: Answer) -> ContractDocument.Schema? {
        guard answer.form == .stream("events"), let schema = element(answer) else { return nil }
        let fields = SchemaShape(schema).properties
        guard fields.allSatisfy({ ["data", "event", "id", "retry"].contains($0.name) }) else { return nil }
        // An array of objects is more often one of the data itself, which can have a member with this name.
        let hasText = fields.contains { $0.name == "data" && SchemaShape($0.schema).types == ["string"] }
        return answer.media?.itemSchema != nil || hasText ? schema : nil
    }

    /// The type of a whole answer or of an element; the data of an event without a schema of JSON is text.
    private func type(of answer: Answer, _ words: [NameWords]) -> SwiftType {
        let schema = Self.schema(answer)
        return schema == nil && Self.event(answer) != nil ? .string : types.type(of: schema, words)
    }

    private func refused(_ response: ContractDocument.Response, _ name: String) -> SwiftType? {
        let all = response.content.filter { media in
            NetworkAPI.MediaType(rawValue: media.name).isJSON || Self.form([media]).0 == .json
        }
        guard !all.isEmpty else { return nil }
        let words = [NameWords("failure"), NameWords(name) + NameWords("failure")]
        let kinds = all.map { types.type(of: $0.schema, words).wrapped }
        return union(kinds.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }, words, name)
    }

    /// The name of a case for the answer of a status.
    private static func name(of status: Int) -> String {
        let names = [
            200: "ok", 201: "created", 202: "accepted", 206: "partial content", 207: "multi status",
        ]
        return names[status] ?? "status \(status)"
    }

    /// Returns the only type, or an enum of several; `nil` if there is none.
    private func union(
        _ kinds: [SwiftType], _ words: [NameWords], _ name: String, keepsNull: Bool = false,
        statuses: [Int] = [], isOpen: Bool = false
    ) -> SwiftType? {
        guard let first = kinds.first else { return nil }
        guard kinds.count > 1 else { return keepsNull ? first : first.wrapped }
        let context = TypeBuilder.Context(
            key: "\(name)#\(words[0].typeName)#\(kinds)", component: nil, suggestions: words.map(\.typeName),
            text: nil, names: words, outer: words)
        let cases = kinds.indices.map {
            index -> (SwiftType, NameWords, [String], ContractDocument.Schema?) in
            let kind = kinds[index]
            let status = index < statuses.count ? Self.name(of: statuses[index]) : nil
            let names: NameWords =
                switch kind.wrapped {
                case .named(let id), .open(let id):
                    NameWords(
                        types.table[id].component ?? status ?? types.table[id].suggestions.first ?? "object")
                case _ where status != nil: NameWords(status ?? "")
                case .array: NameWords("list")
                case .map: NameWords("object")
                default: NameWords("value")
                }
            return (kind, names, [], nil)
        }
        let type = types.union(
            cases, nil, context, reserved: nil, isOpen: isOpen, isToldByStatus: !statuses.isEmpty)
        return keepsNull ? type : type.wrapped
    }
}
