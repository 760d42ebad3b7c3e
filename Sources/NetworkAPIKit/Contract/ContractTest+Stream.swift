import Foundation

extension NetworkAPI.ContractTest {
    /// Returns the problems of an example that is a stream, each of whose elements is read as in a call.
    static func problems<Definition: SpecifiedAPIDefinition>(
        ofExampleStream response: NetworkAPI.Catalog.ExampleResponse,
        _ format: NetworkAPI.StreamFormat,
        to request: NetworkAPI.Request,
        _ example: Definition
    ) async -> [String] {
        var info = example.responseInfo
        info.expected.streamFormat = format.withoutReconnecting
        var request = request
        request.destination = .stream(buffer: 16_000_000)
        do {
            let body = try response.answer().body
            let connection = try connection(response, request, info)
            _ = try await connection.answer()
            return await problems(
                ofElements: StreamReader<Definition>(connection, info), try format.droppedEvent(of: body))
        } catch let failure as NetworkAPI.Failure {
            return ["the example is not a stream of \(Definition.Response.self): \(failure)"]
        } catch let problem as StreamProblem {
            return ["the example is not a stream of \(Definition.Response.self): \(problem.reason)"]
        } catch {
            return ["the example's response cannot be read: \(error)"]
        }
    }

    private static func connection<Response>(
        _ response: NetworkAPI.Catalog.ExampleResponse,
        _ request: NetworkAPI.Request,
        _ info: NetworkAPI.ResponseInfo<Response>
    ) throws -> StreamConnection {
        let answer = try response.answer()
        let client = NetworkAPI.Client(transport: .stub { _ in answer })
        return StreamConnection(.success(request)) { request throws(NetworkAPI.Failure) in
            try await client.answer(to: request)
        }
    }

    private static func problems<Definition>(
        ofElements reader: StreamReader<Definition>, _ droppedEvent: String?
    ) async -> [String] {
        var count = 0
        do {
            while case let elements = try await reader.next(), !elements.isEmpty { count += elements.count }
        } catch .transport(let failure) where failure.reason == .connectionLost {
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
