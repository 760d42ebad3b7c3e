import NetworkAPIs

/// The user has to sign in again.
public struct SignInRequired: Error {}

extension NetworkAPI.Client {
    /// Returns the client of the app, which renews the token, repeats attempts, and ends one that is silent for 10 s.
    ///
    /// The app installs it at its start: `try NetworkAPI.Client.bootstrap(.app(signedIn))`. A test passes a stub.
    public static func app(
        _ credential: NetworkAPI.Authentication.Credential, transport: any NetworkAPI.Transport = .urlSession,
        clock: any Clock<Duration> = .continuous
    ) -> NetworkAPI.Client {
        let authentication = NetworkAPI.Authentication(credential: credential) { old in
            guard let refreshToken = old?.refreshToken else { throw SignInRequired() }
            return try await GitHubAPI.RefreshUserToken(refreshToken).request().credential
        }
        return NetworkAPI.Client(
            transport: transport, interceptors: [authentication, .retry(clock: clock)],
            timeout: .idle(.seconds(10)))
    }
}
