import NetworkAPIs
import Testing

/// What GitHub answers who asks too fast, and what comes of it with the usual interceptors.
@Suite(.timeLimit(.minutes(1))) struct SecondaryLimitTests {
    /// A clock that ends every sleep at once, and tells how long it was meant to be.
    private struct ToldClock: Clock {
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

    /// Makes a call whose first attempt is refused, and gives the waits besides what came of it.
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
        let retry = NetworkAPI.Retry.retry(clock: ToldClock(told: told), chance: { 0 })
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
    func `a call that changes nothing is made again after the time that GitHub says`(status: Int) async throws
    {
        let (waits, failure) = try await outcome(
            of: GitHubAPI.RepositoryIssues(owner: "a", repository: "b"), status: status,
            headers: ["Retry-After": "30"])
        #expect(failure == nil)
        #expect(waits == [.seconds(30)])
    }

    @Test func `a call that would have to wait too long ends at once`() async throws {
        let (waits, failure) = try await outcome(
            of: GitHubAPI.RepositoryIssues(owner: "a", repository: "b"), status: 403,
            headers: ["Retry-After": "61"])
        #expect(failure?.status == 403)
        #expect(waits.isEmpty)
    }

    @Test func `a refusal that says no time is final`() async throws {
        let (waits, failure) = try await outcome(
            of: GitHubAPI.RepositoryIssues(owner: "a", repository: "b"), status: 403,
            headers: ["X-RateLimit-Remaining": "4999", "X-RateLimit-Reset": "1507651200"])
        #expect(failure?.errorResponse(of: GitHubAPI.RepositoryIssues.self)?.message == Self.message)
        #expect(waits.isEmpty)
    }

    @Test func `an issue is not opened again, and the caller learns how long to wait`() async throws {
        let (waits, failure) = try await outcome(
            of: GitHubAPI.CreateIssue(owner: "a", repository: "b", title: "t"), status: 403,
            headers: ["Retry-After": "30"])
        #expect(failure?.answer?.headers[.retryAfter] == "30")
        #expect(failure?.errorResponse(of: GitHubAPI.CreateIssue.self)?.message == Self.message)
        #expect(waits.isEmpty)
    }
}
