/// An endpoint that tells its specification, so that tools can list, call, stub and document it.
///
/// An app that only calls the endpoint never touches the specification: it is made when it is first asked for.
public protocol SpecifiedAPIDefinition: NetworkAPIDefinition {
    /// What the endpoint tells about itself; made when it is first asked for.
    static var specification: NetworkAPI.Specification<Self> { get }
}
