import Foundation

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
