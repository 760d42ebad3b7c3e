import Foundation
import NetworkAPIKit
import Testing

/// Date formats by key, in both directions.
struct DateByKeyTests {
    private typealias DateFormat = NetworkAPI.DateFormat

    private struct Order: Codable, Equatable {
        var createdAt = Date(timeIntervalSince1970: 1)
        var paidAt = Date(timeIntervalSince1970: 2)
        var birthday: Date? = Date(timeIntervalSince1970: 86_400)
        var changes = [Date(timeIntervalSince1970: 3.5), Date(timeIntervalSince1970: 4)]
        var visits = ["a": Date(timeIntervalSince1970: 5)]
        var line = Line()

        struct Line: Codable, Equatable {
            var createdAt = Date(timeIntervalSince1970: 6)
            var sentAt = Date(timeIntervalSince1970: 7)
        }
    }

    private static let dates = DateFormat.byKey([
        "createdAt": .seconds, "birthday": .day, "changes": .milliseconds, "a": .seconds,
    ])

    private static let text =
        #"{"birthday":"1970-01-02","changes":[3500,4000],"created_at":1,"line":{"created_at":6,"#
        + #""sent_at":"1970-01-01T00:00:07Z"},"paid_at":"1970-01-01T00:00:02Z","visits":{"a":5}}"#

    private func read<Value: Decodable & SendableMetatype>(
        _ type: Value.Type, _ text: String, _ info: NetworkAPI.ResponseInfo<Value>
    ) async throws -> sending Value {
        try await Endpoint<EmptyParameter, Value>(requestInfo: .init(method: .get), responseInfo: info)
            .request(using: .stub(.json(text)))
    }

    @Test func `each key has its format, in an answer and in a body`() async throws {
        let endpoint = Endpoint<Order, EmptyResponse>(
            requestInfo: .init(
                method: .post, parameters: Order(), encoding: .json(dates: Self.dates, keys: .snakeCase)))
        #expect(try endpoint.body() == Data(Self.text.utf8))
        let info = NetworkAPI.ResponseInfo<Order>.json(dates: Self.dates, keys: .snakeCase)
        #expect(try await read(Order.self, Self.text, info) == Order())
    }

