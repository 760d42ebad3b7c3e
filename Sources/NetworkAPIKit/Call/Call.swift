import Foundation

/// What does not change during a call, in one object, to which its requests and answers refer.
///
/// A change makes another object, so requests and answers are values all the same.
@dynamicMemberLookup
final class Call: Sendable {
    struct Values: Sendable {
        /// The definition that the request was built from.
        let definition: any NetworkAPIDefinition.Type
        /// What the definition declares about its answers.
        var expected = Expectation()
        /// The names whose values are never shown.
        var secrets: NetworkAPI.Secrets
        /// The line of the program at which the call was made; `nil` if it is not known.
        var site: NetworkAPI.CallDescription.Site?
        /// Where the body of the answer goes.
        var destination = NetworkAPI.Request.Destination.standard
        /// The end of the whole call; `nil` if there is no limit.
        var deadline: NetworkAPI.Request.Deadline?
        /// The headers of the definition and the call, if the client must not add secret ones; `nil` if it may.
        var ownFields: [NetworkAPI.Headers.Field]?
        /// The origin for which the call's options were given; `nil` if there are none.
        var optionOrigin: URL.Origin?
        /// The idempotency key of the call, which its first use makes; `nil` outside of a call.
        var callKey: Locked<String?>?
        /// The requests that belong together with this one; `nil` if no others can follow.
        var series: CallSeries?
        /// The file that receives the body of a download; `nil` for other calls.
        var part: PartFile?
        /// Receives the progress.
        var progress: (@Sendable (NetworkAPI.Request.Progress) -> Void)?
        /// Receives each redirect that the transport follows.
        var onRedirect: NetworkAPI.Request.RedirectReport?
        /// The observers of the call, or of its answer.
        var observers: [Observer] = []
    }

    let values: Values

    init(_ values: Values) {
        self.values = values
    }

    subscript<Value>(dynamicMember path: KeyPath<Values, Value>) -> Value { values[keyPath: path] }

    /// Returns a changed copy.
    func changing(_ change: (inout Values) -> Void) -> Call {
        var values = values
        change(&values)
        return Call(values)
    }

    /// The call without observers, closures and files, for a value that is kept after its end.
    var unobserved: Call {
        guard
            !values.observers.isEmpty || values.progress != nil || values.onRedirect != nil
                || values.part != nil
        else { return self }
        return changing { values in
            values.observers = []
            values.progress = nil
            values.onRedirect = nil
            values.part = nil
        }
    }
}
