#if canImport(Combine)
    import Combine

    extension NetworkAPIDefinition {
        /// Returns a Combine publisher of the response: each subscription makes the call, and canceling it ends the
        /// call.
        ///
        /// Values can arrive on any thread; use `receive(on:)`.
        public func publisher(
            using client: NetworkAPI.Client = .current,
            options: [NetworkAPI.CallOption] = [],
            fileID: StaticString? = #fileID,
            line: UInt = #line
        ) -> AnyPublisher<Response, NetworkAPI.Failure> {
            Deferred {
                var handle: NetworkAPI.CallHandle?
                return Combine.Future<Response, NetworkAPI.Failure> { promise in
                    handle = request(
                        using: client, options: options, isolation: nil, fileID: fileID, line: line
                    ) {
                        promise($0)
                    }
                }
                .handleEvents(receiveCancel: { handle?.cancel() })
            }
            .eraseToAnyPublisher()
        }
    }
#endif
