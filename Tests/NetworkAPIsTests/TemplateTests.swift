import NetworkAPIs
import Testing

@Suite struct TemplateTests {
    @Test func `the place of every argument is known`() {
        let templates = NetworkAPI.Catalog.all.flatMap(\.endpoints).map(\.template)
        let lines = templates.map { template in
            (["\(template)"] + template.arguments.map { "\($0.info.name): \($0.location)" })
                .joined(separator: ", ")
        }
        #expect(
            lines == [
                """
                POST https://api.github.com/markdown, text: "/text" in the body, mode: "/mode" in the body, \
                context: "/context" in the body
                """,
                "PUT https://api.github.com/user/starred/{owner}/{repo}, owner: the path, repo: the path",
                """
                GET https://api.github.com/users/{username}/repos, username: the path, \
                type: the query item "type", sort: the query item "sort", \
                direction: the query item "direction", per_page: the query item "per_page", \
                page: the query item "page"
                """,
                "GET https://api.github.com/users/{username}, username: the path",
                """
                POST https://voice.example.com/voices, _id: the query item "_id", voice: "voice" in the body
                """,
            ])
    }

    @Test func `every call to GitHub carries the same headers`() {
        for endpoint in GitHubAPI.catalog.endpoints {
            let headers = endpoint.template.headers.filter { $0.name != .contentType }
            #expect(headers.map { "\($0.name): \($0.value)" } == gitHubHeaders)
            #expect(endpoint.template.query.isEmpty)
        }
    }
}
