/// A transport that can tell which headers it adds to a request by itself, such as the cookies of its store.
package protocol HeaderAddingTransport: NetworkAPI.Transport {
    /// The headers that would be added to a request if it were sent now.
    func addedHeaders(to request: NetworkAPI.Request) -> NetworkAPI.Headers

    /// Whether cookies that an answer sets are sent with later requests.
    var keepsCookies: Bool { get }
}
