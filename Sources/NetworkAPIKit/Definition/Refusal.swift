import Foundation

extension NetworkAPI {
    /// The answers with an accepted status in which a service refuses a call.
    ///
    /// Slack writes `"ok": false` into a 200, and GraphQL and JSON-RPC write `errors` or `error`. An answer that is
    /// declared as a refusal, by `.json().refusing(.member("/ok", equals: false))`, is
    /// ``NetworkAPI/Failure/status(_:)``, and its body is read as the endpoint's `ErrorResponse`.
    ///
    /// A place is a JSON pointer such as `/error/code` (RFC 6901). A pointer that is not valid fails every call of the
    /// endpoint with ``NetworkAPI/Failure/request(_:)``, before anything is sent. For a place, a body that is not JSON is not
    /// a refusal.
    public struct Refusal: Sendable {
        let rule: Rule

        indirect enum Rule: Sendable {
            case value(JSONPointer, Test)
            /// A condition on the whole answer; the type of an answer is declared after the definition of an endpoint.
            case answer(
                @Sendable (_ status: Int, _ headers: Headers, _ body: Data, URL?, _ attempts: Int) -> Bool)
            /// A text that is not a JSON pointer.
            case invalid(String)
        }

        /// A condition on a value.
        enum Test: Hashable, Sendable {
            case isPresent
            case equals(JSONValue)
            case differs(JSONValue)
        }

        /// Answers with a value at a JSON pointer that meets a condition.
        private static func at(_ pointer: String, _ test: Test) -> Self {
            Self(rule: JSONPointer(pointer).map { .value($0, test) } ?? .invalid(pointer))
        }

        /// Answers that have this value at a JSON pointer, such as `.member("/ok", equals: false)`.
        public static func member(_ pointer: String, equals value: JSONValue) -> Self {
            at(pointer, .equals(value))
        }

        /// Answers that have another value at a JSON pointer, such as `.member("/resultCode", isNot: 0)`.
        ///
        /// `null` is another value. An answer that has no value at that place is not a refusal.
        public static func member(_ pointer: String, isNot value: JSONValue) -> Self {
            at(pointer, .differs(value))
        }

        /// Answers with a value at a JSON pointer other than `null` and `[]`, such as `.present("/errors")`.
        public static func present(_ pointer: String) -> Self { at(pointer, .isPresent) }
    }
}

extension NetworkAPI.Refusal {
    /// The reason why answers cannot be checked; `nil` if they can.
    var problem: String? {
        guard case .invalid(let pointer) = rule else { return nil }
        return JSONPointer.problem(pointer)
    }

    /// The value that is compared: its place, the name of the condition in documents, and the other value; `nil` if
    /// the whole answer is compared.
    package var value: (pointer: JSONPointer, condition: String, other: NetworkAPI.JSONValue)? {
        guard case .value(let pointer, let test) = rule else { return nil }
        return switch test {
        case .isPresent: (pointer, "present", true)
        case .equals(let value): (pointer, "equals", value)
        case .differs(let value): (pointer, "isNot", value)
        }
    }
}

extension NetworkAPI.Refusal.Test {
    /// Whether a value is a refusal; `nil` is a value that the body does not have.
    func isMet(by value: NetworkAPI.JSONValue?) -> Bool {
        guard let value else { return false }
        switch self {
        case .isPresent: return !value.isNull && value.array?.isEmpty != true
        case .equals(let other): return Self.areEqual(value, other)
        case .differs(let other): return !Self.areEqual(value, other)
        }
    }

    /// Whether two values are the same; `0` and `0.0` are.
    private static func areEqual(_ value: NetworkAPI.JSONValue, _ other: NetworkAPI.JSONValue) -> Bool {
        if value == other { return true }
        if case .integer = value, case .integer = other { return false }
        guard let value = value.double, let other = other.double else { return false }
        return value == other
    }
}
