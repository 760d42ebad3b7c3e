// How the answer of an endpoint is read.
extension EndpointWriter {
    /// Writes how the answer is read, if that is not the usual way.
    func responseInfo(_ file: inout CodeText) {
        guard let code = responseInfo else { return }
        file.line("public let responseInfo: NetworkAPI.ResponseInfo<Response> = \(code)")
        let isOptional = plan.response.canBeEmpty
        for variant in plan.response.variants {
            let name = variant.name
            guard let type = variant.type else {
                file.line("    .status(\(variant.status)) { (_: EmptyResponse) in nil }")
                continue
            }
            file.line(
                isOptional
                    ? "    .status(\(variant.status)) { (value: \(types.code(type))) in .\(name)(value) }"
                    : "    .status(\(variant.status), as: Response.\(name))")
        }
    }

    private var responseInfo: String? {
        let variants = plan.response.variants
        let statuses = plan.response.statuses.map { "[\($0.map { "\($0)" }.joined(separator: ", "))]" }
        let accepting = statuses.map { ".accepting(\($0))" } ?? ""
        switch plan.response.form {
        case .stream(let format): return ".stream(.\(format))" + accepting
        // Without a place, text and bytes are the body itself, with the quotes of the JSON string.
        case .json where variants.contains { Self.isBody($0.type) }: return ".json().at(\"\")"
        case .json where !variants.isEmpty: return ".json()"
        case .json where Self.isBody(plan.response.type): return ".json().at(\"\")" + accepting
        default: return statuses.map { ".init(statuses: \($0))" }
        }
    }

    /// Whether a type is the body itself without a place.
    private static func isBody(_ type: SwiftType?) -> Bool { [.string, .data].contains(type?.wrapped) }
}
