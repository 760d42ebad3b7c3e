import Foundation
import NetworkAPIKit

/// Decodes values with an endpoint's own decoder, to find those that it refuses.
struct DecodingTrial<Value: Decodable & SendableMetatype> {
    let decoding: ResponseDecoding
    let contentType: NetworkAPI.MediaType
    let status: Int
    /// The accepted answers that are refusals, which the type is never decoded from; `nil` if there are none.
    var refusal: NetworkAPI.Refusal?
    /// Whether a value is refused too that an enumeration has as its case `unknown`.
    var refusesOtherKinds = false

    /// A value that was refused.
    struct Failure {
        let path: [String]
        let reason: String
        /// The part that is decoded as a kind that the type does not know; `nil` if there is none.
        var otherKind: NetworkAPI.JSONValue?

        /// The reason for a value that lacks a member.
        static var missing: String { "the key is required" }

        /// The reason and the location in the value.
        var text: String { path.isEmpty ? reason : "\(reason) at \(path.joined(separator: "."))" }
    }

    /// Whether the type is decoded from JSON.
    var isJSON: Bool {
        var type: Any.Type = Value.self
        if case .optional(let wrapped) = TypeForm(of: type) { type = wrapped }
        if decoding.pointer != nil { return type != EmptyResponse.self }
        return type != String.self && type != Data.self && type != EmptyResponse.self
    }

    /// Decodes values.
    ///
    /// If the guard is active, a value on which the type traps is refused as well.
    func failures(of values: [NetworkAPI.JSONValue], isText: Bool = false) -> [Failure?] {
        var failures: [Failure?] = []
        while failures.count < values.count {
            let outcome = TrapGuard.run {
                while failures.count < values.count {
                    failures.append(failure(of: values[failures.count], isText: isText))
                }
            }
            if outcome != .finished { failures.append(Failure(path: [], reason: "its init(from:) traps")) }
        }
        return failures
    }

    /// Decodes a value.
    ///
    /// A trap of the type ends the process.
    func failure(of value: NetworkAPI.JSONValue, isText: Bool = false) -> Failure? {
        let body = if isText, let text = value.string { Data(text.utf8) } else { value.text }
        do {
            if let refusal {
                let answer = NetworkAPI.Answer(
                    status: status, headers: [.contentType: contentType.rawValue], body: body)
                if refusal.matches(answer) { return nil }
            }
            let decoded = try decoding.value(of: Value.self, from: body, contentType, status: status)
            guard refusesOtherKinds, let value = OtherKind.value(in: decoded) else { return nil }
            return Failure(path: [], reason: "read as unknown", otherKind: value)
        } catch let error as DecodingError {
            return Failure(error)
        } catch {
            return Failure(path: [], reason: "decoding throws \(Swift.type(of: error))")
        }
    }
}

extension DecodingTrial.Failure {
    fileprivate init(_ error: DecodingError) {
        func names(_ path: [any CodingKey]) -> [String] {
            path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
        }
        switch error {
        case .keyNotFound(let key, let context):
            self.init(path: names(context.codingPath + [key]), reason: Self.missing)
        case .valueNotFound(let type, let context):
            self.init(path: names(context.codingPath), reason: "\(TypeName.text(of: type)), not null")
        case .typeMismatch(let type, let context):
            self.init(path: names(context.codingPath), reason: TypeName.text(of: type))
        case .dataCorrupted(let context):
            self.init(path: names(context.codingPath), reason: context.debugDescription)
        @unknown default: self.init(path: [], reason: "\(error)")
        }
    }
}
