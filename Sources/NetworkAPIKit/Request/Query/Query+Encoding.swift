import Foundation

extension NetworkAPI.Query {
    /// Makes items of a value's properties, as the options say.
    ///
    /// For an endpoint with a typed query and a typed body, each with an encoding of its own:
    ///
    /// ```swift
    /// let query = NetworkAPI.Query(encoding: ["from": start], .init(dates: .seconds))
    /// ```
    ///
    /// An initialiser of a definition seldom throws, so the query remembers a value that cannot be encoded, and
    /// building the request throws ``NetworkAPI/Failure/request(_:)`` with the coding path.
    public init(encoding value: some Encodable, _ encoding: NetworkAPI.QueryEncoding = .standard) {
        do {
            let text = try encoding.encode(value)
            items = text.split(separator: "&").map {
                Item(encoded: $0, spacesArePlus: encoding.spaces == .plus)
            }
        } catch {
            items = []
            let problem = RequestProblem(encoding: error, in: .query)
            self.problem = .encoding(reason: problem.reason, codingPath: problem.codingPath)
        }
    }
}

extension NetworkAPI.Query.Item {
    /// Reads an item that the kit itself wrote, and keeps its bytes where the options changed them.
    fileprivate init(encoded item: Substring, spacesArePlus: Bool) {
        let name = item.prefix { $0 != "=" }
        let value = item.dropFirst(name.count + 1)
        self.init(
            name: Self.decoded(name, spacesArePlus), value: Self.decoded(value, spacesArePlus))
        var plain: [UInt8] = []
        PercentEncoding.unreserved.append(self.name, to: &plain)
        plain.append(UInt8(ascii: "="))
        PercentEncoding.unreserved.append(self.value ?? "", to: &plain)
        if !plain.elementsEqual(item.utf8) { content = .encoded(value: self.value, text: String(item)) }
    }

    private static func decoded(_ text: Substring, _ spacesArePlus: Bool) -> String {
        let text = spacesArePlus ? text.replacingOccurrences(of: "+", with: " ") : String(text)
        return text.removingPercentEncoding ?? text
    }
}

extension NetworkAPI.QueryEncoding {
    /// Writes a value as percent-encoded items, such as `a=1&b=2`; empty where there is nothing to send.
    ///
    /// - Throws: `QueryWriter.Problem`, and whatever the value's own `encode(to:)` throws.
    func encode(_ value: some Encodable) throws -> String {
        let writer = try QueryWriter(self)
        try writer.encode(value)
        return String(decoding: writer.finish().dropFirst(), as: UTF8.self)
    }
}
