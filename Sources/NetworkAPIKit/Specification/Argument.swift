import Foundation

extension NetworkAPI {
    /// An argument of an endpoint's initialiser that can be read from text, such as a word of a command line.
    ///
    /// Text, whole numbers, floating-point numbers, `Bool`, `UUID`, and an `Optional` of each are arguments already. An
    /// enum with raw values becomes one by saying so:
    ///
    /// ```swift
    /// enum Sort: String, CaseIterable, NetworkAPI.Argument { case created, updated }
    /// ```
    ///
    /// So does a type that is `LosslessStringConvertible`. Any other reads and writes its text itself.
    public protocol Argument: Sendable, SendableMetatype {
        /// Reads a value; `nil` where the text is none.
        init?(argumentText: String)

        /// The text that reads as this value; `nil` for a value that is left out.
        var argumentText: String? { get }

        /// What the text has to be, in words, such as `a whole number`.
        static var argumentForm: String { get }

        /// The value that stands for an argument that was left out; `nil` where none may be.
        static var absentArgument: Self? { get }

        /// Values with which the initialiser is tried, to see where in the request they land.
        ///
        /// They suit text, numbers, dates in ISO 8601, UUIDs and enums with cases without your doing. Give your own
        /// where the type takes none of these, or where an initialiser would trap on them.
        ///
        /// - Parameter example: The example's value, for those that have to be like it.
        /// - Returns: Two values whose texts differ, or more.
        static func tracers(like example: Self?) -> [Self]
    }
}

extension NetworkAPI.Argument {
    public static var argumentForm: String { "a \(Self.self)" }
    public static var absentArgument: Self? { nil }
}

extension NetworkAPI.Argument where Self: LosslessStringConvertible {
    public init?(argumentText: String) { self.init(argumentText) }
    public var argumentText: String? { description }
}

extension NetworkAPI.Argument where Self: RawRepresentable, RawValue: LosslessStringConvertible {
    public init?(argumentText: String) {
        guard let rawValue = RawValue(argumentText) else { return nil }
        self.init(rawValue: rawValue)
    }

    public var argumentText: String? { rawValue.description }
}

extension NetworkAPI.Argument
where Self: RawRepresentable & CaseIterable, RawValue: LosslessStringConvertible {
    public static var argumentForm: String {
        "one of " + allCases.map(\.rawValue.description).joined(separator: ", ")
    }
}

extension NetworkAPI.Argument {
    /// The first two values that can be read from texts of several kinds.
    public static func tracers(like example: Self?) -> [Self] {
        var tracers: [Self] = []
        for text in tracerTexts where tracers.count < 2 {
            guard let value = Self(argumentText: text), tracers.last?.argumentText != value.argumentText
            else { continue }
            tracers.append(value)
        }
        return tracers
    }
}

/// A text that no server has, in upper and lower case so that a change of case is seen; then numbers and the rest.
private let tracerTexts = [
    "Tracer7K", "Tracer9Q", "73", "91", "1", "2", "0", "0.5", "true", "false",
    "7B1F8C66-2D5E-4C5B-9E0B-3F6F0C7A1D2E", "9C2E8D77-3E6F-4D6C-8F1C-4A7A1D8B2E3F",
    "2019-03-07", "2021-11-23", "2019-03-07T05:09:11Z", "2021-11-23T13:17:19Z", "Q7K", "K9Q", "KR", "US", "a",
]

extension NetworkAPI.Argument where Self: CaseIterable {
    /// The first cases.
    public static func tracers(like example: Self?) -> [Self] {
        Array(allCases.prefix(8))
    }
}

extension Optional where Wrapped: NetworkAPI.Argument {
    /// Values of the wrapped type, and `nil` where there are too few of them.
    public static func tracers(like example: Self?) -> [Self] {
        let wrapped = Wrapped.tracers(like: example ?? nil).map(Self.some)
        return wrapped.count < 2 ? wrapped + [nil] : wrapped
    }
}

extension URL {
    /// Files where the example is a file, else addresses of the web.
    public static func tracers(like example: Self?) -> [Self] {
        ["Tracer7K", "Tracer9Q"].compactMap { name in
            if let example, example.isFileURL {
                // With the extension of the example, from which a media type may follow.
                return example.deletingLastPathComponent()
                    .appendingPathComponent(name).appendingPathExtension(example.pathExtension)
            }
            return URL(string: "https://tracer.example/\(name)")
        }
    }
}
