extension NetworkAPI {
    /// What is listed on the pages of a list, one after another.
    public struct Items<Definition: PaginatedAPIDefinition>: AsyncSequence, Sendable {
        public typealias Element = Definition.Item

        let pages: Pages<Definition>

        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(pages: pages.makeAsyncIterator())
        }

        /// Reads the items of a page, and then asks for the next.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private var pages: Pages<Definition>.AsyncIterator
            private var items = [Definition.Item]().makeIterator()

            fileprivate init(pages: Pages<Definition>.AsyncIterator) {
                self.pages = pages
            }

            nonisolated(nonsending) public mutating func next() async throws -> Definition.Item? {
                try await next(isolation: #isolation)
            }

            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async throws(Failure) -> Definition.Item? {
                while true {
                    if let item = items.next() { return item }
                    // A page may be empty without being the last.
                    guard let page = try await pages.next(isolation: actor) else { return nil }
                    items = Definition.items(in: page).makeIterator()
                }
            }
        }
    }
}
