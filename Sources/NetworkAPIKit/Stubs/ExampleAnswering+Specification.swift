extension NetworkAPI.StubTransport: ExampleAnswering {}

extension ExampleAnswering {
    package func hasExampleBody(_ request: NetworkAPI.Request) -> Bool {
        guard let definition = request.definition as? any SpecifiedAPIDefinition.Type else { return false }
        return definition.sendsInExample(request.body)
    }
}

extension SpecifiedAPIDefinition {
    fileprivate static func sendsInExample(_ body: NetworkAPI.Body?) -> Bool {
        do throws(RequestProblem) {
            return try specification.example.requestInfo.encodedParameters().body == body
        } catch {
            return false
        }
    }
}
