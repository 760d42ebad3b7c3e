import NetworkAPIs
import Testing

/// GitHub's secondary rate limits with the standard interceptors.
@Suite(.timeLimit(.minutes(10))) struct SecondaryLimitTests {
    /// A clock that ends sleeps at once and reports their length.
    private struct RecordingClock: Clock {
        struct Instant: InstantProtocol {
            var offset = Swift.Duration.zero
            func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
            func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
            static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
        }

        let told: AsyncStream<Swift.Duration>.Continuation
        let now = Instant()
        let minimumResolution = Swift.Duration.zero

        func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
            told.yield(deadline.offset)
        }
    }

    private static let message = "You have exceeded a secondary rate limit."

    /// Runs a request that is refused at the first attempt.
    ///
    /// Returns the waits and the failure.
    private func outcome<Definition: SpecifiedAPIDefinition>(
        of definition: Definition,
        status: Int,
        headers: NetworkAPI.Headers
    ) async throws -> (waits: [Duration], failure: NetworkAPI.Failure?)
    where Definition.Response: Sendable {
        let example = try Definition.specification.exampleResponse.answer()
        let refusal = NetworkAPI.Answer.json(
            #"{"message": "\#(Self.message)"}"#, status: status, headers: headers)
        let (waits, told) = AsyncStream<Duration>.makeStream()
        let retry = NetworkAPI.StandardInterceptor.retry(
            backoff: .init(base: .zero, cap: .zero), clock: RecordingClock(told: told))
        let client = NetworkAPI.Client(
            transport: .stub { $0.attempt == 1 ? refusal : example },
            interceptors: [retry])
        var failure: NetworkAPI.Failure?
        do throws(NetworkAPI.Failure) {
            _ = try await definition.request(using: client)
        } catch {
            failure = error
        }
        told.finish()
        var all: [Duration] = []
        for await wait in waits { all.append(wait) }
        return (all, failure)
    }

    @Test(arguments: [403, 429])
    func `a GET is retried after the time in Retry-After`(status: Int) async throws {
        let (waits, failure) = try await outcome(
            of: GitHubAPI.ListRepositoryIssues(owner: "a", repository: "b"), status: status,
            headers: ["Retry-After": "30"])
        #expect(failure == nil)
        #expect(waits == [.seconds(30)])
    }

    @Test func `a GET is not retried if Retry-After is longer than the longest wait`() async throws {
        let (waits, failure) = try await outcome(
            of: GitHubAPI.ListRepositoryIssues(owner: "a", repository: "b"), status: 403,
            headers: ["Retry-After": "61"])
        #expect(failure?.status == 403)
        #expect(waits.isEmpty)
    }

    @Test func `a 403 without a time to wait is not retried`() async throws {
        let (waits, failure) = try await outcome(
            of: GitHubAPI.ListRepositoryIssues(owner: "a", repository: "b"), status: 403,
            headers: ["X-RateLimit-Remaining": "4999", "X-RateLimit-Reset": "1507651200"])
        #expect(failure?.errorResponse(of: GitHubAPI.ListRepositoryIssues.self)?.message == Self.message)
        #expect(waits.isEmpty)
    }

    @Test func `creating an issue is not retried, and the failure has Retry-After`() async throws {
        let (waits, failure) = try await outcome(
            of: GitHubAPI.CreateIssue(owner: "a", repository: "b", title: "t"), status: 403,
            headers: ["Retry-After": "30"])
        #expect(failure?.answer?.headers[.retryAfter] == "30")
        #expect(failure?.errorResponse(of: GitHubAPI.CreateIssue.self)?.message == Self.message)
        #expect(waits.isEmpty)
    }
}
