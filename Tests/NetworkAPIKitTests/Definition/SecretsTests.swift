import NetworkAPIKit
import Testing

struct SecretsTests {
    @Test(arguments: [
        "Authorization", "cookie", "X-API-KEY", "access_token", "Password", "client_secret", "Set-Cookie",
        "apiKey",
        "Proxy-Authorization", "X-Amz-Signature",
    ])
    func `the usual names are secret in any case`(name: String) {
        #expect(NetworkAPI.Secrets.standard.contains(name))
        #expect(!NetworkAPI.Secrets.none.contains(name))
    }

    @Test(arguments: ["", "Accept", "page", "tokens", "keyboard", "author", "monkey", "X-Riot-Token"])
    func `other names are not`(name: String) {
        #expect(!NetworkAPI.Secrets.standard.contains(name))
    }

    @Test func `names are added in any case`() {
        let secrets = NetworkAPI.Secrets.none.adding("X-Riot-Token", "PIN")
        #expect(secrets.contains("x-riot-TOKEN"))
        #expect(secrets.contains("pin"))
        #expect(!secrets.contains("Authorization"))
        #expect(secrets.union(.standard).contains("Authorization"))
        #expect(NetworkAPI.Secrets.standard.union(secrets).contains("pin"))
    }
}
