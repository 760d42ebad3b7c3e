import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

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
            throw .request(NetworkAPI.RequestFailure(error, NetworkAPI.Call(request)))
        }
    }
}
