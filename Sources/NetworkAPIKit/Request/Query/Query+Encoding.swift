import Foundation

extension NetworkAPI.Query {
    /// Creates the items of a value's properties.
    ///
    /// For an endpoint with a typed query and a typed body, each with its own encoding:
    ///
    /// ```swift
    /// let query = NetworkAPI.Query(encoding: ["from": start], .init(dates: .seconds))
    /// ```
    ///
    /// If a value cannot be encoded, building the request throws ``NetworkAPI/Failure/request(_:)`` with the coding
    /// path. The initializer of a definition does not have to throw.
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
    /// Creates an item from text that the kit wrote, and keeps the text if the options changed it.
    fileprivate init(encoded item: Substring, spacesArePlus: Bool) {
        let name = item.prefix { $0 != "=" }
        let value = item.dropFirst(name.count + 1)
        self.init(
            name: PercentEncoding.decoded(name, plusIsSpace: spacesArePlus),
            value: PercentEncoding.decoded(value, plusIsSpace: spacesArePlus))
        var plain: [UInt8] = []
        PercentEncoding.unreserved.append(self.name, to: &plain)
        plain.append(UInt8(ascii: "="))
        PercentEncoding.unreserved.append(self.value ?? "", to: &plain)
        if !plain.elementsEqual(item.utf8) { encoded = String(item) }
    }

}

extension NetworkAPI.QueryEncoding {
    /// Returns a value as percent-encoded items, such as `a=1&b=2`; empty if there is nothing to send.
    ///
    /// - Throws: `QueryWriter.Problem`, and the error of the value's own `encode(to:)`.
    func encode(_ value: some Encodable) throws -> String {
        let writer = QueryWriter(self)
        try writer.encode(value)
        return String(decoding: writer.finish().dropFirst(), as: UTF8.self)
    }
}
