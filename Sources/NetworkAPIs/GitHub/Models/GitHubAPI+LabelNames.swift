extension GitHubAPI {
    /// The names of labels in one query item, separated by commas.
    ///
    /// A name with a comma would be read as two names, so building the request fails.
    public struct LabelNames: Encodable, Hashable, Sendable {
        public let names: [String]

        /// Creates a list of labels.
        ///
        /// The names are checked when the request is built.
        public init(_ names: [String]) {
            self.names = names
        }

        public func encode(to encoder: any Encoder) throws {
            guard !names.contains(where: { $0.utf8.contains(UInt8(ascii: ",")) }) else {
                let reason = "a label name must not contain a comma, because GitHub reads it as two names"
                throw EncodingError.invalidValue(
                    names, .init(codingPath: encoder.codingPath, debugDescription: reason))
            }
            var container = encoder.singleValueContainer()
            try container.encode(names.joined(separator: ","))
        }
    }
}
