import Foundation
import NetworkAPITesting

/// The values in the body of a curl command, by the places of an endpoint's arguments.
struct CURLBodyValues {
    private enum Content {
        case none
        case text(String)
        case json(NetworkAPI.JSONValue)
        case fields([(name: String, value: String)])
        /// Bytes that are not text, and files, which are not read.
        case other
    }

    private let content: Content

    init(_ request: CURLRequest) {
        switch request.body {
        case nil: content = .none
        case .data(let data):
            let type = NetworkAPI.MediaType(rawValue: request.headers[.contentType] ?? "")
            let text = String(bytes: data, encoding: .utf8)
            if type.essence == "multipart/form-data" {
                content = MultipartBody(data, as: type)?.fields.map { .fields($0) } ?? .other
            } else if let json = try? NetworkAPI.JSONValue(json: data), type.isJSON || json.object != nil {
                // `-d '{…}'` without a type is JSON that curl calls a form.
                content = .json(json)
            } else if type.essence == "application/x-www-form-urlencoded", let text {
                content = .fields(NetworkAPI.Query(form: text).map { ($0.name, $0.value ?? "") })
            } else {
                content = text.map { .text($0) } ?? .other
            }
        case .form(let form):
            let fields = form.parts.compactMap { part -> (name: String, value: String)? in
                guard part.filename == nil, case .data(let data) = part.content else { return nil }
                return (part.name, String(decoding: data, as: UTF8.self))
            }
            content = fields.count == form.parts.count ? .fields(fields) : .other
        default: content = .other
        }
    }

    /// Returns the text of the argument at a place: a JSON pointer, the name of a field, or empty for the whole body.
    func text(at place: String) -> String? {
        switch content {
        case .none, .other: nil
        case .text(let text): place.isEmpty ? text : nil
        case .json(let json): json.value(atPointer: place).flatMap(Self.text)
        case .fields(let fields): fields.first { $0.name == place || "/" + $0.name == place }?.value
        }
    }

    /// Returns the names of the values in the body that are at none of the places.
    func places(without used: Set<String>) -> [String] {
        guard !used.contains("") else { return [] }
        switch content {
        case .none: return []
        case .other: return ["a file or bytes"]
        case .text: return ["the text"]
        case .fields(let fields):
            return fields.map(\.name).filter { !used.contains($0) && !used.contains("/" + $0) }
        case .json(let json):
            return Self.leaves(json, "").filter { leaf in
                !used.contains { leaf == $0 || leaf.hasPrefix($0 + "/") }
            }
        }
    }

    private static func leaves(_ json: NetworkAPI.JSONValue, _ place: String) -> [String] {
        guard let members = json.object, !members.isEmpty else {
            return place.isEmpty && json.object != nil ? [] : [place]
        }
        return members.sorted { $0.key < $1.key }.flatMap { leaves($1, "\(place)/\($0.pointerToken)") }
    }

    /// Returns the value as an argument is typed: a text as it is, everything else as JSON.
    private static func text(_ json: NetworkAPI.JSONValue) -> String? {
        if case .null = json { return nil }
        return json.string ?? String(decoding: json.text, as: UTF8.self)
    }
}

extension NetworkAPI.JSONValue {
    /// Returns the value at a JSON pointer (RFC 6901); `nil` if there is none.
    fileprivate func value(atPointer pointer: String) -> NetworkAPI.JSONValue? {
        var value = self
        for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let name = token.fromPointerToken
            let element = Int(name).flatMap { value[$0] }
            guard let next = value[name] ?? element else { return nil }
            value = next
        }
        return value
    }
}
