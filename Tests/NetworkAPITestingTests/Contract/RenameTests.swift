import NetworkAPITesting
import Testing

/// Endpoints with an argument that has the name of another argument's place, or of another argument.
@Suite struct RenameTests {
    private struct Rename: Located {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<[String: String]>

        init(name: String, newName: String) {
            urlInfo = URLInfo(host: "a.example", path: "/labels/\(name)")
            requestInfo = RequestInfo(method: .patch, parameters: ["name": newName])
        }

        @TaskLocal static var names: [NetworkAPI.ArgumentName<String>] = ["name", "new_name"]

        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(
                Self.init, names[0], names[1], summary: "Rename", example: "bug", "defect",
                exampleResponse: .empty())
        }
    }

    private struct Swapped: Located {
        struct Parameter: Encodable { let start: String, end: String }
        let urlInfo = URLInfo(host: "a.example", path: "/x")
        let requestInfo: RequestInfo<Parameter>

        init(start: String, end: String) {
            requestInfo = RequestInfo(method: .post, parameters: Parameter(start: end, end: start))
        }

        @TaskLocal static var names: [NetworkAPI.ArgumentName<String>] = ["start", "end"]

        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(
                Self.init, names[0], names[1], summary: "Move", example: "1", "2", exampleResponse: .empty())
        }
    }

    private struct Sized: Located {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<EmptyParameter>

        init(size: Int?, other: Int) {
            urlInfo = URLInfo(
                host: "a.example", path: "/x", query: size.map { ["size": "\($0)"] })
            requestInfo = RequestInfo(method: .get, headers: ["Size": "\(other)"])
        }

        static let specification = NetworkAPI.Specification(
            Self.init, ArgumentName.query("size", name: "size"), ArgumentName.header("Size", name: "size"),
            summary: "Get", example: nil, 2, exampleResponse: .empty())
    }

    private struct Case: NetworkAPI.Argument {
        let text: String
        static let argument = NetworkAPI.ArgumentCoding<Self>(
            read: { Self(text: $0.lowercased()) }, write: { $0.text })
    }

    private struct LogIn: Located {
        let urlInfo = URLInfo(host: "a.example", path: "/x")
        let requestInfo: RequestInfo<[String: String]>

        init(password: Case) {
            requestInfo = RequestInfo(method: .post, parameters: ["password": password.text])
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "password", summary: "Log in", example: Case(text: "HUNTER"),
            exampleResponse: .empty())
    }

    @Test func `a new name in the body is not taken for the name in the path`() async {
        #expect(await contractProblems(of: Rename.self) == [])
        await Rename.$names.withValue([.path("name"), .body("name", name: "new_name")]) {
            #expect(await contractProblems(of: Rename.self) == [])
        }
    }

    @Test func `names in the wrong order are reported unless the places are stated`() async {
        #expect(await contractProblems(of: Swapped.self).count == 2)
        await Swapped.$names.withValue([.body("end", name: "start"), .body("start", name: "end")]) {
            #expect(await contractProblems(of: Swapped.self) == [])
        }
    }

    @Test func `the second of two arguments with one name is read if the first is left out`() async {
        #expect(await contractProblems(of: Sized.self) == [])
    }

    @Test func `a secret that is read differently is reported without two equal lines`() async {
        #expect(
            await contractProblems(of: LogIn.self) == [
                "the example's arguments, read from their texts, create a different request: they differ in a "
                    + "value that is a secret, or in one that is not shown"
            ])
    }
}
