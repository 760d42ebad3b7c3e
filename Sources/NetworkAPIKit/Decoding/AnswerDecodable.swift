import Foundation

/// A type that reads an answer's bytes itself, whatever the endpoint says about decoding.
protocol AnswerDecodable {
    /// Reads the body, or throws an error that says why not.
    static func value(from answer: NetworkAPI.Answer) throws -> sending Self
}

extension Data: AnswerDecodable {
    static func value(from answer: NetworkAPI.Answer) -> sending Data {
        answer.body
    }
}

extension String: AnswerDecodable {
    static func value(from answer: NetworkAPI.Answer) throws -> sending String {
        try answer.text()
    }
}

extension EmptyResponse: AnswerDecodable {
    static func value(from answer: NetworkAPI.Answer) -> sending EmptyResponse {
        EmptyResponse()
    }
}

/// A type with a value for an answer without a body.
protocol EmptyDecodable {
    static func emptyValue() -> sending Self

    /// The type that any other answer is read as.
    static var wrappedType: Any.Type { get }
}

extension Optional: EmptyDecodable {
    static func emptyValue() -> sending Wrapped? { nil }

    static var wrappedType: Any.Type { Wrapped.self }
}
