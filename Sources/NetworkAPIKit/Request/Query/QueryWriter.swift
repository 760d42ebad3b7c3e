import Foundation

/// Holds the items written so far: the one buffer that all of a value goes into.
final class QueryWriter {
    let encoding: NetworkAPI.QueryEncoding
    let escaping: Escaping

    /// How deep a value may be: a class that holds itself ends here, not at the end of the stack.
    static let depthLimit = 128

    /// What is wrong but could not be thrown, as a request for a container cannot throw.
    var problem: QueryWriter.Problem?

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

    init(_ encoding: NetworkAPI.QueryEncoding) throws(QueryWriter.Problem) {
        self.encoding = encoding
        escaping = try Escaping(encoding)
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

extension QueryWriter {
    /// Why a value cannot be written as query items, and where in it.
    struct Problem: Error {
        let codingPath: [any CodingKey]
        /// A sentence without a full stop; it does not repeat the value, which may be a secret.
        let reason: String
    }

    /// Which bytes of names and values stand as they are, and how a space is written.
    struct Escaping {
        private let kept: PercentEncoding
        private let spacesArePlus: Bool

        init(_ encoding: NetworkAPI.QueryEncoding) throws(QueryWriter.Problem) {
            spacesArePlus = encoding.spaces == .plus
            guard !encoding.unescaped.isEmpty else {
                kept = .unreserved
                return
            }
            for character in encoding.unescaped {
                guard NetworkAPI.QueryEncoding.reservedCharacters.contains(character) else {
                    let reason =
                        "\"\(character)\" has a meaning in a query or none in a URL, and is always escaped"
                    throw QueryWriter.Problem(codingPath: [], reason: reason)
                }
                guard character != "," || encoding.joinedDelimiter != .comma else {
                    let reason = "a comma cannot stay unescaped where commas join the elements"
                    throw QueryWriter.Problem(codingPath: [], reason: reason)
                }
            }
            kept = PercentEncoding(adding: encoding.unescaped)
        }

        /// Appends text, escaped as UTF-8.
        func append(_ text: String, to output: inout [UInt8]) {
            var text = text
            text.withUTF8 { append($0, to: &output) }
        }

        /// Appends bytes, whole runs of kept ones at once.
        func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
            var start = 0
            for index in bytes.indices where !kept.keeps(bytes[index]) {
                let byte = bytes[index]
                output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                if byte == UInt8(ascii: " ") && spacesArePlus {
                    output.append(UInt8(ascii: "+"))
                } else {
                    output.append(UInt8(ascii: "%"))
                    output.append(PercentEncoding.hexadecimal(byte >> 4))
                    output.append(PercentEncoding.hexadecimal(byte & 15))
                }
                start = index + 1
            }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }

    /// What stands between the elements of a joined value.
    enum Delimiter {
        case comma, space, pipe

        /// The delimiter as it stands in the query.
        func bytes(_ encoding: NetworkAPI.QueryEncoding) -> [UInt8] {
            switch self {
            case .comma: Array(",".utf8)
            case .space: Array((encoding.spaces == .plus ? "+" : "%20").utf8)
            case .pipe: Array("%7C".utf8)
            }
        }

        /// Whether a delimiter inside an element looks the same as one between two.
        var isEscaped: Bool { self != .comma }
    }
}

extension NetworkAPI.QueryEncoding {
    /// What joins elements; `nil` where nothing is joined.
    var joinedDelimiter: QueryWriter.Delimiter? {
        switch arrays {
        case .comma: .comma
        case .space: .space
        case .pipe: .pipe
        case .repeated, .brackets, .indexed: nested == .joined ? .comma : nil
        }
    }

    var joinsArrays: Bool {
        switch arrays {
        case .comma, .space, .pipe: true
        case .repeated, .brackets, .indexed: false
        }
    }
}
