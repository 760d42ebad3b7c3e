/// The namespace of the kit, and the map of its folders.
///
/// The folders are in reading order: each one refers only to folders above it.
///
/// | folder | contents |
/// |---|---|
/// | Concurrency | a lock, work that blocks or can be late, and a task that several callers wait for |
/// | Formats | the text formats of HTTP: percent encoding, dates, host names |
/// | JSON | reading and writing JSON: a document, its values, and a decoder |
/// | Definition | what an endpoint declares: ``NetworkAPIDefinition`` |
/// | Call | the values that travel: ``Request``, ``Answer``, ``Reply``, ``Failure``, ``Event`` |
/// | Decoding | whether an answer is accepted; its body becomes a `Response` |
/// | Request | a definition becomes a ``Request`` |
/// | Transport | the request is sent, redirects are followed, and a body goes into its file |
/// | Client | ``Client``, ``Interceptor`` and the chain |
/// | Interceptors | retries, credentials, the cache and the other interceptors |
/// | Calling | the ways to make a call |
/// | Download | an answer goes into a file, in one call or in several: ``Download`` |
/// | Streaming | elements that arrive one after another: ``Stream`` |
/// | Pagination | lists that come in pages |
/// | Specification | what an endpoint states about itself: ``Specification``, ``Catalog`` |
/// | Stubs | answers without a network |
///
/// A call goes through these stages, and each stage after the first has its own case of ``Failure``; the last one has
/// two, for an answer that is not accepted and for a body that cannot be decoded:
///
/// ```
/// Definition → Request → (Interceptor)* → Transport → Decoding
/// ```
///
/// Three functions show them: `request(using:options:)` in `Calling/NetworkAPIDefinition+Request.swift` builds the request
/// and decodes the answer, `answer(to:)` in `Client/Client.swift` sends and checks, and `Next` calls the interceptors.
public enum NetworkAPI {}
