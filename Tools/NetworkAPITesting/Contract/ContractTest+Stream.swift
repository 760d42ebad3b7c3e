import Foundation
import NetworkAPIKit

extension NetworkAPI.ContractTest {
    /// Returns the problems of an example that is a stream.
    ///
    /// Each element is read as in a call.
    static func problems<Definition: SpecifiedAPIDefinition>(
        ofExampleStream response: NetworkAPI.Catalog.ExampleResponse,
        _ format: NetworkAPI.StreamFormat,
        _ example: Definition
    ) async -> [String] {
        let info = NetworkAPI.ResponseInfo.stream(
            format.withoutReconnecting, elements: example.responseInfo)
        do {
            let answer = try response.answer()
            let client = NetworkAPI.Client(transport: .stub { _ in answer })
            let stream = example.stream(using: client, as: info)
            _ = try await stream.head()
            return await problems(ofElements: stream, try format.droppedEvent(of: answer.body))
        } catch let failure as NetworkAPI.Failure {
            return ["the example is not a stream of \(Definition.Response.self): \(failure)"]
        } catch let problem as StreamProblem {
            return ["the example is not a stream of \(Definition.Response.self): \(problem.reason)"]
        } catch {
            return ["the example's response cannot be read: \(error)"]
        }
    }

    private static func problems<Definition>(
        ofElements stream: NetworkAPI.Stream<Definition>, _ droppedEvent: String?
    ) async -> [String] {
        var count = 0
        do {
            for try await _ in stream { count += 1 }
        } catch NetworkAPI.Failure.transport(let failure) where failure.reason == .connectionLost {
            return ["the example stream is not complete: \(failure.text)"]
        } catch {
            return [
                "element \(count + 1) of the example stream is not a valid \(Definition.Response.self): \(error)"
            ]
        }
        if let droppedEvent { return ["the example stream is not complete: \(droppedEvent)"] }
        return count == 0 ? ["the example stream does not have an element"] : []
    }
}
