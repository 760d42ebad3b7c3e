import NetworkAPITools
import NetworkAPIs
import Testing

/// An argument in the server's name is a variable of the operation's server (OpenAPI 3.1, Server Variable Object).
@Suite struct ServerVariableTests {
    @Test func `each operation has its server with the example's host as the default`() {
        let paths = RiotAPI.catalog.openAPI().json.value["paths"]
        let hosts = [
            "/riot/account/v1/accounts/by-riot-id/{gameName}/{tagLine}": ("region", "asia"),
            "/lol/summoner/v4/summoners/by-puuid/{encryptedPUUID}": ("platform", "kr"),
        ]
        for (path, (name, label)) in hosts {
            let server = paths?[path]?["get"]?["servers"]?[0]
            #expect(server?["url"] == .string("https://{\(name)}.api.riotgames.com"))
            #expect(server?["variables"] == .object([name: .object(["default": .string(label)])]))
            #expect(
                paths?[path]?["get"]?["parameters"]?.array?.contains { $0["name"] == .string(name) } == false)
        }
    }
}
