import NetworkAPIKit
import Testing

@testable import NetworkAPITools

@Suite struct MediaTypeTests {
    enum NoteAPI {
        struct Note: SpecifiedAPIDefinition {
            let urlInfo = URLInfo(host: "api.example.com", path: "/note")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            struct Response: Decodable { let text: String }

            static let specification = NetworkAPI.Specification(
                Note.init as @Sendable () -> Note, summary: "A note", exampleResponse: #"{"text": "a"}"#)
        }

        struct RawNote: SpecifiedAPIDefinition {
            let urlInfo = URLInfo(host: "api.example.com", path: "/note")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get, headers: ["Accept": "text/plain"])
            typealias Response = String

            static let specification = NetworkAPI.Specification(
                RawNote.init as @Sendable () -> RawNote, summary: "A note's text", exampleResponse: .text("a")
            )
        }
    }

    @Test func `two endpoints with one path are one operation with both media types`() throws {
        let document = NetworkAPI.Catalog("Note", [NoteAPI.Note.self, NoteAPI.RawNote.self]).openAPI()
        #expect(document.diagnoses.isEmpty)
        let operation = try #require(document.json["paths"]?["/note"]?["get"]?.value)
        #expect(operation["operationId"]?.string?.hasSuffix("NoteAPI.Note") == true)
        #expect(operation["x-other-endpoints"]?[0]?.string?.hasSuffix("NoteAPI.RawNote") == true)
        let content = operation["responses"]?["200"]?["content"]?.object
        #expect(content?.keys.sorted() == ["application/json", "text/plain"])
    }

    @Test func `an endpoint without a new media type is a diagnosis`() {
        let document = NetworkAPI.Catalog("Note", [NoteAPI.Note.self, NoteAPI.Note.self]).openAPI()
        #expect(document.diagnoses.count == 1)
        #expect(document.diagnoses.first?.contains("GET /note is already described.") == true)
        #expect(document.json["paths"]?["/note"]?["get"]?["x-other-endpoints"] == nil)
    }
}
