import Foundation
import NetworkAPIKit

/// Decodes values with an endpoint's own decoder, to see which it refuses.
struct DecodingTrial<Value: Decodable & SendableMetatype> {
    let decoding: NetworkAPI.ResponseDecoding
    let contentType: NetworkAPI.MediaType
    let status: Int

    /// Why a value was refused.
    struct Failure {
        let path: [String]
        let reason: String

        /// The reason, and where in the value.
        var text: String { path.isEmpty ? reason : "\(reason) at \(path.joined(separator: "."))" }
    }

    /// Whether the type reads JSON at all.
    var isJSON: Bool {
        var type: Any.Type = Value.self
        if case .optional(let wrapped) = TypeForm(of: type) { type = wrapped }
        return type != String.self && type != Data.self && type != EmptyResponse.self
    }

    /// Decodes all; a value on which the type's own code traps is refused too.
    func failures(of values: [NetworkAPI.JSONValue], isText: Bool = false) -> [Failure?] {
        var failures: [Failure?] = []
        while failures.count < values.count {
            let outcome = TrapGuard.run {
                while failures.count < values.count {
                    failures.append(failure(of: values[failures.count], isText: isText))
                }
            }
            if outcome != .finished { failures.append(Failure(path: [], reason: "its own code traps")) }
        }
        return failures
    }

    /// Decodes one; where the type's own code traps, this does.
    func failure(of value: NetworkAPI.JSONValue, isText: Bool = false) -> Failure? {
        let body = if isText, let text = value.string { Data(text.utf8) } else { value.text }
        do {
            let answer = NetworkAPI.Answer(
                status: status, headers: [.contentType: contentType.rawValue], body: body)
            _ = try decoding.value(of: Value.self, from: answer)
            return nil
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
            self.init(path: names(context.codingPath + [key]), reason: "the key is needed")
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
