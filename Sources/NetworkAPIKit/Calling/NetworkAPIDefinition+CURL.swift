import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension NetworkAPIDefinition {
    /// Returns the request as a command line for a POSIX shell, one option per line.
    ///
    /// ```
    /// curl 'https://api.github.com/users/minsone' \
    ///   --header 'Accept: application/vnd.github+json'
    /// ```
    ///
    /// The values of secrets are `***`, in headers, in the query and in the fields of a JSON or form body, unless
    /// `showingSecrets` is set.
    ///
    /// The interceptors of the client are not applied, since a token may have to be fetched first. If some of them
    /// would add credentials to the call, the first line is a comment that names them. A timeout, a retry policy and a
    /// progress are not part of the line.
    ///
    /// - Throws: ``NetworkAPI/Failure/request(_:)`` if the request cannot be built.
    public func curl(
        using client: NetworkAPI.Client = .current,
        options: [NetworkAPI.CallOption] = [],
        showingSecrets: Bool = false
    ) throws(NetworkAPI.Failure) -> String {
        let request = try client.makeRequest(self, options)
        let names = client.interceptors.filter { $0.addsCredentials(to: request) }.map(NetworkAPI.Next.name)
        let comment = "# without the credentials of \(names.joined(separator: ", "))\n"
        return (names.isEmpty ? "" : comment) + request.curl(showingSecrets: showingSecrets)
    }

    /// Returns the request as URLSession would send it, without sending it.
    ///
    /// Interceptors are not applied. A body that is a file, or a form with files, is not part of it.
    ///
    /// - Throws: ``NetworkAPI/Failure/request(_:)`` if the request cannot be built.
    @inlinable
    public func urlRequest(
        using client: NetworkAPI.Client = .current,
        options: [NetworkAPI.CallOption] = []
    ) throws(NetworkAPI.Failure) -> URLRequest {
        try client.makeRequest(self, options).urlRequest()
    }
}

extension NetworkAPI.Request {
    @usableFromInline
    func urlRequest() throws(NetworkAPI.Failure) -> URLRequest {
        do {
            guard case .form(let form) = body, !form.hasFiles else { return URLRequest(self) }
            var composed = self
            try composed.compose(form)
            return URLRequest(composed)
        } catch { throw NetworkAPI.Failure(transportError: error, self) }
    }
}
