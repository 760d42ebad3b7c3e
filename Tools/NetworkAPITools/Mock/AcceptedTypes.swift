import NetworkAPIKit

/// The media types that a request accepts, from its `Accept` headers (RFC 9110, section 12.5.1).
struct AcceptedTypes {
    private var ranges: [(range: String, quality: Double)] = []

    /// Creates the list.
    ///
    /// Invalid ranges are ignored.
    init(_ headers: NetworkAPI.Headers) {
        for text in headers[values: .accept] {
            for item in HeaderList.split(text, at: ",") {
                let type = NetworkAPI.MediaType(rawValue: String(item))
                guard type.essence.split(separator: "/").count == 2 else { continue }
                ranges.append((type.essence, type.parameter("q").flatMap { Double($0) } ?? 1))
            }
        }
    }

    /// Whether the request accepts a type.
    ///
    /// Without `Accept` it accepts any type.
    func allows(_ type: NetworkAPI.MediaType) -> Bool {
        guard !ranges.isEmpty else { return true }
        let main = type.essence.prefix { $0 != "/" }
        // The most specific range decides.
        for range in [type.essence, "\(main)/*", "*/*"] {
            if let found = ranges.first(where: { $0.range == range }) { return found.quality > 0 }
        }
        return false
    }

    /// Whether the request names one of the types in a header value.
    func names(_ accept: String) -> Bool {
        HeaderList.split(accept, at: ",").contains { item in
            let essence = NetworkAPI.MediaType(rawValue: String(item)).essence
            return ranges.contains { $0.range == essence && $0.quality > 0 }
        }
    }
}
