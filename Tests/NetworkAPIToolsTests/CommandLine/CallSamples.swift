import Foundation
import NetworkAPIKit

/// Endpoints, and the calls that `apispec show` prints for them.
enum CallSamples {
    /// The test compares the printed calls with these lines, so each of them is compiled.
    static func compiled() {
        _ = CallSamples.Solo(title: "a", count: 1)
        _ = CallSamples.Second(name: "b", size: 2)
        _ = CallSamples.Overloaded(text: "c", times: 3)
        _ = CallSamples.Named(width: 4, height: 5)
        _ = CallSamples.Extended("d", page: nil, change: .leave, limit: 1)
        _ = CallSamples.Paint(color: .red, mode: .plain, choice: .person(name: "e", email: nil))
        // swift-format-ignore: NeverForceUnwrap
        _ = CallSamples.AddPerson(
            CallSamples.Person(name: "f", email: nil, tags: ["x"]), guest: CallSamples.Guest(name: "g"),
            size: CallSamples.Size(height: 2, 1), code: CallSamples.Code(text: "h")!)
    }

    static let all: [any SpecifiedAPIDefinition.Type] = [
        Solo.self, Second.self, Overloaded.self, Named.self, Extended.self, Paint.self, AddPerson.self,
    ]

    struct Solo: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable {
            let heading: String
            let number: Int

            init(heading: String, number: Int) { (self.heading, self.number) = (heading, number) }
        }

        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "shop.example", path: "/solo")
        let requestInfo: RequestInfo<Parameter>

        // init(comment: String, other: Int) {
        init(title: String, count: Int) {
            requestInfo = RequestInfo(method: .post, parameters: Parameter(heading: title, number: count))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "heading", "number", summary: "}", example: "a", 1, exampleResponse: .empty())
    }

    struct Second: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<[String: String]> = .init(method: .get, parameters: ["a": "b"])

        init(name: String, size: Int) { urlInfo = URLInfo(host: "shop.example", path: "/\(name)/\(size)") }

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "GET /{n}/{s}", summary: "", example: "b", 2, exampleResponse: .empty())
    }

    struct Overloaded: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(first: Int, second: Int) { self.init(text: "\(first)", times: second) }
        init(text: String, times: Int) { urlInfo = URLInfo(host: "shop.example", path: "/\(text)/\(times)") }

        static let specification = NetworkAPI.Specification(
            Self.init as @Sendable (String, Int) -> Self, requestLine: "GET /{t}/{n}", summary: "",
            example: "c", 3, exampleResponse: .empty())
    }

    struct Named: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(x: Int, y: Int) { self.init(width: x, height: y) }
        init(width: Int, height: Int) { urlInfo = URLInfo(host: "shop.example", path: "/\(width)/\(height)") }

        static let specification = NetworkAPI.Specification(
            Self.init(width:height:), requestLine: "GET /{w}/{h}", summary: "", example: 4, 5,
            exampleResponse: .empty())
    }

    struct Extended {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<[String: String]>
    }

    enum Color: String, NetworkAPI.Argument, CaseIterable, CustomStringConvertible {
        case red

        var description: String { "Color \(rawValue)" }
    }

    enum Mode: LosslessStringConvertible, NetworkAPI.Argument {
        case plain

        init(_ description: String) { self = .plain }
        var description: String { "the plain mode" }
    }

    enum Choice: Codable, Sendable { case person(name: String, email: String?) }

    struct Paint: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "shop.example", path: "/paint")
        let requestInfo: RequestInfo<[String: String]>

        init(color: Color, mode: Mode, choice: Choice) {
            requestInfo = RequestInfo(
                method: .get, parameters: ["color": color.rawValue, "mode": mode.description])
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "color", "mode", "choice", summary: "", example: .red, .plain,
            .person(name: "e", email: nil), exampleResponse: .empty())
    }

    struct Person: Codable, Sendable {
        let name: String
        let email: String?
        let tags: [String]

        init(name: String, email: String?, tags: [String]) {
            (self.name, self.email, self.tags) = (name, email, tags)
        }
    }

    struct Guest: Codable, Sendable {
        let email: String?
        let name: String

        init(name: String, email: String? = nil) { (self.name, self.email) = (name, email) }
    }

    struct Size: Codable, Sendable {
        let width: Int
        let height: Int

        init(height: Int, _ width: Int) { (self.width, self.height) = (width, height) }
        private init(width: Int, height: Int) { self.init(height: height, width) }
    }

    struct Code: Codable, Sendable {
        let text: String

        init?(text: String) {
            if text.isEmpty { return nil }
            self.text = text
        }
    }

    struct AddPerson: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable {
            let person: Person
            let guest: Guest
            let size: Size
            let code: Code?
        }

        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "shop.example", path: "/people")
        let requestInfo: RequestInfo<Parameter>

        init(_ person: Person, guest: Guest, size: Size, code: Code?) {
            requestInfo = RequestInfo(
                method: .post, parameters: Parameter(person: person, guest: guest, size: size, code: code))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "person", "guest", "size", "code", summary: "",
            example: Person(name: "f", email: nil, tags: ["x"]), Guest(name: "g"), Size(height: 2, 1),
            Code(text: "h"), exampleResponse: .empty())
    }
}

extension CallSamples.Extended: SpecifiedAPIDefinition {
    typealias Response = EmptyResponse

    init(_ text: String, page: Int?, change: NetworkAPI.Patch<String>, limit: Int = 1, last: Int? = nil) {
        urlInfo = URLInfo(host: "shop.example", path: "/\(text)")
        requestInfo = RequestInfo(method: .get, parameters: page.map { ["page": "\($0)"] } ?? [:])
    }

    static let specification = NetworkAPI.Specification(
        Self.init, "text", "page", "change", "limit", "last", summary: "", example: "d", nil, .leave, 1, nil,
        exampleResponse: .empty())
}
