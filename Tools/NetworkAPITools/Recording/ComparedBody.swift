import Foundation
import NetworkAPIKit

/// A body in a form that can be compared.
enum ComparedBody: Sendable {
    case none
    case json(NetworkAPI.JSONValue)
    case form([(name: String, value: String)])
    case bytes(Data)

    var isNone: Bool { if case .none = self { true } else { false } }

    init(_ data: Data, as type: NetworkAPI.MediaType) {
        if data.isEmpty {
            self = .none
        } else if type.essence == NetworkAPI.MediaType.form.essence {
            self = .form(Self.fields(String(decoding: data, as: UTF8.self)))
        } else if type.essence.hasPrefix("multipart/"), let boundary = type.parameter("boundary") {
            // Each form has another boundary.
            let pieces = MultipartPart.pieces(of: data, at: "--\(boundary)")
            self = .bytes(Data(pieces.joined(separator: Array("--".utf8))))
        } else {
            do {
                self = .json(try NetworkAPI.JSONValue(json: data))
            } catch {
                self = .bytes(data)
            }
        }
    }

    /// Whether a sent body equals the recorded body, as far as the recording shows it.
    func matches(_ sent: ComparedBody, _ secrets: RecordedSecrets) -> Bool {
        switch (self, sent) {
        case (.none, .none): true
        case (.json(let recorded), .json(let sent)): Self.matches(recorded, sent, secrets)
        case (.form(let recorded), .form(let sent)): Self.similarity(recorded, sent, secrets) == 1
        case (.bytes(let recorded), .bytes(let sent)): MaskedText.matches(recorded, sent)
        case (.json(.string(NetworkAPI.Secrets.mask)), _): true
        case (.bytes(let recorded), _): recorded == Data(NetworkAPI.Secrets.mask.utf8)
        default: false
        }
    }

    private static func matches(
        _ recorded: NetworkAPI.JSONValue, _ sent: NetworkAPI.JSONValue, _ secrets: RecordedSecrets
    ) -> Bool {
        switch (recorded, sent) {
        case (.object(let recorded), .object(let sent)):
            recorded.count == sent.count
                && recorded.allSatisfy { name, value in
                    sent[name].map { secrets.names.contains(name) || matches(value, $0, secrets) } ?? false
                }
        case (.array(let recorded), .array(let sent)):
            recorded.count == sent.count && zip(recorded, sent).allSatisfy { matches($0, $1, secrets) }
        case (.string(NetworkAPI.Secrets.mask), _): true
        case (.string(let recorded), .string(let sent)):
            MaskedText(secrets.text(recorded)).matches(secrets.text(sent))
        default: recorded == sent
        }
    }

    /// Returns the fields of a query or form, percent-decoded.
    static func fields(_ text: String) -> [(name: String, value: String)] {
        NetworkAPI.Query(form: text).map { ($0.name, $0.value ?? "") }
    }

    /// Returns the share of equal fields, from 0 to 1.
    ///
    /// Order matters only among fields with the same name.
    static func similarity(
        _ recorded: [(name: String, value: String)], _ sent: [(name: String, value: String)],
        _ secrets: RecordedSecrets
    ) -> Double {
        let recorded = Dictionary(grouping: recorded, by: \.name)
        let sent = Dictionary(grouping: sent, by: \.name)
        let names = Set(recorded.keys).union(sent.keys)
        let equal = names.count { name in
            let recorded = recorded[name] ?? []
            let sent = sent[name] ?? []
            let isSecret = secrets.names.masked(name: name)
            return recorded.count == sent.count
                && zip(recorded, sent).allSatisfy { first, second in
                    isSecret || MaskedText(secrets.text(first.value)).matches(secrets.text(second.value))
                }
        }
        return equal == names.count ? 1 : Double(equal) / Double(names.count + 1)
    }
}

extension NetworkAPI.Secrets {
    /// Whether a form masks the value of a field name, such as `user[password]`.
    func masked(name: String) -> Bool {
        coversQueries || contains(name)
            || maskedForm("\(RecordedSecrets.encoded(name))=").hasSuffix("=\(Self.mask)")
    }
}
