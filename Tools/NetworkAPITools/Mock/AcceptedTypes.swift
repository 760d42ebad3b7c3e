import NetworkAPIKit

/// The media types that a request accepts: its `Accept` headers (RFC 9110, section 12.5.1).
struct AcceptedTypes {
    private var ranges: [(range: String, quality: Double)] = []

    /// Ranges that are none are left out.
    init(_ headers: NetworkAPI.Headers) {
        for text in headers[values: .accept] {
            for item in HeaderText.split(text, at: [","]) {
                let type = NetworkAPI.MediaType(rawValue: String(item))
                guard type.essence.split(separator: "/").count == 2 else { continue }
                ranges.append((type.essence, type.parameter("q").flatMap { Double($0) } ?? 1))
            }
        }
    }

    /// Whether a type may come; any may where nothing is said.
    func allows(_ type: NetworkAPI.MediaType) -> Bool {
        guard !ranges.isEmpty else { return true }
        let main = type.essence.prefix { $0 != "/" }
        // What says most about the type counts.
        for range in [type.essence, "\(main)/*", "*/*"] {
            if let found = ranges.first(where: { $0.range == range }) { return found.quality > 0 }
        }
        return false
    }

    /// Whether one of the types in a header value is named.
    func names(_ accept: String) -> Bool {
        HeaderText.split(accept, at: [","]).contains { item in
            let essence = NetworkAPI.MediaType(rawValue: String(item)).essence
            return ranges.contains { $0.range == essence && $0.quality > 0 }
        }
    }
}
