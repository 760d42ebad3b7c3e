/// A transport that answers the examples of specifications, whose files need not be on this machine.
package protocol ExampleAnswering: NetworkAPI.Transport {
    /// Whether the request's body is the body of its specification's example.
    func hasExampleBody(_ request: NetworkAPI.Request) -> Bool
}
