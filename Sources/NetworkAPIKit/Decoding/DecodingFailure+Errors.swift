import Foundation

extension NetworkAPI.DecodingFailure {
    package init(_ error: any Error, _ answer: NetworkAPI.Answer, of request: NetworkAPI.Request) {
        let secrets = answer.call?.values.secrets ?? request.secrets
        self.init(error, answer, NetworkAPI.CallDescription(request, answer), secrets)
    }

    init(
        _ error: any Error, _ answer: NetworkAPI.Answer, _ call: NetworkAPI.CallDescription,
        _ secrets: NetworkAPI.Secrets
    ) {
        let context = Context(error, secrets)
        let isSecret = context.path.contains { secrets.contains($0.stringValue) }
        self.call = call
        self.answer = answer
        underlying = (error as? UnreadableBody).map { DecodingError.dataCorrupted($0.context) } ?? error
        codingPath = context.text(hiding: secrets)
        (problem, reason) = Self.reason(error, context, answer)
        // A type that reads itself, such as an enum, and Foundation's decoder do not report a place.
        let place =
            context.place as? JSONPlace
            ?? (problem == .mismatch ? JSONPlace(of: context.path, in: answer.body) : nil)
        // Text of another kind, such as HTML, is wrong from its first character on.
        let isJSON = problem == .cutShort || problem == .malformed
        let syntax = isJSON ? context.place as? JSONDocument.SyntaxError : nil
        (line, column) = place?.lineAndColumn ?? syntax.map { ($0.line, $0.column) } ?? (nil, nil)
        let value = place?.value(masking: secrets.masked(urlsIn:)).map {
            isSecret ? NetworkAPI.Secrets.mask : $0
        }
        excerpt = value ?? syntax.map { Self.text(before: $0, secrets) } ?? ""
    }

    /// A decoder's description of an error.
    private struct Context {
        let path: [any CodingKey]
        /// The key that is missing; the type of the response asks for it.
        private var missing: (any CodingKey)?
        let text: String
        let place: (any Error)?

        init(_ error: any Error, _ secrets: NetworkAPI.Secrets) {
            let context: DecodingError.Context?
            // The kit's reason for a value of another kind does not contain the value.
            var isPlain = false
            switch error {
            case let error as UnreadableBody: context = error.context
            case DecodingError.keyNotFound(let key, let found): (context, missing) = (found, key)
            case DecodingError.valueNotFound(_, let found), DecodingError.typeMismatch(_, let found):
                (context, isPlain) = (found, found.underlyingError is JSONPlace)
            case DecodingError.dataCorrupted(let found): context = found
            default: context = nil
            }
            path = context?.codingPath ?? []
            let isSecret = !isPlain && path.contains { secrets.contains($0.stringValue) }
            // It may contain the value, and Foundation's ends with a period.
            let description = (context?.debugDescription ?? "").trimmingCharacters(in: ["."])
            let reason = secrets.masked(urlsIn: String(description.prefix(4_096)))
            text = (isSecret ? "the value does not fit the declared type" : reason).shown(upTo: 200)
            place = context?.underlyingError
        }

        func text(hiding secrets: NetworkAPI.Secrets) -> String {
            let text = path.text(hiding: secrets)
            guard let missing else { return text }
            return text + (text.isEmpty || missing.intValue != nil ? "" : ".") + [missing].text
        }
    }

    private static func reason(
        _ error: any Error, _ context: Context, _ answer: NetworkAPI.Answer
    ) -> (Problem, String) {
        switch error {
        case let error as Undecodable: return (error.problem, error.reason)
        case let error as StreamProblem:
            let problem: Problem =
                switch error {
                case .notJSON where answer.isPage, .noArray where answer.isPage: .html
                case .cutShort: .cutShort
                case .notJSON: .malformed
                case .tooLong, .noArray: .mismatch
                }
            return (problem, error.reason)
        case is UnreadableBody:
            return (answer.body.isEmpty ? .empty : answer.isPage ? .html : .mismatch, context.text)
        case DecodingError.keyNotFound where context.place is JSONPointer:
            return (.mismatch, context.text)
        case DecodingError.keyNotFound: return (.mismatch, "the key is missing")
        case DecodingError.valueNotFound(let type, _) where !(context.place is JSONPlace):
            return (.mismatch, "null is not a value of \(type)")
        case DecodingError.typeMismatch, DecodingError.valueNotFound: return (.mismatch, context.text)
        case DecodingError.dataCorrupted:
            if let place = context.place as? JSONPlace, place.isSyntax { return (.malformed, context.text) }
            let problem =
                context.path.isEmpty && !(context.place is JSONPlace) ? answer.jsonProblem : .mismatch
            // Foundation has no place for a number that does not fit its type, and says that the text is not JSON.
            if problem == .mismatch, context.path.isEmpty, context.place == nil {
                return (
                    problem,
                    "the text is JSON, but a value does not fit the type declared for it (\(context.text))"
                )
            }
            return (problem, (context.place as? JSONDocument.SyntaxError)?.reason ?? context.text)
        // Only the type: an error of other code may contain any data.
        default: return (.mismatch, "decoding threw \(type(of: error))")
        }
    }

    /// The end of the text before a byte that cannot be read, in its line.
    private static func text(
        before error: JSONDocument.SyntaxError, _ secrets: NetworkAPI.Secrets
    ) -> String {
        // Secrets are found from the beginning, which takes long for a long body.
        guard error.offset <= 100_000 else { return "" }
        let start = String(decoding: error.text.prefix(error.offset), as: UTF8.self)
        let text = SecretText.masked(start, secrets, as: .body)
        return String(text.suffix(40).lines.last { !$0.isEmpty } ?? "").shown(upTo: 60)
    }

    /// A body that a custom decoder cannot read at all.
    struct UnreadableBody: Error {
        let context: DecodingError.Context
    }

    /// Why an answer is not decoded at all.
    struct Undecodable: Error {
        var problem = Problem.mismatch
        let reason: String
    }
}

extension NetworkAPI.Answer {
    /// The reason why a body is not valid JSON, which Foundation does not report.
    fileprivate var jsonProblem: NetworkAPI.DecodingFailure.Problem {
        let mark = body.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let first = body.dropFirst(mark).first(where: { !$0.isJSONSpace }) else { return .empty }
        do throws(JSONDocument.SyntaxError) {
            // Foundation reports a number beyond the range of its type as invalid JSON too.
            _ = try NetworkAPI.JSONValue(json: body)
            return .mismatch
        } catch {
            if error.kind == .range { return .mismatch }
            if first == UInt8(ascii: "<") { return isXML ? .malformed : .html }
            return error.kind == .earlyEnd ? .cutShort : .malformed
        }
    }

    /// Whether the content type is that of a web page.
    var isPage: Bool { ["text/html", "application/xhtml+xml"].contains(contentType?.essence) }

    /// Whether the body is XML for programs, such as the error of a storage service, and not a web page.
    private var isXML: Bool {
        let type = contentType?.essence ?? ""
        return type != "application/xhtml+xml" && (type.hasSuffix("/xml") || type.hasSuffix("+xml"))
    }
}
