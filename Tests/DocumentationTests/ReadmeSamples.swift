import Foundation
import NetworkAPIs
import Testing

func a() -> NetworkAPI.Client { NetworkAPI.Client(transport: .stub { _ in .json(#"{"login": "minsOne", "id": 4429361}"#) }) }
func b() -> NetworkAPI.Client { NetworkAPI.Client(transport: NetworkAPI.StubTransport { _ in .json(#"{"login": "minsOne", "id": 4429361}"#) }) }
func c() -> NetworkAPI.Client { let t: NetworkAPI.StubTransport = .stub { _ in .json("") }; return NetworkAPI.Client(transport: t) }
func d() -> NetworkAPI.Client { let t: NetworkAPI.StubTransport = .stub { _ in NetworkAPI.Answer.json("") }; return NetworkAPI.Client(transport: t) }
func e() -> NetworkAPI.Client { let t: NetworkAPI.StubTransport = .stub { request in .json("") }; return NetworkAPI.Client(transport: t) }
func f() -> NetworkAPI.Client { let t: NetworkAPI.StubTransport = .stub { (request: NetworkAPI.Request) -> NetworkAPI.Answer? in .json("") }; return NetworkAPI.Client(transport: t) }
