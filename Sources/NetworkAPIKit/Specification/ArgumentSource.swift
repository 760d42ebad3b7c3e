/// Passes the arguments to an endpoint's initializer, one after the other.
package protocol ArgumentSource: AnyObject {
    /// Returns the next argument, which has the type of the example's value.
    func next<Value: Sendable & SendableMetatype>(like example: Value) -> Value
}
