import Foundation

/// Writes the items of a value into one buffer.
final class QueryWriter {
    let encoding: NetworkAPI.QueryEncoding
    /// The largest depth of a value: an object that contains itself would overflow the stack.
    static let depthLimit = 128

    /// A problem that could not be thrown, as asking for a container cannot throw.
    var problem: QueryWriter.Problem?

    /// The items with escaped names and values, each after a `&`.
    var output: [UInt8] = []
    /// The `Data` values that become parts; `nil` if they are written as text.
    var attachments: [Data]?

    /// The start and the sort key of each item; empty unless the order is `.sorted`.
    private var sortKeys: [(offset: Int, sortKey: [UInt8])] = []
    /// The values that end only when everything is written, and their positions.
    private var unfinished: [(offset: Int, node: QueryNode)] = []

    init(_ encoding: NetworkAPI.QueryEncoding) {
        self.encoding = encoding
        output.reserveCapacity(512)
    }

    func encode(_ value: some Encodable) throws {
        let root = QueryNode(self)
        try root.encodeHere(value)
        if let problem { throw problem }
    }

    /// Begins an item; its name is appended next.
    func beginItem(sortKey: @autoclosure () -> [UInt8]) {
        if encoding.order == .sorted { sortKeys.append((output.count, sortKey())) }
        output.append(UInt8(ascii: "&"))
    }

    /// Closes a nested node when everything is written, if its elements or members are joined.
    func closeLater(_ node: QueryNode) {
        guard node.arrays.delimiter != nil || encoding.nested == .joined else { return }
        unfinished.append((output.count, node))
    }

    func finish() -> [UInt8] {
        insertUnfinished()
        guard !sortKeys.isEmpty else { return output }
        let ends = sortKeys.dropFirst().map(\.offset) + [output.count]
        let items = zip(sortKeys, ends).map { (sortKey: $0.sortKey, bytes: output[$0.offset..<$1]) }
        return items.sorted { $0.sortKey.lexicographicallyPrecedes($1.sortKey) }.flatMap(\.bytes)
    }

    private func insertUnfinished() {
        guard !unfinished.isEmpty else { return }
        guard encoding.order == .declared else {
            for (_, node) in unfinished { node.close() }
            return
        }
        let written = exchange(&output, with: [])
        var end = 0
        for (offset, node) in unfinished {
            output.append(contentsOf: written[end..<offset])
            node.close()
            end = offset
        }
        output.append(contentsOf: written[end...])
    }

    /// The reason why a value cannot be written as query items, and its coding path.
    struct Problem: Error {
        let codingPath: [any CodingKey]
        /// A sentence without a period; it does not contain the value, which may be secret.
        let reason: String
    }

    /// Appends a name or a value, in which every byte that is not unreserved is escaped.
    func escape(_ text: String, to output: inout [UInt8]) {
        PercentEncoding.unreserved.append(text, to: &output, spacesArePlus: encoding.spaces == .plus)
    }
}

extension NetworkAPI.QueryEncoding.Arrays {
    /// The delimiter of joined elements; `nil` if elements are not joined.
    var delimiter: String? {
        switch self {
        case .comma: ","
        case .space: " "
        case .pipe: "|"
        case .repeated, .brackets, .indexed, .byKey: nil
        }
    }

    /// Returns the style of a key, or else the style of the value around it.
    func style(at key: (any CodingKey)?, in outer: Self?) -> Self {
        guard case .byKey(let styles, let otherwise) = self else { return self }
        guard let key, let style = styles[key.stringValue] else {
            return outer ?? otherwise.style(at: nil, in: nil)
        }
        return style.style(at: nil, in: nil)
    }
}
