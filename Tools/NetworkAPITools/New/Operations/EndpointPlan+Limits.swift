import NetworkAPIKit

extension EndpointPlan {
    /// The headers with the same value in each request.
    var fixedHeaders: [(name: String, value: String)] {
        var fields: [(String, String)] = []
        if let accept, NetworkAPI.MediaType(rawValue: accept).isJSON == (response.form == .json) {
            fields.append(("Accept", accept))
        } else if let type = response.mediaType, !type.contains("*"), response.form != .none,
            NetworkAPI.MediaType(rawValue: type).essence != "application/json"
        {
            fields.append(("Accept", type))
        }
        if let body, body.form == .json, !body.mediaType.contains("*"),
            NetworkAPI.MediaType(rawValue: body.mediaType).essence != "application/json"
        {
            fields.append(("Content-Type", body.mediaType))
        }
        return fields
    }

    /// The path of the URL, percent-encoded, with its placeholders.
    var encodedPath: String { PercentEncoding.path.encoded(server.path) + path.encoded }

    /// Whether the members of an argument are items of the query, or fields of a form, with their own names.
    func isSpread(_ argument: ArgumentPlan, _ table: TypeTable) -> Bool {
        let isFlatField = argument.place == .member && body?.form == .form && body?.nested == .flat
        guard isFlatField || (argument.place == .query && query.nested == "flat") else { return false }
        switch argument.type.wrapped {
        case .map: return true
        case .named(let id): return !table[id].isRawEnum
        default: return false
        }
    }

    /// A limit of an argument: as code, and as the golden text has it.
    struct Limit: Hashable {
        let code: String
        let text: String
    }

    /// The limits of an argument that a call checks.
    func limits(of argument: ArgumentPlan) -> [Limit] {
        guard Set(arguments.map(\.name)).count == arguments.count, argument.place != .header,
            !argument.isPatch,
            !argument.writesNull, let schema = argument.schema
        else { return [] }
        let limits = SchemaShape(schema).limits
        switch argument.type {
        case .int, .int64:
            let (least, most) = limits.integers
            // The bounds of a type are not limits.
            let low = least.flatMap { $0 == .min || $0 == Int64(Int32.min) ? nil : $0 }
            let high = most.flatMap { $0 == .max || $0 == Int64(Int32.max) ? nil : $0 }
            return Self.range(
                low.map { "\($0)" }, high.map { "\($0)" }, isEmpty: (low ?? .min) > (high ?? .max))
        case .uint64:
            let (least, most) = limits.integers
            let (low, high) = (max(0, least ?? 0), most ?? .max)
            return Self.range(
                low == 0 ? nil : "\(low)", high == .max ? nil : "\(high)", isEmpty: low > high)
        case .double:
            guard !limits.excludesMinimum, !limits.excludesMaximum else { return [] }
            let isEmpty = (limits.minimum ?? -.infinity) > (limits.maximum ?? .infinity)
            return Self.range(
                limits.minimum.map { "\($0)" }, limits.maximum.map { "\($0)" }, isEmpty: isEmpty)
        case .string:
            let least = limits.minimumLength.flatMap { $0 > 0 ? $0 : nil }
            let most = limits.maximumLength.flatMap { $0 >= 0 ? $0 : nil }
            let range = Self.range(
                least.map { "\($0)" } ?? most.map { _ in "0" }, most.map { "\($0)" },
                isEmpty: (least ?? 0) > (most ?? .max))
            return range.map { limit in
                Limit(
                    code: limit.code.replacing(".range(", with: ".length("),
                    text: "text with \(limit.text) characters")
            }
        default: return []
        }
    }

    private static func range(_ least: String?, _ most: String?, isEmpty: Bool) -> [Limit] {
        guard !isEmpty else { return [] }
        // A minus would become a part of the operator, or would be of the range.
        func bound(_ text: String) -> String { text.hasPrefix("-") ? "(\(text))" : text }
        switch (least, most) {
        case (let least?, let most?):
            return [Limit(code: ".range(\(least)...\(bound(most)))", text: "from \(least) to \(most)")]
        case (let least?, nil): return [Limit(code: ".range(\(bound(least))...)", text: "at least \(least)")]
        case (nil, let most?): return [Limit(code: ".range(...\(bound(most)))", text: "at most \(most)")]
        default: return []
        }
    }
}
