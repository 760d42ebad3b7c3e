import Foundation
import NetworkAPITesting
import Testing

@Suite struct ArgumentLocationTests {
    /// An endpoint that changes its arguments in the initializer: most cannot be located.
    private struct Search: Located {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        enum Order: String, CaseIterable, NetworkAPI.Argument { case up, down }
        enum Only: String, CaseIterable, NetworkAPI.Argument { case one }
        /// An enum that is not `CaseIterable`.
        ///
        /// A probe text is not one of its raw values.
        enum Hidden: String, NetworkAPI.Argument { case secretive }

        init(page: Int, isOpen: Bool, order: Order, only: Only, hidden: Hidden?, unused: String, tag: String)
        {
            var query: NetworkAPI.Query = ["offset": "\(page * 30)", "open": isOpen ? "yes" : "no"]
            // The default order is not sent.
            if order != .up { query.append("order", order.rawValue) }
            query.append("only", only.rawValue)
            if let hidden { query.append("hidden", hidden.rawValue) }
            query.append("q", "tag:\(tag)")
            urlInfo = URLInfo(host: "a.example", path: "/search", query: query)
        }

        static let specification = NetworkAPI.Specification(
            Search.init(page:isOpen:order:only:hidden:unused:tag:),
            "page", "open", "order", "only", "hidden", "unused", "tag",
            summary: "", example: 1, true, .up, .one, .secretive, "x", "swift", exampleResponse: .empty())

        static let stated = NetworkAPI.Specification(
            Search.init(page:isOpen:order:only:hidden:unused:tag:),
            ArgumentName.query("offset", name: "page"), ArgumentName.query("open"), "order",
            ArgumentName.query("only"), "hidden", ArgumentName.header("X-Unused"),
            ArgumentName.query("q", name: "tag"),
            summary: "", example: 1, true, .up, .one, nil, "x", "swift", exampleResponse: .empty())
    }

    @Test func `an argument that the initializer changes has an unknown location, with a diagnosis`() {
        let locations = Search.specification.template.locations
        let other = "but has a different text; if this is the location, write"
        let names = "instead of the name"
        #expect(
            locations == [
                .unknown(
                    #"the query item "offset" changes with page \#(other) ArgumentName.query("offset", name: "page") \#(names)"#
                ),
                .unknown(
                    #"the query item "open" changes with open \#(other) ArgumentName.query("open") \#(names)"#
                ),
                .query("order"),
                .unknown(
                    #"""
                    there is only one probe value of only; add a second to the probeValues of its type, or state the \#
                    location instead of the name, such as ArgumentName.query("only")
                    """#),
                .query("hidden"),
                .unknown(
                    #"""
                    no probe value of unused changes the request; add one that does to the probeValues of its type, \#
                    or state the location instead of the name, such as ArgumentName.query("unused"). The name of a \#
                    file in a form has no location: set it in a closure in place of the initializer
                    """#),
                .unknown(
                    #"the query item "q" changes with tag \#(other) ArgumentName.query("q", name: "tag") \#(names)"#
                ),
            ])
    }

    @Test func `a stated location is used`() {
        let template = Search.stated.template
        #expect(
            template.arguments.map(\.info.name) == [
                "page", "open", "order", "only", "hidden", "X-Unused", "tag",
            ])
        #expect(
            template.locations.prefix(4) == [
                .query("offset"), .query("open"), .query("order"), .query("only"),
            ])
        #expect(template.locations[4].isUnknown, "there is neither an example nor a probe value")
        #expect(template.locations.suffix(2) == [.header("X-Unused"), .query("q")])
        #expect(template.query.isEmpty, "every item changes with an argument")
    }

    @Test func `a stated location in the path and one in the body are used`() {
        struct Day: Located {
            struct Parameter: Encodable { var note: String }
            let urlInfo: URLInfo
            let requestInfo: RequestInfo<Parameter>

            init(day: String, note: String, id: Int) {
                urlInfo = URLInfo(host: "a.example", path: "/days/on-\(day.lowercased())/\(id)")
                requestInfo = RequestInfo(
                    method: .post, headers: ["X-Id": "\(id)"], parameters: Parameter(note: "\(note)!"))
            }

            static let specification = NetworkAPI.Specification(
                Day.init(day:note:id:), .path("day"), .body("note"), .named("id"),
                summary: "", example: "MONDAY", "x", 7, exampleResponse: .empty())
        }
        let template = Day.specification.template
        #expect(template.path == "/days/{day}/{id}")
        #expect(template.locations == [.path, .body("/note"), .path])
        #expect(template.arguments.map(\.otherLocations) == [[], [], [.header("X-Id")]])
    }

    @Test func `an argument that is used only with a certain value of another is located`() {
        struct Text: Located {
            enum Mode: String, CaseIterable, NetworkAPI.Argument { case repository, plain }
            let urlInfo: URLInfo
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)

            init(mode: Mode, context: String) {
                urlInfo = URLInfo(
                    host: "a.example", path: "/", query: mode == .plain ? [:] : ["context": context])
            }

            static let specification = NetworkAPI.Specification(
                Text.init(mode:context:), .query("mode"), .named("context"),
                summary: "", example: .plain, "x", exampleResponse: .empty())
        }
        #expect(Text.specification.template.locations == [.query("mode"), .query("context")])
    }

    @Test(arguments: ["", ".."])
    func `arguments whose example cannot be sent are located with probe values`(name: String) {
        let specification = NetworkAPI.Specification(
            User.init(name:host:), "name", "host", summary: "", example: name, "a.example",
            exampleResponse: .empty())
        #expect(specification.template.path == "/users/{name}")
        #expect(specification.template.locations == [.path, .server])
        #expect(specification.template.server == "https://{host}")
    }

    @Test func `the template of an endpoint that cannot be sent has the reason`() {
        let specification = NetworkAPI.Specification(
            Broken.init(name:id:), .named("name"), .query("id"), summary: "", example: "a", 1,
            exampleResponse: .empty())
        let template = specification.template
        #expect(template.problem == #"the host is not a host name: "not a host""#)
        #expect("\(template)" == "GET https://not a host/users/a")
        #expect(
            template.locations == [
                .unknown(
                    #"the example's request cannot be built: the host is not a host name: "not a host""#),
                .query("id"),
            ])
    }

    @Test func `a location is described in words`() {
        let locations: [NetworkAPI.Catalog.Argument.Location] = [
            .server, .path, .query("q"), .header("X-A"), .body(""), .body("/a/0"), .unknown("because"),
        ]
        #expect(
            locations.map(\.description) == [
                "the server", "the path", #"the query item "q""#, "the header X-A", "the body",
                #""/a/0" in the body"#,
                "unknown: because",
            ])
    }

    private struct User: Located {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(name: String, host: String) { urlInfo = URLInfo(host: host, path: "/users/\(name)") }
        static let specification = NetworkAPI.Specification(
            User.init(name:host:), "name", "host", summary: "", example: "a", "b", exampleResponse: .empty())
    }

    private struct Broken: Located {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(name: String, id: Int) { urlInfo = URLInfo(host: "not a host", path: "/users/\(name)") }
        static let specification = NetworkAPI.Specification(
            Broken.init(name:id:), .named("name"), .query("id"), summary: "", example: "a", 1,
            exampleResponse: .empty())
    }
}
