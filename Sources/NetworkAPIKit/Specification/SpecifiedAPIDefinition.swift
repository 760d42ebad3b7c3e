/// An endpoint with a specification, which tools use to list, call, stub and document it.
///
/// The specification is created when it is first used. An app that only calls the endpoint does not use it.
public protocol SpecifiedAPIDefinition: NetworkAPIDefinition {
    /// The name of an argument, to state its location next to names that are literals.
    typealias ArgumentName = NetworkAPI.ArgumentName

    /// The arguments by name, an example, and the responses of the endpoint.
    static var specification: NetworkAPI.Specification<Self> { get }
}
