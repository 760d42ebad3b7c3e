extension NetworkAPI {
    /// The value of a call, which can be chained with other calls without nesting.
    ///
    /// ```swift
    /// Login(email: email, password: password).future
    ///     .map(\.id)
    ///     .andThen { Articles(userID: $0).future }
    ///     .execute(onSuccess: { print($0) }, onFailure: { print($0) })
    /// ```
    ///
    /// The request is sent at the first use of ``execute(isolation:onSuccess:onFailure:)`` or ``value``, and only once.
    /// Each use gets a newly decoded value, so a value does not have to be `Sendable`. When all uses are canceled, so
    /// is the request, and a later use fails with ``Failure/cancelled``.
    public struct Future<Value>: Sendable {
        let client: Client
        let ask: @Sendable () async throws(Failure) -> sending Value

        /// The value, or the failure of the call that ended the chain.
        public nonisolated(nonsending) var value: Value { get async throws(Failure) { try await ask() } }
    }
}

extension NetworkAPIDefinition {
    /// The response as a future, with the client that is current now.
    public var future: NetworkAPI.Future<Response> { future(using: .current, fileID: nil) }

    /// Returns the response as a future, with a client and options of your own.
    public func future(
        using client: NetworkAPI.Client = .current, options: [NetworkAPI.CallOption] = [],
        fileID: StaticString? = #fileID, line: UInt = #line
    ) -> NetworkAPI.Future<Response> {
        let request = Result { () throws(NetworkAPI.Failure) in
            try client.makeRequest(self, options, at: .init(fileID, line))
        }
        let info = responseInfo
        let call = SharedTask {
            let request = try request.get()
            return (request, try await client.answer(to: request))
        }
        return NetworkAPI.Future(client: client) { () throws(NetworkAPI.Failure) -> sending Response in
            let (request, answer) = try await call.callValue()
            return try info.decode(answer, of: request)
        }
    }
}

extension NetworkAPI.Future {
    /// Returns a future of the transformed value; the closure is called for each use.
    public func map<NewValue>(
        _ transform: @escaping @Sendable (sending Value) -> sending NewValue
    ) -> NetworkAPI.Future<NewValue> {
        NetworkAPI.Future<NewValue>(client: client) { () throws(NetworkAPI.Failure) -> sending NewValue in
            transform(try await ask())
        }
    }

    /// Returns a future that continues with a second call, which depends on the value of the first.
    ///
    /// The closure is called once for all uses, with the client of this future as the current one.
    public func andThen<NewValue>(
        _ next: @escaping @Sendable (sending Value) -> NetworkAPI.Future<NewValue>
    ) -> NetworkAPI.Future<NewValue> {
        let following = SharedTask { [client, ask] in
            try await NetworkAPI.Client.$current.withValue(client) { next(try await ask()) }
        }
        return NetworkAPI.Future<NewValue>(client: client) {
            () throws(NetworkAPI.Failure) -> sending NewValue in
            try await following.callValue().ask()
        }
    }

    /// Returns a future of the values of this one and of another, which are requested at the same time.
    ///
    /// If one fails, the other is canceled, and the failure is the one that came first.
    public func zip<Other>(_ other: NetworkAPI.Future<Other>) -> NetworkAPI.Future<(Value, Other)> {
        NetworkAPI.Future<(Value, Other)>(client: client) {
            () throws(NetworkAPI.Failure) -> sending (Value, Other) in
            let (slot, otherSlot) = (Slot<Value>(), Slot<Other>())
            try await NetworkAPI.Failure.first(of: [filling(slot), other.filling(otherSlot)])
            guard let value = slot.take(), let otherValue = otherSlot.take() else {
                throw NetworkAPI.Failure.cancelled
            }
            return (value, otherValue)
        }
    }

    /// Returns a future of the values of several futures, in their order; of an empty array, an empty array.
    ///
    /// ```swift
    /// let futures = names.map { GitHubAPI.Users(userName: $0).future }
    /// let users = try await NetworkAPI.Future.all(futures).value
    /// ```
    ///
    /// All are requested at the same time; `.rateLimit(concurrent:)` limits the number of calls under way. If one
    /// fails, the others are canceled, and the failure is the one that came first. Its client, for ``andThen(_:)``,
    /// is the client of the first future.
    public static func all(_ futures: [NetworkAPI.Future<Value>]) -> NetworkAPI.Future<[Value]> {
        NetworkAPI.Future<[Value]>(client: futures.first?.client ?? .current) {
            () throws(NetworkAPI.Failure) -> sending [Value] in
            let slots = futures.map { _ in Slot<Value>() }
            try await NetworkAPI.Failure.first(of: Swift.zip(futures, slots).map { $0.filling($1) })
            var values: [Value] = []
            for slot in slots {
                guard let value = slot.take() else { throw NetworkAPI.Failure.cancelled }
                values.append(value)
            }
            return values
        }
    }

    private func filling(_ slot: Slot<Value>) -> @Sendable () async -> NetworkAPI.Failure? {
        { [ask] in
            do throws(NetworkAPI.Failure) {
                slot.put(try await ask())
                return nil
            } catch { return error }
        }
    }

    /// Requests the value and calls one of two closures, exactly once, on the caller's actor.
    ///
    /// - Returns: A handle that cancels this use; `onFailure` then gets ``NetworkAPI/Failure/cancelled``.
    @discardableResult
    public func execute(
        isolation: isolated (any Actor)? = #isolation, onSuccess: @escaping (sending Value) -> Void,
        onFailure: @escaping (NetworkAPI.Failure) -> Void
    ) -> NetworkAPI.CallHandle {
        let task = Task { [ask] in
            _ = isolation
            do throws(NetworkAPI.Failure) {
                onSuccess(try await ask())
            } catch { onFailure(error) }
        }
        return NetworkAPI.CallHandle(task: task)
    }
}

extension NetworkAPI.Failure {
    /// Does several pieces of work at the same time; the first failure cancels the others and is thrown.
    fileprivate static func first(
        of works: [@Sendable () async -> NetworkAPI.Failure?]
    ) async throws(NetworkAPI.Failure) {
        let failure = await withTaskGroup(of: NetworkAPI.Failure?.self) { group in
            for work in works { group.addTask { await work() } }
            for await case let failure? in group {
                group.cancelAll()
                return NetworkAPI.Failure?.some(failure)
            }
            return nil
        }
        if let failure { throw failure }
    }
}
