import Foundation
import NetworkAPIKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct ContentTypeTests {
    private func endpoint(_ types: [NetworkAPI.MediaType]?) -> Endpoint<EmptyParameter, Data> {
        Endpoint(requestInfo: .init(method: .get), responseInfo: .init(contentTypes: types))
    }

    private func failure(
        _ types: [NetworkAPI.MediaType]?, _ answer: NetworkAPI.Answer
    ) async -> NetworkAPI.DecodingFailure? {
        do throws(NetworkAPI.Failure) {
            _ = try await endpoint(types).request(using: .stub(answer))
            return nil
        } catch {
            return error.decoding
        }
    }

    @Test(
        arguments: [
            (nil, "text/html"), (["application/json"], "Application/JSON; charset=utf-8"),
            (["text/plain", "image/*"], "image/png"), (["*/*"], "a/b"),
            (["text/csv; header=present"], "text/csv"),
        ] as [([NetworkAPI.MediaType]?, NetworkAPI.MediaType)])
    func `a body of an expected type is accepted`(types: [NetworkAPI.MediaType]?, type: NetworkAPI.MediaType)
        async
    {
        #expect(await failure(types, .data(Data([1]), type: type)) == nil)
    }

    @Test(
        arguments: [
            (["application/json"], "text/html"), (["image/*"], "imagex/png"), ([], "text/plain"),
            (["text/*"], "text"), (["application/json"], ""),
        ] as [([NetworkAPI.MediaType], NetworkAPI.MediaType)])
    func `a body of another type is refused before it is decoded`(
        types: [NetworkAPI.MediaType], type: NetworkAPI.MediaType
    ) async throws {
        let failure = try #require(await failure(types, .data(Data("[]".utf8), type: type)))
        #expect(failure.problem == .contentType)
        #expect(failure.answer.body == Data("[]".utf8))
        #expect(failure.description.contains("content type is not one of"))
    }

    @Test func `a body without a type is refused if a type is expected`() async {
        let answer = NetworkAPI.Answer(status: 200, body: Data([1]))
        #expect(await failure(["text/plain"], answer)?.problem == .contentType)
        #expect(await failure(nil, answer) == nil)
    }

    @Test func `an answer without a body is accepted without a type`() async {
        #expect(await failure(["text/plain"], .empty()) == nil)
    }

    @Test func `the status is checked before the content type`() async {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(["image/png"]).request(using: .stub(.text("no", status: 404)))
        }
        #expect(failure?.status == 404)
        #expect(failure?.decoding == nil)
    }

    @Test func `the expected content types are sent in Accept`() throws {
        let types: [NetworkAPI.MediaType] = ["text/csv", "application/json; q=0.5"]
        let request = try endpoint(types).urlRequest(using: .stub())
        #expect(request.value(forHTTPHeaderField: "Accept") == "text/csv, application/json; q=0.5")
        #expect(try endpoint([]).urlRequest(using: .stub()).value(forHTTPHeaderField: "Accept") == nil)
    }
}