    @Test func `Foundation's coders read and write the same`() async throws {
        let encoder = JSONEncoder.api(dates: Self.dates)
        encoder.keyEncodingStrategy = .convertToSnakeCase
        #expect(try encoder.encode(Order()) == Data(Self.text.utf8))
        let decoder = JSONDecoder.api(dates: Self.dates)
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try await read(Order.self, Self.text, .json(decoder)) == Order())
    }

    @Test func `a query and a form have the format of each key`() throws {
        let query = NetworkAPI.Query(encoding: Order(), .init(dates: Self.dates, keys: .snakeCase))
        #expect(
            query.map { "\($0.name)=\($0.value ?? "")" } == [
                "created_at=1", "paid_at=1970-01-01T00:00:02Z", "birthday=1970-01-02", "changes=3500",
                "changes=4000", "visits[a]=5", "line[created_at]=6", "line[sent_at]=1970-01-01T00:00:07Z",
            ])
    }

    @Test func `a key of a dictionary that is a number is a key, and an index is none`() async throws {
        struct Report: Codable, Equatable {
            var days = ["2024": Date(timeIntervalSince1970: 1)]
            var times = [Date(timeIntervalSince1970: 2)]
        }
        let dates = DateFormat.byKey(["2024": .seconds, "times": .milliseconds, "0": .day, "Index 0": .day])
        let text = #"{"days":{"2024":1},"times":[2000]}"#
        #expect(try await read(Report.self, text, .json(dates: dates)) == Report())
        #expect(try JSONEncoder.api(dates: dates).encode(Report()) == Data(text.utf8))
        let query = NetworkAPI.Query(encoding: Report(), .init(dates: dates))
        #expect(query.map { "\($0.name)=\($0.value ?? "")" } == ["days[2024]=1", "times=2000"])
    }

    @Test func `a date in the format of another key is a failure at its key`() async throws {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await read(
                Order.Line.self, #"{"createdAt":"1970-01-01T00:00:06Z","sentAt":1}"#,
                .json(dates: .byKey(["createdAt": .seconds])))
        }
        #expect(failure?.decoding?.codingPath == "createdAt")
        let other = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await read(
                Order.Line.self, #"{"createdAt":1,"sentAt":1}"#, .json(dates: .byKey(["createdAt": .seconds]))
            )
        }
        #expect(other?.decoding?.codingPath == "sentAt")
    }

    @Test func `a key without a format has the format for the others`()
        async throws
    {
        let dates = DateFormat.byKey(
            ["line": .day, "sentAt": .byKey(["sentAt": .day], otherwise: .milliseconds)], otherwise: .seconds)
        let text = #"{"line":{"createdAt":6,"sentAt":7000}}"#
        let read = try await read([String: Order.Line].self, text, .json(dates: dates))
        #expect(
            read["line"]
                == Order.Line(
                    createdAt: Date(timeIntervalSince1970: 6), sentAt: .init(timeIntervalSince1970: 7)))
        #expect(dates.string(from: Date(timeIntervalSince1970: 7)) == "7")
        #expect(dates.date(from: "7") == Date(timeIntervalSince1970: 7))
        #expect(dates.date(from: "1970-01-02") == nil)
        #expect(try await self.read(Date.self, "7", .json(dates: dates)) == Date(timeIntervalSince1970: 7))
    }

    @Test func `a date that is not finite is refused in every format`() throws {
        struct Value: Encodable { var createdAt = Date(timeIntervalSince1970: .infinity) }
        for format in [DateFormat.seconds, .milliseconds, .day] {
            let endpoint = Endpoint<Value, EmptyResponse>(
                requestInfo: .init(
                    method: .post, parameters: Value(),
                    encoding: .json(dates: .byKey(["createdAt": format]))))
            let failure = #expect(throws: NetworkAPI.Failure.self) { try endpoint.body() }
            #expect(failure?.request?.codingPath == "createdAt")
        }
    }

    @Test(arguments: [-62_135_596_800.5, 253_402_300_800])
    func `JSON refuses a date as text outside the years 1 to 9999, as a query does`(seconds: Double) throws {
        let value = ["at": Date(timeIntervalSince1970: seconds)]
        for format in [DateFormat.iso8601, .day, .byKey(["a": .seconds])] {
            let query = NetworkAPI.ParameterEncoding.query(.init(dates: format))
            for encoding in [NetworkAPI.ParameterEncoding.json(dates: format), query] {
                let endpoint = Endpoint<[String: Date], EmptyResponse>(
                    requestInfo: .init(method: .post, parameters: value, encoding: encoding))
                let failure = #expect(throws: NetworkAPI.Failure.self) { try endpoint.body() }
                #expect(failure?.request?.codingPath == "***")
                #expect(failure?.request?.reason == "the date is too far away to be written")
            }
        }
        #expect(try JSONEncoder.api(dates: .seconds).encode(value) == Data(#"{"at":\#(text(seconds))}"#.utf8))
    }

    private func text(_ seconds: Double) -> String { Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)" }

    @Test(arguments: ["/times", "/list/0/times"])
    func `Foundation's decoder knows the key of a value at a place`(place: String) async throws {
        let decoder = JSONDecoder.api(dates: .byKey(["times": .milliseconds], otherwise: .seconds))
        let text = #"{"times":[1000],"list":[{"times":[1000]}]}"#
        #expect(
            try await read([Date].self, text, .json(decoder).at(place)) == [Date(timeIntervalSince1970: 1)])
        let others = #"{"times":{"seconds":[1000]}}"#
        #expect(
            try await read([Date].self, others, .json(decoder).at("/times/seconds"))
                == [Date(timeIntervalSince1970: 1000)])
    }
}
