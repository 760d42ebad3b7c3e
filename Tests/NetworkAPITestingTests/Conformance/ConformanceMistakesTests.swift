import Foundation
import NetworkAPIKit
import NetworkAPITesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Mistakes that transports make, each of which a case of the suite finds.
@Suite("Conformance of mistaken transports", .serialized, .timeLimit(.minutes(10)))
struct ConformanceMistakesTests {
    private static let base = NetworkAPI.URLSessionTransport.urlSession(.ephemeral)

    /// A transport with one mistake.
    struct Mistaken: NetworkAPI.Transport, CustomTestStringConvertible {
        typealias Send =
            @Sendable (NetworkAPI.Request, NetworkAPI.URLSessionTransport) async throws -> NetworkAPI.Answer

        /// The mistake.
        let testDescription: String
        /// The case that finds it.
        let name: String
        let sending: Send

        init(_ mistake: String, _ name: String, _ send: @escaping Send) {
            (testDescription, self.name, sending) = (mistake, name, send)
        }

        var traits: NetworkAPI.TransportTraits { ConformanceMistakesTests.base.traits }

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            try await sending(request, ConformanceMistakesTests.base)
        }
    }

    private static func without(_ field: NetworkAPI.Headers.Name) -> Mistaken {
        Mistaken("drops \(field)", "credentials, cookies and media types arrive") { request, base in
            var request = request
            request.headers[field] = nil
            return try await base.send(request)
        }
    }

    private static func keeping(_ fields: [NetworkAPI.Headers.Name]) -> Mistaken {
        let name = "credentials are not sent to another origin"
        return Mistaken("keeps \(fields) after a redirect", name) { request, base in
            var request = request
            request.redirects = .never
            let answer = try await base.send(request)
            guard let url = answer.header(.location).flatMap({ URL(string: $0) }) else { return answer }
            request.url = url
            for field in ["Authorization", "Cookie", "X-Api-Key"] as [NetworkAPI.Headers.Name]
            where !fields.contains(field) {
                request.headers[field] = nil
            }
            return try await base.send(request)
        }
    }

    private static func sending(_ method: NetworkAPI.Method, as other: NetworkAPI.Method) -> Mistaken {
        Mistaken(
            "sends \(method.rawValue) as \(other.rawValue)", "each method gets an answer without a body"
        ) { request, base in
            var request = request
            if request.method == method { request.method = other }
            return try await base.send(request)
        }
    }

    private static func withoutBody(_ method: NetworkAPI.Method) -> Mistaken {
        Mistaken("drops the body of \(method.rawValue)", "a body of each method is sent") { request, base in
            var request = request
            if request.method == method { request.body = nil }
            return try await base.send(request)
        }
    }

    private static let requests: [Mistaken] = [
        without(.authorization), without(.contentType), without(.accept), without(.cookie),
        keeping([.authorization]), keeping([.cookie]), keeping(["X-Api-Key"]),
        sending(.patch, as: .post), sending(.options, as: .get), withoutBody(.delete), withoutBody(.patch),
    ]

    private static let answers: [Mistaken] = [
        Mistaken("mixes answers", "a hundred calls at once are answered") { request, base in
            let answer = try await base.send(request)
            return Self.last.withLock { last in
                defer { last = answer }
                return last ?? answer
            }
        },
        Mistaken(
            "takes the idle timeout for the whole call", "the idle timeout is not for the whole answer"
        ) { request, base in
            let start = ContinuousClock.now
            let answer = try await base.send(request)
            guard start.duration(to: .now) < request.timeout.idle else { throw URLError(.timedOut) }
            return answer
        },
        Mistaken(
            "halves the idle timeout", "a pause that is shorter than the idle timeout is waited for"
        ) { request, base in
            var request = request
            request.timeout.idle /= 2
            return try await base.send(request)
        },
        Mistaken("sends again", "a POST is not sent again after its connection is lost") {
            request, base in
            do {
                return try await base.send(request)
            } catch {
                return try await base.send(request)
            }
        },
        Mistaken(
            "loses the media type", "each status of success is read, with its media type"
        ) { request, base in
            var answer = try await base.send(request)
            answer.headers[.contentType] = nil
            return answer
        },
        Mistaken(
            "changes the status", "each status of success is read, with its media type"
        ) { request, base in
            var answer = try await base.send(request)
            if [201, 202, 203].contains(answer.status) { answer.status = 200 }
            return answer
        },
    ]

    private static let last = Locked<NetworkAPI.Answer?>(nil)

    @Test(arguments: requests + answers)
    func `a mistake of a transport is found`(_ transport: Mistaken) async throws {
        let behavior = try #require(TransportConformance.cases.first { $0.name == transport.name })
        await #expect(throws: TransportConformance.Miss.self) { try await behavior.check(transport) }
    }
}
