import NetworkAPIKit

extension NetworkAPI.ContractTest {
    /// Returns what changes if the example's arguments are written as text and read again.
    static func problems<Definition: SpecifiedAPIDefinition>(
        ofArguments specification: NetworkAPI.Specification<Definition>,
        _ request: NetworkAPI.Request
    ) -> [String] {
        let arguments = specification.arguments
        // The reason is already in the diagnosis of the location, unless the specification states the location.
        if arguments.contains(where: { $0.problem != nil }) {
            return arguments.filter { $0.statedLocation != nil }.compactMap(\.problem)
        }
        let read: NetworkAPI.Request
        do {
            let definition = try specification.definition(ofExampleTexts: arguments)
            read = try NetworkAPI.Request(definition, secrets: .none)
        } catch let problem as RequestProblem {
            return [
                "the example's arguments, read from their texts, do not create a request: \(problem)"
            ]
        } catch {
            return ["the example's arguments cannot be read from their texts: \(error)"]
        }
        guard read.curl(showingSecrets: true) != request.curl(showingSecrets: true) else { return [] }
        let (text, readText) = (request.goldenText, read.goldenText)
        guard text != readText else {
            return [
                "the example's arguments, read from their texts, create a different request: they differ in a "
                    + "value that is a secret, or in one that is not shown"
            ]
        }
        let difference = LineDifference(from: text, to: readText)
        return ["the example's arguments, read from their texts, create a different request:\n\(difference)"]
    }
}
