extension NetworkAPI.Client {
    /// Installs the client of an app, once, before its first call.
    ///
    /// ```swift
    /// struct ShopApp {
    ///     init() {
    ///         do {
    ///             try NetworkAPI.Client.bootstrap(NetworkAPI.Client(interceptors: [.log(), .retry()]))
    ///         } catch {
    ///             assertionFailure("\(error)")
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// Calls without a `using:` argument then use it, since ``shared`` is the installed client. An argument, and a
    /// client that the current task has (``current``), have priority over it. Only an app calls this function: a
    /// library takes the client that it gets, and a test passes its own to `using:` or `$current.withValue`.
    ///
    /// - Throws: ``NetworkAPI/Failure/request(_:)``, part ``NetworkAPI/RequestFailure/Part/client``, if a client was
    ///   installed before, or if ``shared`` was used before, by a call for example. Nothing is changed then.
    public static func bootstrap(_ client: NetworkAPI.Client) throws(NetworkAPI.Failure) {
        let parts = client.parts
        let problem = installation.withLock { state -> String? in
            if state.isUsed { return "the shared client was used before" }
            if state.installed != nil { return "a client was installed before" }
            state.installed = parts
            return nil
        }
        guard let problem else { return }
        throw .request(
            NetworkAPI.RequestFailure(
                RequestProblem(.client, "\(problem); an app installs its client once, before its first call"),
                NetworkAPI.CallDescription("NetworkAPI.Client.bootstrap")))
    }

    private static let installation = Locked<(installed: Parts?, isUsed: Bool)>((nil, false))

    /// The parts of the shared client; the first use of them ends the time in which a client can be installed.
    static let sharedParts: Parts = {
        let installed = installation.withLock { state in
            state.isUsed = true
            return state.installed
        }
        return installed ?? NetworkAPI.Client().parts
    }()
}
