import NetworkAPIKit
import Testing

extension DefaultStringInterpolation {
    /// Interpolations that an app can have for its texts.
    fileprivate mutating func appendInterpolation(_ value: Double, digits: Int) {
        appendInterpolation("\(value)".prefix(digits))
    }

    fileprivate mutating func appendInterpolation(money value: Double, currency: String, isShort: Bool) {
        appendInterpolation("\(value) \(currency)")
    }
}

/// Gives the paths through a protocol.
///
/// The deprecated interpolations then compile without warnings.
private protocol LabelledPaths {
    static func infos(_ name: String) -> [NetworkAPI.URLInfo]
}

private struct Labelled: LabelledPaths {
    @available(*, deprecated)
    static func infos(_ name: String) -> [NetworkAPI.URLInfo] {
        [
            NetworkAPI.URLInfo(host: "a.com", path: "/users/\(name)/\(2.5, digits: 2)"),
            NetworkAPI.URLInfo(
                host: "a.com", path: "/users/\(name)/\(money: 2.5, currency: "EUR", isShort: true)/x"),
            NetworkAPI.URLInfo(host: "a.com", path: "/\(2.5, digits: 1)/\(name)", query: ["a": "b"]),
        ]
    }
}

struct OtherInterpolationTests {
    private func infos(_ type: any LabelledPaths.Type) -> [NetworkAPI.URLInfo] { type.infos("a/b") }

    @Test func `an app's own labelled interpolation does not make a path a String`() {
        for info in infos(Labelled.self) {
            #expect(info.path.encoded.contains("a%2Fb"))
            let failure = #expect(throws: NetworkAPI.Failure.self) {
                _ = try Plain(urlInfo: info).urlRequest()
            }
            #expect(failure?.request?.part == .path)
            #expect(failure?.request?.reason.contains("labels") == true)
        }
    }
}
