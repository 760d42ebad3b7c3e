import Foundation

/// Holds the items written so far: the one buffer that all of a value goes into.
final class QueryWriter {
    let encoding: NetworkAPI.QueryEncoding
    let escaping: QueryEscaping

    /// How deep a value may be: a class that holds itself ends here, not at the end of the stack.
    static let depthLimit = 128

    /// What is wrong but could not be thrown, as a request for a container cannot throw.
    var problem: QueryEncodingProblem?

    /// The items, names and values escaped, each with a `&` in front.
    var output: [UInt8] = []
    /// The `Data` values that were kept aside; `nil` where they are written as text.
    var attachments: [Data]?

    /// Made for the first date that needs it, as a formatter is slow to make.
    lazy var dateFormat: NetworkAPI.DateFormat =
        if case .format(let pattern) = encoding.dates { .format(pattern) } else { .iso8601 }

    /// Where each item begins and its place in the order; empty unless the order is `.sorted`.
    private var ranks: [(offset: Int, rank: [UInt8])] = []
    /// Values whose end cannot be seen before everything is written, and where they belong.
    private var open: [(offset: Int, node: QueryNode)] = []

    init(_ encoding: NetworkAPI.QueryEncoding) throws(QueryEncodingProblem) {
        self.encoding = encoding
        escaping = try QueryEscaping(encoding)
        output.reserveCapacity(512)
    }

    func encode(_ value: some Encodable) throws {
        let root = QueryNode(writer: self)
        try root.encodeHere(value)
        if let problem { throw problem }
    }

    /// Begins an item: what is appended next is its name.
    func beginItem(rank: @autoclosure () -> [UInt8]) {
        if encoding.order == .sorted { ranks.append((output.count, rank())) }
        output.append(UInt8(ascii: "&"))
    }

    /// Remembers a value that its owner goes on writing; it is closed with everything else.
    func closeLater(_ node: QueryNode) {
        guard encoding.joinedDelimiter != nil || encoding.emptyArrays == .keyOnly else { return }
        open.append((output.count, node))
    }

    /// All items, in their order.
    func finish() -> [UInt8] {
        insertOpenNodes()
        guard !ranks.isEmpty else { return output }
        let ends = ranks.dropFirst().map(\.offset) + [output.count]
        let items = zip(ranks, ends).map { (rank: $0.rank, bytes: output[$0.offset..<$1]) }
        let sorted = items.enumerated().sorted { left, right in
            if left.element.rank == right.element.rank { return left.offset < right.offset }
            return left.element.rank.lexicographicallyPrecedes(right.element.rank)
        }
        return sorted.flatMap(\.element.bytes)
    }

    private func insertOpenNodes() {
        guard !open.isEmpty else { return }
        guard encoding.order == .declared else {
            for (_, node) in open { node.close() }
            return
        }
        let written = output
        var end = 0
        output = []
        for (offset, node) in open {
            output.append(contentsOf: written[end..<offset])
            node.close()
            end = offset
        }
        output.append(contentsOf: written[end...])
    }
}
