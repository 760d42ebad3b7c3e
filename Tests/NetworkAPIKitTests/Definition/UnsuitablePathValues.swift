import Foundation
import NetworkAPIKit
import Testing

/// A literal with a value that a path cannot hold, and a word that its failure must have.
struct UnsuitablePath: CustomTestStringConvertible {
    let kind: String
    let urlInfo: NetworkAPI.URLInfo
    let word: String
    let testDescription: String

    init(_ kind: String, _ urlInfo: NetworkAPI.URLInfo, _ word: String = "interpolate a String") {
        self.kind = kind
        self.urlInfo = urlInfo
        self.word = word
        testDescription = kind
    }
}

/// Gives the literals through a protocol.
///
/// Their functions are deprecated, as are the interpolations in them, which therefore compile without warnings; calls
/// through a protocol do not warn.
protocol UnsuitablePaths {
    static func kinds() -> [UnsuitablePath]
    static func ways() -> [UnsuitablePath]
}

extension UnsuitablePaths {
    static var all: [UnsuitablePath] { kinds() + ways() }
}

enum UnsuitableValues: UnsuitablePaths {
    private static let slash = "a/admin"
    private static let name: String? = "mona"
    private static let nothing: Int? = nil
    private static let twice: String?? = "mona"
    private static let date = Date(timeIntervalSince1970: 0)
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    private static let implicit: String! = "mona"
    private static var text: any CustomStringConvertible { slash }
    private static let optionalKind: Kind? = .first
    private static let noPath: NetworkAPI.Path? = "/a"
    private static let noID: UUID? = nil
    private static let url = URL(fileURLWithPath: "/a")

    private struct Account: CustomStringConvertible { let description = "a/b" }
    private struct Holder<Value> { let value: Value }
    private enum Kind: String { case first }
    private enum Bare { case first }
    private final class Object {}

    @available(*, deprecated)
    static func kinds() -> [UnsuitablePath] {
        values() + collections() + others() + foundation()
    }

    @available(*, deprecated)
    private static func values() -> [UnsuitablePath] {
        typealias Info = NetworkAPI.URLInfo
        return [
            .init("a full Optional", Info(host: "h", path: "/u/\(name)/\(slash)"), "unwrap"),
            .init("an empty Optional", Info(host: "h", path: "/u/\(nothing)/\(slash)"), "unwrap"),
            .init("an Optional of an Optional", Info(host: "h", path: "/u/\(twice)/\(slash)"), "unwrap"),
            .init("an implicitly unwrapped Optional", Info(host: "h", path: "/u/\(implicit)"), "unwrap"),
            .init(
                "an Optional with a default value",
                Info(host: "h", path: "/u/\(name, default: "a/b")/\(slash)"), "unwrap"),
            .init("an Optional enum", Info(host: "h", path: "/u/\(optionalKind)/\(slash)"), "unwrap"),
            .init("an Optional Path", Info(host: "h", path: "/u/\(noPath)/\(slash)"), "unwrap"),
            .init("an Optional UUID", Info(host: "h", path: "/u/\(noID)/\(slash)"), "unwrap"),
            .init("two Optionals", Info(host: "h", path: "\(name)/\(nothing)"), "unwrap"),
            .init("not a number", Info(host: "h", path: "/u/\(Double.nan)/\(slash)"), "not finite"),
            .init("infinity", Info(host: "h", path: "/u/\(Double.infinity)"), "not finite"),
            .init("a negative infinity", Info(host: "h", path: "/u/\(-Float.infinity)"), "not finite"),
            .init("a signaling NaN", Info(host: "h", path: "/u/\(Float.signalingNaN)"), "not finite"),
            .init("an enum without a raw value", Info(host: "h", path: "/u/\(Bare.first)/\(slash)")),
            .init("a struct with a description", Info(host: "h", path: "/u/\(Account())/\(slash)")),
            .init("a generic struct", Info(host: "h", path: "/u/\(Holder(value: slash))")),
            .init("an object", Info(host: "h", path: "/u/\(Object())/\(slash)")),
            .init("an existential", Info(host: "h", path: "/u/\(text)/\(slash)")),
            .init("Any", Info(host: "h", path: "/u/\(slash as Any)")),
            .init("an Optional in Any", Info(host: "h", path: "/u/\(name as Any)")),
            .init("AnyHashable", Info(host: "h", path: "/u/\(AnyHashable(slash))")),
        ]
    }

    @available(*, deprecated)
    private static func collections() -> [UnsuitablePath] {
        typealias Info = NetworkAPI.URLInfo
        return [
            .init("an array", Info(host: "h", path: "/u/\([1, 2])/\(slash)"), "join"),
            .init("an array of text", Info(host: "h", path: "/u/\([slash])"), "join"),
            .init("an empty array", Info(host: "h", path: "/u/\([String]())"), "join"),
            .init("a slice", Info(host: "h", path: "/u/\([1, 2][...])/\(slash)")),
            .init("a dictionary", Info(host: "h", path: "/u/\(["a": slash])"), "dictionary"),
            .init("a set", Info(host: "h", path: "/u/\(Set([slash]))"), "sort"),
            .init("a range", Info(host: "h", path: "/u/\(1..<2)/\(slash)")),
            .init("a closed range", Info(host: "h", path: "/u/\(1...2)/\(slash)")),
            .init("a tuple", Info(host: "h", path: "/u/\((1, slash))")),
            .init("Void", Info(host: "h", path: "/u/\(())/\(slash)")),
            .init("a lazy collection", Info(host: "h", path: "/u/\([slash].lazy.map { $0 })")),
            .init("the bytes of text", Info(host: "h", path: "/u/\(slash.utf8)")),
        ]
    }

