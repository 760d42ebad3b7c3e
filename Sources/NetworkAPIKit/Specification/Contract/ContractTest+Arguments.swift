extension NetworkAPI.ContractTest {
    /// What is lost when the example's arguments are written as text and read again.
    static func problems(
        ofArguments specification: NetworkAPI.Specification<Definition>,
        _ request: NetworkAPI.Request
    ) -> [String] {
        let arguments = specification.arguments
        let haveNames = Set(arguments.map(\.name)).count == arguments.count
        let words = arguments.compactMap { argument in
            argument.example.map { haveNames ? "\(argument.name)=\($0)" : $0 }
        }
        let read: NetworkAPI.Request
        do {
            let definition = try specification.definition(arguments: words)
            read = try NetworkAPI.Request(definition, defaults: RequestDefaults())
        } catch let problem as RequestProblem {
            return ["the example's arguments, read from their texts, make no request: \(problem.reason)"]
        } catch {
            return ["the example's arguments cannot be read from their texts: \(error)"]
        }
        guard read.curl(showingSecrets: true) != request.curl(showingSecrets: true) else { return [] }
        let difference = LineDifference(from: request.goldenText, to: read.goldenText)
        return ["the example's arguments, read from their texts, make another request:\n\(difference)"]
    }
}
