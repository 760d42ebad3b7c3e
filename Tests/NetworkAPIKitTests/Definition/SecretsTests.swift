import Testing

@testable import NetworkAPIKit

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

    @Test(arguments: [
        "auth_token", "sessionToken", "new_password", "private_key", "passphrase", "otp", "client-secret",
        "jwt",
        "pin", "NEW_PASSWORD", "password_confirmation", "apiToken", "AWSSecretAccessKey", "session_id",
        "X.Token", "user-password2", "PRIVATE-TOKEN", "authtoken", "codeVerifier",
    ])
    func `a name whose last word is a secret word is secret`(name: String) {
        #expect(NetworkAPI.Secrets.standard.contains(name))
        #expect(NetworkAPI.Secrets.standard.contains(name))
        #expect(!NetworkAPI.Secrets.none.contains(name))
    }

    @Test(arguments: [
        "max_tokens", "tokens_used", "token_type", "public_key", "publicKey", "sort_key", "page_token",
        "nextPageToken", "next_token", "pinned", "spin", "secretary", "password_changed_at", "opinion",
        "secret_scanning", "id", "session", "sign",
        "news_key", "concert_key", "upstream_key",
        "Idempotency-Key",
    ])
    func `a name that only looks like a secret's is shown`(name: String) {
        #expect(!NetworkAPI.Secrets.standard.contains(name))
    }

    @Test func `a secret header of a service is secret before it is added`() {
        for name in ["X-Riot-Token", "X-Vault-Token", "X-Goog-Api-Key"] {
            #expect(NetworkAPI.Secrets.standard.containsHeader(name))
            #expect(NetworkAPI.Secrets.standard.contains(name))
            #expect(!NetworkAPI.Secrets.none.contains(name))
        }
        #expect(!NetworkAPI.Secrets.standard.containsHeader("Idempotency-Key"))
    }

    @Test(arguments: [
        "Session", "X-Session", "Stripe-Key", "X-Auth-Email", "X-Login", "X-Ticket", "OK-ACCESS-SIGN",
        "X-JFrog-Art-Api", "personalseckey",
    ])
    func `a name that is secret only as a header is masked in headers`(name: String) {
        #expect(NetworkAPI.Secrets.standard.containsHeader(name))
    }

    @Test(arguments: ["", "Accept", "page", "tokens", "keyboard", "author", "monkey"])
    func `a name without a secret word is not secret`(name: String) {
        #expect(!NetworkAPI.Secrets.standard.contains(name))
    }

    @Test(arguments: ["[\u{1AE7}", ".\u{301}", "]\u{FE0F}[\u{200D}", "[\u{301}name]", "[\u{301}[password"])
    func `a mark that joins a bracket to one character does not end the search`(name: String) {
        #expect(NetworkAPI.Secrets.standard.contains(name) == name.hasSuffix("password"))
        #expect(!NetworkAPI.Secrets.none.contains(name))
    }

    @Test func `names are added in any case and with any separators`() {
        let secrets = NetworkAPI.Secrets.none.adding("X-Riot-Token", "PIN", "shoe size", "_", "신발")
        for name in ["x_riot_token", "xRiotToken", "p-i-n", "ShoeSize", "shoe-size", "_", "신발"] {
            #expect(secrets.contains(name))
        }
        #expect(!secrets.contains("") && !secrets.contains("-") && !secrets.contains("shoe"))
        #expect(secrets.contains("x-riot-TOKEN"))
        #expect(secrets.contains("pin"))
        #expect(!secrets.contains("Authorization"))
        #expect(secrets.union(.standard).contains("Authorization"))
        #expect(NetworkAPI.Secrets.standard.union(secrets).contains("pin"))
    }

    @Test func `a union covers the queries of URLs if one of its parts does`() {
        var covering = NetworkAPI.Secrets.none
        covering.coversQueries = true
        #expect(NetworkAPI.Secrets.standard.union(covering).coversQueries)
        #expect(covering.union(.standard).coversQueries)
        #expect(!NetworkAPI.Secrets.none.union(.standard).coversQueries)
    }
}
