extension NetworkAPI.Paging {
    /// The pages of a list; each is requested when it is read.
    public struct Pages: AsyncSequence, Sendable {
        @Boxed var first: Result<NetworkAPI.Request, NetworkAPI.Failure>
        let info: NetworkAPI.ResponseInfo<Definition.Response>
        let step: NetworkAPI.Paging<Definition>.Step
        @Boxed var client: NetworkAPI.Client
        let options: [NetworkAPI.CallOption]
        let limit: Int?

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pages: self, series: CallSeries()) }

        /// Reads the pages.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private let pages: Pages
            /// The request for the next page; `nil` after the last page and after a failure.
            @Boxed private var following: Result<NetworkAPI.Request?, NetworkAPI.Failure>
            private var step: NetworkAPI.Paging<Definition>.Step
            private var count = 0
            /// All pages have the credentials of one user, and are canceled together.
            private let series: CallSeries

            fileprivate init(pages: Pages, series: CallSeries) {
                self.pages = pages
                self.series = series
                following = pages.first.map { $0 }
                step = pages.step
            }

            fileprivate var isCancelled: Bool { series.isCancelled }

            nonisolated(nonsending) public mutating func next() async throws -> Definition.Response? {
                try await next(isolation: #isolation)
            }

            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async throws(NetworkAPI.Failure) -> Definition.Response? {
                guard count < pages.limit ?? .max else { return nil }
                let following = following
                self.following = .success(nil)
                guard var request = try following.get() else { return nil }
                request.change { $0.series = series }
                guard count < pages.limit ?? NextPage.pageLimit else {
                    throw NextPage.failure("there are more than \(NextPage.pageLimit) pages", request)
                }
                count += 1
                let reply = try await Definition.reply(
                    to: request, using: pages.client, as: pages.info, keepsAnswer: false)
                let answer = reply.answer
                do throws(NetworkAPI.Failure) {
                    let next = try step(reply.value, answer, request, pages.client, pages.options)
                    if case .request(_, let step?) = next { self.step = step }
                    // If an interceptor added a credential, its name is secret in the links to the next page, too.
                    if let call = answer.call { request.secrets = request.secrets.union(call.values.secrets) }
                    let base = answer.url ?? request.url
                    self.following = .success(
                        try NextPage(request: request, base: base, client: pages.client).request(next))
                } catch {
                    // Thrown after this page.
                    self.following = .failure(error)
                }
                return reply.value
            }
        }
    }

    /// The items of a list; each page is requested when its first item is read.
    public struct Items: AsyncSequence, Sendable {
        let pages: Pages

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pages: pages.makeAsyncIterator()) }

        /// Reads the items.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var pages: Pages.AsyncIterator
            fileprivate var items = [Definition.Item]().makeIterator()

            nonisolated(nonsending) public mutating func next() async throws -> Definition.Item? {
                try await next(isolation: #isolation)
            }

            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async throws(NetworkAPI.Failure) -> Definition.Item? {
                while true {
                    if let item = items.next() {
                        guard pages.isCancelled else { return item }
                        items = [].makeIterator()
                        throw .cancelled
                    }
                    // An empty page may have a next page.
                    guard let page = try await pages.next(isolation: actor) else { return nil }
                    items = Definition.items(in: page).makeIterator()
                }
            }
        }
    }
}