    /// A function in a literal is a warning of the compiler by itself, unless its type is generic.
    @available(*, deprecated)
    private static func generic<Value>(_ value: Value) -> NetworkAPI.URLInfo {
        .init(host: "h", path: "/u/\(value)/\(slash)")
    }

    @available(*, deprecated)
    private static func others() -> [UnsuitablePath] {
        typealias Info = NetworkAPI.URLInfo
        let result = Result<String, NetworkAPI.Failure>.success(slash)
        return [
            .init("a closure", generic { slash }),
            .init("a function", generic(NetworkAPI.Path.init(stringLiteral:))),
            .init("an Optional in a generic function", generic(name), "unwrap"),
            .init("a metatype", Info(host: "h", path: "/u/\(Int.self)/\(slash)")),
            .init("a key path", Info(host: "h", path: "/u/\(\String.count)/\(slash)")),
            .init("a result", Info(host: "h", path: "/u/\(result)")),
            .init("a pointer", Info(host: "h", path: "/u/\(UnsafeRawPointer(bitPattern: 8))"), "unwrap"),
            .init("an error", Info(host: "h", path: "/u/\(CancellationError())/\(slash)")),
            .init("a mirror", Info(host: "h", path: "/u/\(Mirror(reflecting: 1))")),
            .init("JSON", Info(host: "h", path: "/u/\(NetworkAPI.JSONValue.string(slash))")),
            .init("a query", Info(host: "h", path: "/u/\(["a": "b"] as NetworkAPI.Query)"), "query:"),
            .init("a URLInfo", Info(host: "h", path: "/u/\(Info(host: "h", path: "/a"))"), "its path"),
            .init("a duration", Info(host: "h", path: "/u/\(Duration.seconds(1))")),
        ]
    }

    @available(*, deprecated)
    private static func foundation() -> [UnsuitablePath] {
        typealias Info = NetworkAPI.URLInfo
        let price = Measurement(value: 1, unit: UnitLength.meters)
        return [
            .init("a date", Info(host: "h", path: "/u/\(date)/\(slash)"), "format the date"),
            .init("a URL", Info(host: "h", path: "/u/\(url)"), "a part of the URL"),
            .init("data", Info(host: "h", path: "/u/\(Data([1]))/\(slash)"), "encode the bytes"),
            .init("a decimal", Info(host: "h", path: "/u/\(Decimal(1))/\(slash)"), "format the number"),
            .init("an NSString", Info(host: "h", path: "/u/\(NSString("a/b"))")),
            .init("an NSNumber", Info(host: "h", path: "/u/\(NSNumber(value: 1))/\(slash)")),
            .init("date components", Info(host: "h", path: "/u/\(DateComponents(year: 1))")),
            .init("an index path", Info(host: "h", path: "/u/\(IndexPath(index: 1))/\(slash)")),
            .init("a measurement", Info(host: "h", path: "/u/\(price)/\(slash)")),
            .init("a locale", Info(host: "h", path: "/u/\(Locale(identifier: "de"))/\(slash)")),
            .init("a time zone", Info(host: "h", path: "/u/\(TimeZone.current)/\(slash)")),
            .init("attributed text", Info(host: "h", path: "/u/\(AttributedString(slash))")),
            .init("a notification's name", Info(host: "h", path: "/u/\(Notification(name: .init("a")))")),
        ]
    }

    /// Every way to write a `URLInfo`, each with a value that makes it fail, beside one that has to be escaped.
    @available(*, deprecated)
    static func ways() -> [UnsuitablePath] {
        typealias Info = NetworkAPI.URLInfo
        let (variable, query) = (["a": "b"], ["a": "b"] as NetworkAPI.Query)
        let path: NetworkAPI.Path = "/u/\(name)/\(slash)"
        func helper(path: NetworkAPI.Path, query: NetworkAPI.Query? = nil) -> Info {
            .init(host: "h", path: path, query: query)
        }
        var changed = Info(host: "h", path: "/")
        changed.path = "/u/\(date)/\(slash)"
        return [
            .init("nil for a query", Info(host: "h", path: "/u/\(name)/\(slash)", query: nil), "unwrap"),
            .init("a query literal", Info(host: "h", path: "/u/\(date)", query: ["a": "b"]), "format"),
            .init("a query", Info(host: "h", path: "/u/\(date)/\(slash)", query: query), "format"),
            .init("a dictionary", Info(host: "h", path: "/u/\(date)", query: variable), "format"),
            .init(
                "all arguments",
                Info(scheme: "http", host: "h", port: 80, path: "/u/\([1])", query: variable), "join"),
            .init("a ternary", Info(host: "h", path: slash.isEmpty ? "/" : "/u/\(date)"), "format"),
            .init("parentheses", Info(host: "h", path: ("/u/\(date)/\(slash)")), "format"),
            .init("as Path", Info(host: "h", path: "/u/\(date)" as NetworkAPI.Path), "format"),
            .init("Path(…)", Info(host: "h", path: NetworkAPI.Path("/u/\(date)/\(slash)")), "format"),
            .init("a variable", Info(host: "h", path: path), "unwrap"),
            .init("a helper", helper(path: "/u/\(Account())/\(slash)")),
            .init("a helper with a query", helper(path: "/u/\(name)", query: ["a": "b"]), "unwrap"),
            .init("a changed path", changed, "format"),
            .init("a joined path", Info(host: "h", path: "/v2\(path)/x"), "unwrap"),
            .init("a raw string", Info(host: "h", path: #"/u/\#(date)/\#(slash)"#), "format"),
            .init(
                "several lines",
                Info(
                    host: "h",
                    path: """
                        /u/\
                        \(date)/\(slash)
                        """), "format"),
        ]
    }
}
