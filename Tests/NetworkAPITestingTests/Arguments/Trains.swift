import Foundation
import NetworkAPIKit

/// An endpoint with an argument of each kind.
struct Trains: SpecifiedAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<Parameter>

    init(line: Int, operator: UUID, stop: Stop?, sort: Sort, express: Bool?, delay: Double?) {
        urlInfo = URLInfo(host: "trains.example.com", path: "/lines/\(line)/trains")
        requestInfo = RequestInfo(
            method: .post,
            parameters: Parameter(
                operator: `operator`, stop: stop?.code, sort: sort, express: express, delay: delay)
        )
    }

    enum Sort: String, Encodable, CaseIterable, NetworkAPI.Argument {
        case time
        case byPlatform = "platform"
    }

    /// A type that declares how its text is read and written.
    struct Stop: NetworkAPI.Argument {
        let code: String

        init?(_ text: String) {
            guard text.count == 3 else { return nil }
            code = text.uppercased()
        }

        static let argument = NetworkAPI.ArgumentCoding<Self>(
            read: { Stop($0) }, write: { $0.code.lowercased() }, expectedFormat: "a stop's three letters")
    }

    struct Parameter: Encodable, Equatable {
        let `operator`: UUID
        let stop: String?
        let sort: Sort
        let express: Bool?
        let delay: Double?
    }

    struct Response: Decodable {
        let count: Int
    }

    static let specification = NetworkAPI.Specification(
        Trains.init(line:operator:stop:sort:express:delay:),
        "line", "operator", "stop", "sort", "express", "delay",
        summary: "List a line's trains",
        reference: "https://trains.example.com/reference",
        example: 7, UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), Stop("sel"),
        .time,
        nil, 1.5,
        exampleResponse: #"{"count": 2}"#
    )
}

/// An endpoint with an initializer without arguments and another one.
struct Health: SpecifiedAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    typealias Response = EmptyResponse

    init() { self.init(host: "trains.example.com") }

    init(host: String) { urlInfo = URLInfo(host: host, path: "/health") }

    static let specification = NetworkAPI.Specification(
        Health.init as @Sendable () -> Health,
        summary: "Say whether the service is well",
        exampleResponse: .empty()
    )
}
