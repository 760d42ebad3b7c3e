import Foundation
import TestSupport
import Testing

@testable import NetworkAPIKit

@Suite struct SetCookieTests {
    private static let dates = [
        "Wed, 09 Jun 2027 10:18:14 GMT", "Wed, 09-Jun-2027 10:18:14 GMT", "Wednesday, 09-Jun-27 10:18:14 GMT",
        "Wed Jun  9 10:18:14 2027", "Wed,09 Jun 2027 10:18:14 GMT", "9 Jun 2027, 10:18",
        "Thu, 01 Jan 1970 00:00:00 GMT",
        "Wed, 09 Jun 2027 10:18:14 +0000",
    ]

    @Test(arguments: dates)
    func `the comma of a date does not end a cookie`(date: String) {
        let cookies = [
            "a=1; Expires=\(date)", "b=2; expires=\(date); Path=/", "c=3; Path=/; EXPIRES=\(date)", "d=4",
        ]
        #expect(SetCookie.fields(of: cookies.joined(separator: ", ")) == cookies)
    }

    @Test(arguments: [
        [""], ["a=1"], ["a=1", "b=2"], ["a=", "b="], ["a=1; Path=/", "a=2; Path=/x"],
        [#"a="x, b=2"; Path=/"#, "c=3"], [#"a="x, b=2""#, #"c="y""#], [#"a="x"#, "b=2"],
        [#"a="x"#, #"b="y""#],
        ["a=1,2", "b=3,4"], ["a=1, 2", "b=3, 4; Path=/"], ["a=1,b=2", "c=3"], ["a=x, y z=1", "b=2"],
        ["a=1; Secure", "b=2; HttpOnly"], ["cart[1]=a", "cart[2]=b"], ["__Host-sid=1; Secure", "_ga=GA1.2"],
        ["a=b=c", "d=e=f"], ["a=1;", "b=2; "], ["a=한글", "b=é"], ["a={\"n\":1,\"m\":2}", "b=1"],
    ])
    func `cookies that were joined are kept apart`(cookies: [String]) {
        #expect(SetCookie.fields(of: cookies.joined(separator: ", ")) == cookies)
    }

    @Test(arguments: 0..<300)
    func `any cookies come apart as they were joined`(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        let cookies = (0..<Int.random(in: 1...6, using: &generator)).map { _ in Self.cookie(&generator) }
        #expect(SetCookie.fields(of: cookies.joined(separator: ", ")) == cookies)
    }

    private static func cookie(_ generator: inout SplitMix) -> String {
        let names = ["a", "sid", "__Secure-x", "A.b_c", "!#$%&'*+-.^_`|~", "cart[0]", "expires", "path"]
        let values = [
            "", "1", "a,b", "a, b", "a, b c=d", "a,b=c", "x=y=z", #""q""#, #""q, r=s; t""#,
            "Wed, 09 Jun 2027",
            "a/b?c=d&e=f", "eyJhbGciOiJIUzI1NiJ9.e30.abc-_", "{\"a\":1}", "%2C%20b%3D1", "한글",
        ]
        var attributes = [
            "Path=/", "Domain=example.com", "Secure", "HttpOnly", "Max-Age=10", "SameSite=Lax",
            "Priority=High",
            "Path=/a,b",
        ].shuffled(using: &generator).prefix(Int.random(in: 0...4, using: &generator))
        if Bool.random(using: &generator), let date = dates.randomElement(using: &generator) {
            attributes.insert("Expires=\(date)", at: attributes.indices.randomElement(using: &generator) ?? 0)
        }
        let name = names.randomElement(using: &generator) ?? ""
        let value = values.randomElement(using: &generator) ?? ""
        return (["\(name)=\(value)"] + attributes).joined(separator: "; ")
    }

    @Test(arguments: 0..<300)
    func `no text loses a byte or ends the process`(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        let text = String(
            (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                Array(#"a=;, ",x"#).randomElement(using: &generator) ?? " "
            })
        #expect(SetCookie.fields(of: text).joined(separator: ", ") == text)
    }
}
