import NetworkAPITesting

/// Returns the problems of an endpoint, without the difference from a golden text that it does not have.
func contractProblems<Definition: SpecifiedAPIDefinition>(of definition: Definition.Type) async -> [String] {
    do throws(NetworkAPI.ContractTest.Failure) {
        try await NetworkAPI.ContractTest(definition).verify(golden: "")
        return []
    } catch {
        return error.problems.filter { !$0.hasPrefix("the request differs") }
    }
}
