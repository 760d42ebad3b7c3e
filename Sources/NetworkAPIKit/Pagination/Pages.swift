extension NetworkAPI {
    /// The pages of a list, each asked for when it is wanted.
    public struct Pages<Definition: PaginatedAPIDefinition>: AsyncSequence, Sendable {
        public typealias Element = Definition.Response

        let first: Result<Request, Failure>
        let info: ResponseInfo<Definition.Response>
        let client: Client
        let limit: Int?

        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(pages: self, following: first)
        }

        /// Reads the pages; each request is sent when its page is asked for.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private let pages: Pages
            /// The request of the next page; `nil` behind the last, and after a failure.
            private var following: Result<Request, Failure>?
            private var count = 0

            fileprivate init(pages: Pages, following: Result<Request, Failure>) {
                self.pages = pages
                self.following = following
            }

            nonisolated(nonsending) public mutating func next() async throws -> Definition.Response? {
                try await next(isolation: #isolation)
            }

            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async throws(Failure) -> Definition.Response? {
                guard count < pages.limit ?? .max, let following else { return nil }
                self.following = nil
                let request = try following.get()
                guard count < NextPage.most else {
                    throw NextPage.failure("there are more than \(NextPage.most) pages", request)
                }
                count += 1
                let answer = try await pages.answer(to: request)
                let page = try await pages.page(answer, request)
                self.following = pages.following(page, answer, request)
                return page
            }
        }
    }
}

extension NetworkAPI.Pages {
    @concurrent fileprivate func answer(
        to request: NetworkAPI.Request
    ) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        let answer = try await client.send(request, accepting: info.statuses)
        try info.accept(answer, of: request)
        return answer
    }

    @concurrent fileprivate func page(
        _ answer: NetworkAPI.Answer,
        _ request: NetworkAPI.Request
    ) async throws(NetworkAPI.Failure) -> sending Definition.Response {
        try info.decode(answer, of: request)
    }

    fileprivate func following(
        _ page: Definition.Response,
        _ answer: NetworkAPI.Answer,
        _ request: NetworkAPI.Request
    ) -> Result<NetworkAPI.Request, NetworkAPI.Failure>? {
        // A name under which an interceptor added credentials is secret in the links to the next page, too.
        var request = request
        if let added = answer.secrets { request.secrets = request.secrets.union(added) }
        return NextPage(request: request, base: answer.url ?? request.url, client: client)
            .request(Definition.paging.next(page, answer, request, client))
    }
}
