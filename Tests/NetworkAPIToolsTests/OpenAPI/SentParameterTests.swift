import Foundation
import NetworkAPITesting
import NetworkAPITools
import Testing

/// Parameters of which the text that is sent is not the text of the argument.
struct SentParameterTests {
    private typealias Calls = SentParameterAPI

    private func parameters<Definition: SpecifiedAPIDefinition>(
        of type: Definition.Type
    ) throws -> [NetworkAPI.JSONValue] {
        let catalog = NetworkAPI.Catalog("Example", [type])
        let document = catalog.openAPI()
        #expect(document.diagnoses == [])
        let read = try ContractDocument(Data(document.text.utf8))
        #expect(catalog.check(against: read).findings.map { "\($0)" } == [])
        #expect(try OwnExample.answer(of: type) == ["204"])
        return OwnExample.operation(of: type)?["parameters"]?.array ?? []
    }

    @Test func `a date has the format in which it is sent`() throws {
        let dates = try parameters(of: Calls.Dates<Calls.Days>.self)
        #expect(dates.first?["schema"] == ["type": "string", "format": "date"])
        #expect(dates.first?["example"] == "2024-05-01")
        let seconds = try parameters(of: Calls.Dates<Calls.Seconds>.self)
        #expect(seconds.first?["schema"]?["type"] == "number")
        #expect(seconds.first?["example"]?.double == 1_714_521_600)
        let path = try parameters(of: Calls.Day.self)
        #expect(path.first?["schema"] == ["type": "string", "format": "date"])
        #expect(path.first?["example"] == "2024-05-01")
    }

    @Test func `an object in one item is written with its style`() throws {
        let parameters = try parameters(of: Calls.Joined.self)
        #expect(parameters.first?["explode"] == false)
        #expect(parameters.first?["style"] == nil)
        #expect(parameters.first?["example"] == ["name": "a", "size": 2])
        let server = MockServer([NetworkAPI.Catalog("Example", [Calls.Joined.self])])
        #expect(server.answer(to: .request("GET", "/joined?filter=name,a,size,x")).status == 400)
    }

    @Test func `a text in place of no value is an alternative`() throws {
        let null = try parameters(of: Calls.Page<Calls.Null>.self)
        #expect(
            null.first?["schema"]?["anyOf"] == [
                ["type": "integer", "format": "int64"], ["type": "string", "enum": ["null"]],
            ])
        #expect(null.first?["example"] == nil)
        let catalog = NetworkAPI.Catalog("Example", [Calls.Page<Calls.Null>.self])
        #expect(try OwnExample.answer(to: Calls.Page<Calls.Null>(page: 3), in: catalog) == ["204"])
        #expect(MockServer([catalog]).answer(to: .request("GET", "/page?page=x")).status == 400)
        let empty = try parameters(of: Calls.Page<Calls.Empty>.self)
        #expect(empty.first?["schema"]?["anyOf"]?[1]?["enum"] == [""])
        let dropped = try parameters(of: Calls.Page<Calls.Dropped>.self)
        #expect(dropped.first?["schema"] == ["type": "integer", "format": "int64"])
    }

    @Test func `a text that is not of the type is a string with the text as its example`() throws {
        let range = try parameters(of: Calls.Part.self)
        #expect(range.first?["schema"] == ["type": "string"])
        #expect(range.first?["example"] == "bytes=5-")
        #expect(range.last?["schema"] == ["type": "string"])
        #expect(range.last?["example"] == "asc")
    }

    @Test func `a list that sends nothing without elements is not required`() throws {
        let lists = try parameters(of: Calls.Lists.self)
        #expect(lists.map { $0["required"]?.bool } == [nil, nil])
        #expect(lists.first?["example"] == [])
    }

    @Test func `an example has the type of its schema`() throws {
        let typed = try parameters(of: Calls.Typed.self)
        #expect(typed.map { $0["example"] } == [1, [1, 2], ["a", "b"]])
        #expect(typed.first?["schema"]?["enum"] == [1, 2])
    }

    @Test func `a limit of a Float has the digits of its source`() throws {
        let ratio = try parameters(of: Calls.Ratio.self)
        #expect(ratio.first?["schema"]?["minimum"] == .double(0.1))
        #expect(ratio.first?["schema"]?["maximum"] == .double(0.9))
    }

    @Test func `an object with dots is described by its items`() throws {
        let items = try parameters(of: Calls.Dots.self)
        #expect(items.map { $0["name"] } == ["filter.name", "filter.size"])
        #expect(items.map { $0["style"] } == [nil, nil])
        #expect(items.map { $0["required"]?.bool } == [true, nil])
        #expect(items.map { $0["example"] } == ["a", 2])
    }

    @Test func `an array with indexes is a diagnosis`() throws {
        let document = NetworkAPI.Catalog("Example", [Calls.Indexed.self]).openAPI()
        #expect(document.diagnoses.count == 1)
        #expect(document.diagnoses.first?.contains("is sent as items such as ids[0]") == true)
        #expect(try OwnExample.answer(of: Calls.Indexed.self) == ["204"])
    }
}
