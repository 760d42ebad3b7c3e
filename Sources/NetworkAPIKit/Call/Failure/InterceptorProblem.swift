/// An error of the kit's own interceptors, whose words can be shown: no secret is in them.
protocol InterceptorProblem: Error {
    /// What is wrong, in a sentence without a full stop.
    var text: String { get }
}
