import NetworkAPITesting
import NetworkAPIs
import Testing

@Suite struct TemplateTests {
    @Test func `the location of every argument is known`() {
        for endpoint in NetworkAPI.Catalog.all.flatMap(\.endpoints) {
            let template = endpoint.template
            let unknown = template.arguments.filter(\.location.isUnknown)
            #expect(unknown.isEmpty, "\(endpoint.name)")
            #expect(template.problem == nil)
        }
    }

    @Test func `the locations of the arguments are those in the provider's documentation`() throws {
        let names = [
            "GitHubAPI.RenderMarkdown", "GitHubAPI.RenderRawMarkdown", "GitHubAPI.StarRepository",
            "GitHubAPI.DispatchWorkflow", "GitHubAPI.ListUserRepositories", "VoiceAPI.UploadVoice",
        ]
        let lines = try names.map { name in
            let endpoints = NetworkAPI.Catalog.all.lazy.compactMap { $0.endpoint(named: name) }
            let template = try #require(endpoints.first).template
            return (["\(template)"] + template.arguments.map { "\($0.info.name): \($0.location)" })
                .joined(separator: ", ")
        }
        #expect(
            lines == [
                """
                POST https://api.github.com/markdown, text: "/text" in the body, mode: "/mode" in the body, \
                context: "/context" in the body
                """,
                "POST https://api.github.com/markdown/raw, text: the body",
                "PUT https://api.github.com/user/starred/{owner}/{repo}, owner: the path, repo: the path",
                """
                POST https://api.github.com/repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches, \
                owner: the path, repo: the path, workflow_id: the path, ref: "/ref" in the body, \
                inputs: "/inputs" in the body
                """,
                """
                GET https://api.github.com/users/{username}/repos, username: the path, \
                type: the query item "type", sort: the query item "sort", \
                direction: the query item "direction", per_page: the query item "per_page", \
                page: the query item "page"
                """,
                """
                POST https://voice.example.com/voices, _id: the query item "_id", voice: "voice" in the body
                """,
            ])
    }

    @Test func `every call to GitHub carries the same headers`() {
        for endpoint in GitHubAPI.catalog.endpoints {
            let headers = endpoint.template.headers.filter { $0.name != .contentType }
            let isRaw = endpoint.template.headers[.accept] == "application/vnd.github.raw+json"
            let expected =
                isRaw
                ? ["Accept: application/vnd.github.raw+json"] + gitHubHeaders.dropFirst() : gitHubHeaders
            #expect(headers.map { "\($0.name): \($0.value)" } == expected, "\(endpoint.name)")
            #expect(endpoint.template.query.isEmpty, "\(endpoint.name)")
        }
    }
}
