import NetworkAPITesting
import Testing

@Suite struct GoldenTextTests {
    @Test func `a golden text has the parts of a form, files and bytes`() async throws {
        try await NetworkAPI.ContractTest(Endpoints.Form.self).verify(
            golden: """
                POST https://a.example/

                --- title
                민
                --- password
                ***
                --- raw, filename a.bin, application/octet-stream
                <2 bytes: AP8=>
                --- voice, filename b.m4a, audio/mp4
                <the file /a/b.m4a>

                Template: https://a.example/
                  {title}: "title" in the body
                  {voice}: "voice" in the body
                """)
        try await NetworkAPI.ContractTest(Endpoints.Login.self).verify(
            golden: """
                POST https://a.example/
                Content-Type: application/json

                {"name":"a/b","password":"***"}

                Template: https://a.example/
                  {name}: "/name" in the body
                  {password}: "/password" in the body
                """)
    }
}
