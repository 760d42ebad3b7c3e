import Foundation
import NetworkAPITesting

/// Endpoints for the tests of contracts: with a form, with secrets, and with errors.
enum Endpoints {
    struct Form: Located {
        let urlInfo = URLInfo(host: "a.example", path: "/")
        let requestInfo: RequestInfo<NetworkAPI.MultipartForm>

        init(title: String, voice: URL) {
            requestInfo = RequestInfo(
                method: .post,
                parameters: [
                    .field("title", title), .field("password", "hidden"),
                    .data("raw", Data([0, 255]), filename: "a.bin"), .file("voice", voice),
                ])
        }

        static let specification = NetworkAPI.Specification(
            Form.init(title:voice:), "title", "voice",
            summary: "Send a form", example: "민", URL(fileURLWithPath: "/a/b.m4a"), exampleResponse: .empty())
    }

    struct Login: Located {
        let urlInfo = URLInfo(host: "a.example", path: "/")
        let requestInfo: RequestInfo<[String: String]>

        init(name: String, password: String) {
            requestInfo = RequestInfo(method: .post, parameters: ["name": name, "password": password])
        }

        static let specification = NetworkAPI.Specification(
            Login.init(name:password:), "name", "password",
            summary: "Log in", example: "a/b", "hidden", exampleResponse: .empty())
    }

    struct Lossy: Located {
        struct Level: NetworkAPI.Argument {
            let value: Double
            init(_ value: Double) { self.value = value }
            static let argument = NetworkAPI.ArgumentCoding<Self>(
                read: { Self(Double($0)?.rounded() ?? 0) }, write: { "\($0.value)" },
                probeValues: { _ in [Self(3), Self(4)] })
        }

        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get, headers: [.accept: "*/*"])

        init(level: Level, unused: Int?) {
            urlInfo = URLInfo(host: "a.example", path: "/x", query: ["level": "\(level.value)"])
        }

        static let specification = NetworkAPI.Specification(
            Lossy.init(level:unused:), "level", "unused",
            summary: "", example: Level(2.25), nil, exampleResponse: .empty())
    }

    struct Leaky: Located {
        let urlInfo = URLInfo(host: "a.example", path: "/accounts/sesame", query: ["page_token": "3"])
        let requestInfo = RequestInfo(
            method: .post, headers: [.authorization: "sesame"], parameters: ["max_tokens": 5, "pin": 7],
            secrets: .none)

        static let specification = NetworkAPI.Specification(
            Leaky.init, summary: "Leak", exampleResponse: .empty(), notSecret: ["PIN"])
    }

    struct Masked: Located {
        let urlInfo = URLInfo(host: "a.example", path: "/accounts/sesame")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get, headers: [.authorization: "sesame"])

        static let specification = NetworkAPI.Specification(
            Masked.init, summary: "Leak", exampleResponse: .empty())
    }

    struct Bot: Located {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(token: String) { urlInfo = URLInfo(host: "a.example", path: "/bot\(token)/send") }

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "GET /bot{token}/send", summary: "Send", example: "1:ab",
            exampleResponse: .empty())
    }

    struct SecretBot: Located {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(token: String) { urlInfo = URLInfo(host: "a.example", path: "/bot\(secret: token)/send") }

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "GET /bot{token}/send", summary: "Send", example: "1:ab",
            exampleResponse: .empty())
    }

    /// The name of a coin, which its service calls a token.
    struct Coin: Located {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(token: String) { urlInfo = URLInfo(host: "a.example", path: "/coins/\(token)") }

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "GET /coins/{token}", summary: "Coin", example: "usdc",
            exampleResponse: .empty(),
            notSecret: ["token"])
    }

    struct Unsendable: Located {
        let urlInfo = URLInfo(host: "not a host", path: "/")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        static let specification = NetworkAPI.Specification(
            Unsendable.init, summary: "Fail", exampleResponse: .empty())
    }
}
