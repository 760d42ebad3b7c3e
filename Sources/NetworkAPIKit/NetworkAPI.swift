/// The namespace of the kit, and the map of its folders in the order of a call.
///
/// ```
/// Definition/ → Request/ → (Interceptors/)* → Transport/ → Response/ → Decoding/
/// ```
///
/// | folder | what happens there | what it throws |
/// |---|---|---|
/// | Definition | an endpoint says what it is: ``NetworkAPIDefinition`` | – |
/// | Request | its parts are checked and become one ``Request`` | ``Failure/request(_:)`` |
/// | Interceptors | each may change the request, the answer, or both | ``Failure/interceptor(_:)`` |
/// | Transport | the request is sent, redirects are followed | ``Failure/transport(_:)`` |
/// | Response | the ``Answer`` comes, and its status is judged | ``Failure/status(_:)`` |
/// | Decoding | its body becomes the endpoint's `Response` | ``Failure/decoding(_:)`` |
///
/// Beside them stand `Failure/`, what all of these throw; `Pagination/`, lists that come in pages; `Specification/`, what an
/// endpoint tells about itself; and
/// `Concurrency/`, a lock and a task that many wait for. The way of a call is one function, ``NetworkAPIDefinition``'s
/// `request(using:fileID:line:)`, in the file `NetworkAPIDefinition+Request.swift`.
public enum NetworkAPI {}
