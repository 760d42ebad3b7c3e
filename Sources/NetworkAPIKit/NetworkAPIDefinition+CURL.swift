import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension NetworkAPIDefinition {
    /// The request as a command line for a POSIX shell, one option a line.
    ///
    /// ```
    /// curl 'https://api.github.com/users/minsone' \
    ///   --header 'Accept: application/vnd.github+json'
    /// ```
    ///
    /// The values of secrets are `***`, in headers, the query and the fields of a JSON or form body alike.
    ///
    /// - Parameters:
    ///   - client: Whose servers and settings hold.
    ///   - showingSecrets: Whether the line can be run as it is, secrets and all.
    /// - Returns: The command, without a line break at its end.
    /// - Throws: ``NetworkAPI/Failure/request(_:)`` where the definition cannot be sent.
    public func curl(
        using client: NetworkAPI.Client = .current,
        showingSecrets: Bool = false
    ) throws(NetworkAPI.Failure) -> String {
        try client.makeRequest(self).curl(showingSecrets: showingSecrets)
    }
}

extension NetworkAPIDefinition {
    /// The request as URLSession would send it, without sending it.
    ///
    /// Interceptors have not seen it. A body that is a file, or a form with files, is not part of it.
    ///
    /// - Throws: ``NetworkAPI/Failure/request(_:)`` where the definition cannot be sent.
    public func urlRequest(
        using client: NetworkAPI.Client = .current
    ) throws(NetworkAPI.Failure) -> URLRequest {
        var request = try client.makeRequest(self)
        try request.composeInMemory()
        do throws(RequestProblem) {
            return try URLRequest(request)
        } catch {
            throw .request(NetworkAPI.RequestFailure(error, NetworkAPI.CallDescription(request)))
        }
    }
}
