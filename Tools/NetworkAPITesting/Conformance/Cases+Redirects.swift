import Foundation
import LoopbackServer

extension TransportConformance {
    /// Redirects, by the rules of the request (RFC 9110, section 15.4).
    static let redirectCases: [Case] = [
        Case("a redirect is followed if the request allows it", .suite) { probe in
            probe.server.route("GET", "/", .redirect(to: "/end"))
            probe.server.route("GET", "/end", .text("end"))
            let answer = try await probe.answer(probe.call())
            try probe.expect("the body", answer.body, Data("end".utf8))
            try probe.expect("the URL of the answer", answer.url?.path, "/end")
            let redirect = try await probe.answer(probe.call(redirects: .never))
            try probe.expect("the status that is not followed", redirect.status, 302)
        },
        Case("a redirect to itself fails", .suite) { probe in
            try probe.expect(
                "the reason", try await probe.reason(after: .redirect(to: "/")), .redirect(.tooMany))
        },
        Case("307 sends the body again, 303 does not") { probe in
            for (status, method) in [(307, "POST"), (303, "GET")] {
                probe.server.route("POST", "/", .redirect(to: "/end", status: status))
                probe.server.route("*", "/end") { .text("\($0.method) \($0.text)") }
                let answer = try await probe.answer(
                    probe.call(method: .post, body: .data(Data("text".utf8))))
                try probe.expect(
                    "the request after \(status)", String(decoding: answer.body, as: UTF8.self),
                    status == 307 ? "\(method) text" : "\(method) ")
            }
        },
        Case("credentials are not sent to another origin") { probe in
            let other = try LoopbackServer()
            other.route("GET", "/", .text("end"))
            probe.server.route("GET", "/", .redirect(to: "\(other.baseURL)/"))
            let secrets = ["Authorization", "Cookie", "X-Api-Key"]
            var headers: NetworkAPI.Headers = ["X-Kept": "1"]
            for name in secrets { headers.append(.init(name), "secret") }
            _ = try await probe.answer(probe.call(headers: headers))
            for name in secrets {
                // A transport may add the cookies that it keeps.
                let values = other.requests.first?.values(name).joined() ?? ""
                try probe.expect(!values.contains("secret"), "the field \(name) was sent")
            }
            try probe.expect("the other header", other.requests.first?["X-Kept"], "1")
        },
        Case("a redirect to a file is refused") { probe in
            try probe.expect(
                "the reason", try await probe.reason(after: .redirect(to: "file:///etc/hostname")),
                .redirect(.unreadable))
        },
        Case("a redirect that is not allowed is in the failure") { probe in
            let other = try LoopbackServer()
            probe.server.route("GET", "/", .redirect(to: "\(other.baseURL)/"))
            let failure = try await probe.failure(probe.call(redirects: .sameOrigin))
            try probe.expect("the reason", failure.transport?.reason, .redirect(.otherOrigin))
            try probe.expect("the status", failure.answer?.status, 302)
        },
    ]
}
