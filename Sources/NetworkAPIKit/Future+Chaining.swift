extension NetworkAPI.Future {
    /// A future of what a closure makes of the value; it is called anew for each who asks.
    public func map<NewValue>(
        _ transform: @escaping @Sendable (sending Value) -> sending NewValue
    ) -> NetworkAPI.Future<NewValue> {
        NetworkAPI.Future<NewValue>(client: client) { () throws(NetworkAPI.Failure) -> sending NewValue in
            transform(try await ask())
        }
    }

    /// A future that goes on with a second call, made from the value of the first.
    ///
    /// The closure is called once, however many ask, and with the client of this future as the current one.
    public func andThen<NewValue>(
        _ next: @escaping @Sendable (sending Value) -> NetworkAPI.Future<NewValue>
    ) -> NetworkAPI.Future<NewValue> {
        let following = SharedTask { [client, ask] () throws(NetworkAPI.Failure) in
            let following = await NetworkAPI.Client.$current.withValue(client) {
                do throws(NetworkAPI.Failure) {
                    return Result<_, NetworkAPI.Failure>.success(next(try await ask()))
                } catch {
                    return .failure(error)
                }
            }
            return try following.get()
        }
        return NetworkAPI.Future<NewValue>(client: client) {
            () throws(NetworkAPI.Failure) -> sending NewValue in
            try await following.value().ask()
        }
    }

    /// Asks for the value and tells one of two closures, exactly once, on the caller's actor.
    ///
    /// - Returns: A handle that cancels the asking; `onFailure` is then told ``NetworkAPI/Failure/cancelled``.
    @discardableResult
    public func execute(
        isolation: isolated (any Actor)? = #isolation,
        onSuccess: @escaping (sending Value) -> Void,
        onFailure: @escaping (NetworkAPI.Failure) -> Void
    ) -> NetworkAPI.CallHandle {
        NetworkAPI.CallHandle(
            Task { [ask] in
                _ = isolation
                do throws(NetworkAPI.Failure) {
                    onSuccess(try await ask())
                } catch {
                    onFailure(error)
                }
            }
        )
    }
}
