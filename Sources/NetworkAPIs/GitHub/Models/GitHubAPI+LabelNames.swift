extension GitHubAPI {
    /// The names of labels in one item of a query, with commas between them.
    ///
    /// A name with a comma in it would be read as two, and is refused when the request is built.
    public struct LabelNames: Encodable, Hashable, Sendable {
        public let names: [String]

        /// Takes the names; they are looked at when the request is built.
        public init(_ names: [String]) {
            self.names = names
        }

        public func encode(to encoder: any Encoder) throws {
            guard !names.contains(where: { $0.utf8.contains(UInt8(ascii: ",")) }) else {
                let reason = "the name of a label with a comma in it would be read as two"
                throw EncodingError.invalidValue(
                    names, .init(codingPath: encoder.codingPath, debugDescription: reason))
            }
            var container = encoder.singleValueContainer()
            try container.encode(names.joined(separator: ","))
        }
    }
}
