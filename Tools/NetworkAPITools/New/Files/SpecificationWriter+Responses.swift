import NetworkAPIKit

extension SpecificationWriter {
    struct Answer {
        var json: String?
        var code = ""
        var status = 200
        var absent: [String] = []
        var optional: [String] = []
    }

    func answer() throws(NewReason) -> Answer {
        let response = plan.response
        let status = response.status == 200 ? "" : ", status: \(response.status)"
        let anyType = response.form == .text ? "text/plain" : "application/octet-stream"
        let type = response.mediaType.map { $0.contains("*") ? anyType : $0 } ?? "text/plain"
        switch response.form {
        case .none: return Answer(code: ".empty(status: \(response.status))", status: response.status)
        case .text, .data:
            let code = ".text(\"text\", type: \(CodeText.literal(type))\(status))"
            return Answer(code: code, status: response.status)
        case .stream(let format):
            let (value, reader) = try example(response)
            let text = format == "events" ? "data: \(value.inline)\n\n" : "\(value.inline)\n"
            let code = ".text(\(CodeText.literal(text)), type: \(CodeText.literal(type))\(status))"
            return Answer(
                code: code, status: response.status, absent: reader.absent, optional: reader.optionalPaths)
        case .json:
            let (value, reader) = try example(response)
            return Answer(
                json: value.filled(columns: 98), status: response.status, absent: reader.absent,
                optional: reader.optionalPaths)
        }
    }

    /// The example of the document that the types read, else one that is made.
    private func example(_ response: ResponsePlan) throws(NewReason) -> (OrderedJSON, ExampleReader) {
        let variant = response.variants.first { $0.status == response.status }
        let type = variant?.type ?? response.type ?? .json
        for value in response.examples.lazy.map(\.value) where value.inline.utf8.count < 20_000 {
            var reader = ExampleReader(table)
            if !value.value.isNull, reader.reads(value.value, as: type.wrapped) { return (value, reader) }
        }
        var maker = ExampleMaker(table)
        let value = try maker.value(of: type.wrapped, response.schema)
        var reader = ExampleReader(table)
        guard reader.reads(value.value, as: type.wrapped) else { throw .example }
        return (value, reader)
    }

    /// The responses beside the one of the example.
    func responses() -> String? {
        let response = plan.response
        let successes = response.successes.map { status, isRead, text in
            (status: status, type: isRead ? type(of: status) : nil, text: text)
        }
        let list = (successes + response.others).sorted { $0.status < $1.status }.map { status, type, text in
            let summary = CodeText.literal(
                CodeText.summary(text).isEmpty ? "Status \(status)" : CodeText.summary(text))
            guard let type else { return ".response(\(status), \(summary))" }
            let isWhole = type == response.type && !response.canBeEmpty
            let name = isWhole ? "Response" : endpoint.qualifiedName(type)
            return ".response(\(status), \(name).self, \(summary))"
        }
        guard !list.isEmpty else { return nil }
        let line = "responses: [" + list.joined(separator: ", ") + "]"
        guard line.count + 9 > CodeText.width else { return line }
        return "responses: [\n" + list.map { "            \($0),\n" }.joined() + "        ]"
    }

    /// The type of the body of an accepted status; `nil` if there is none.
    private func type(of status: Int) -> SwiftType? {
        let response = plan.response
        if let variant = response.variants.first(where: { $0.status == status }) {
            return variant.type?.wrapped
        }
        return switch response.form {
        case .json: response.type?.wrapped
        case .text: .string
        case .data: .data
        case .none, .stream: nil
        }
    }
}
