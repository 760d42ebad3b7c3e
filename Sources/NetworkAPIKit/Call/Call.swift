import Foundation

/// The values that all requests and answers of a call share.
///
/// A change makes another object, so requests and answers are values all the same.
final class Call: Sendable {
    /// The values; a request has most of them as properties with the same names.
    struct Values: Sendable {
        let definition: any NetworkAPIDefinition.Type
        var expected = Expectation.standard
        var secrets: NetworkAPI.Secrets
        var site: NetworkAPI.CallDescription.Site?
        var destination = NetworkAPI.Request.Destination.standard
        var deadline: NetworkAPI.Request.Deadline?
        var progress: (@Sendable (NetworkAPI.Request.Progress) -> Void)?
        var onRedirect: (@Sendable (NetworkAPI.Request, NetworkAPI.Answer, NetworkAPI.Request) -> Void)?
        /// The headers of the definition and the call, if the client must not add secret ones; `nil` if it may.
        var ownFields: [NetworkAPI.Headers.Field]?
        /// Whether the body has credentials that an interceptor added, or secret parts; it is not sent to another origin.
        var hasSecretsInBody = false
        /// Whether an interceptor added credentials to the URL.
        var hasSecretsInURL = false
        /// The origin for which the call's options were given; `nil` if there are none.
        var optionOrigin: URL.Origin?
        /// The idempotency key of the call, which its first use makes; `nil` outside of a call.
        var idempotencyKey: Locked<String?>?
        /// The requests that belong together with this one; `nil` if no others can follow.
        var series: CallSeries?
        var observers: [Observer] = []
        /// Whether other callers wait for the same requests, which then do not end with this call.
        var isShared: (@Sendable () -> Bool)?
    }

    let values: Values

    init(_ values: consuming Values) { self.values = values }

    /// What the definition declares about its answers.
    var expected: Expectation { values.expected.wrappedValue }

    func changing(_ change: (inout Values) -> Void) -> Call {
        var values = copy
        change(&values)
        return Call(values)
    }

    // Not inlined, as it is long and `changing` is where it is used.
    private var copy: Values { @inline(never) get { values } }

    /// The call without its observers and closures, for a value that is kept after the end of the call.
    var unobserved: Call {
        if values.observers.isEmpty, values.progress == nil, values.onRedirect == nil { return self }
        return changing { values in
            values.observers = []
            (values.progress, values.onRedirect, values.isShared) = (nil, nil, nil)
        }
    }
}

extension SharedTask {
    /// Returns the result of a call, which throws only failures; `cancelled` if the caller is canceled.
    func callValue() async throws(NetworkAPI.Failure) -> Value {
        do {
            return try await value()
        } catch { throw error as? NetworkAPI.Failure ?? .cancelled }
    }
}
