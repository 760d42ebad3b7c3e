import Foundation
import NetworkAPIKit

/// Writes the specification of an operation: names, an example, and its responses.
struct SpecificationWriter {
    let endpoint: EndpointWriter
    /// The parts of the request that are not secret.
    let surroundings: String

    init(endpoint: EndpointWriter) {
        self.endpoint = endpoint
        surroundings = endpoint.plan.surroundings(endpoint.table)
    }

    var plan: EndpointPlan { endpoint.plan }
    var table: TypeTable { endpoint.table }

    /// Returns the code, and the text of a file for the example if that is long.
    func parts() throws(NewReason)
        -> (code: [String], example: String?, golden: String?, words: [String]?)
    {
        let answer = try answer()
        let name = "\(endpoint.service).\(plan.name)"
        var example: String?
        let operation = plan.operation
        var arguments: [[String]] = []
        let examples = try self.examples()
        arguments.append(naming(examples.map(\.value)))
        let summary = CodeText.summary(operation.headline)
        let plain = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
        arguments.append(["summary: \(CodeText.literal(plain.isEmpty ? operation.name : plain))"])
        if let reference = operation.documentation, reference.hasPrefix("http") {
            arguments.append(["reference: \(CodeText.literal(reference))"])
        }
        if operation.isDeprecated {
            arguments.append(["deprecated: \"The provider has deprecated this operation.\""])
        }
        let values = examples.map(\.code)
        if !values.isEmpty { arguments.append(["example: " + values[0]] + values.dropFirst()) }
        if let text = answer.json {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let status = answer.status == 200 ? "" : ", status: \(answer.status)"
            if lines.count > 12 {
                example = Self.exampleFile(name, lines)
                arguments.append(["exampleResponse: .json(example\(status))"])
            } else if lines.count == 1 {
                arguments.append(["exampleResponse: .json(\(Self.raw(text))\(status))"])
            } else {
                let mark = Self.mark(text)
                let body = lines.map { "            " + $0 }
                arguments.append([
                    (["exampleResponse: .json(", "            \(mark)\"\"\""] + body
                        + ["            \"\"\"\(mark)\(status))"]).joined(separator: "\n")
                ])
            }
        } else {
            arguments.append(["exampleResponse: \(answer.code)"])
        }
        if let responses = responses() { arguments.append([responses]) }
        if !answer.absent.isEmpty {
            arguments.append(["absent: [" + answer.absent.map(CodeText.literal).joined(separator: ", ") + "]"]
            )
        }
        var lines = ["extension \(name): SpecifiedAPIDefinition {"]
        lines.append("    public static let specification = NetworkAPI.Specification(")
        let flat = arguments.map { $0.joined(separator: ", ") }
        for (index, argument) in flat.enumerated() {
            let comma = index + 1 < flat.count ? "," : ""
            lines += Self.wrapped(argument + comma)
        }
        lines += ["    )", "}"]
        let golden = GoldenWriter(
            plan: plan, table: table, values: examples.map(\.value), optional: answer.optional
        ).text()
        return (lines, example, golden, words(examples.map(\.value)))
    }

    /// Breaks an argument after commas, outside of texts; one with a raw text is not broken.
    private static func wrapped(_ text: String) -> [String] {
        guard text.count + 8 > CodeText.width, !text.contains("\n"), !text.utf8.contains("#\"".utf8) else {
            return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
                index, line in
                index == 0 ? "        \(line)" : String(line)
            }
        }
        var lines: [String] = []
        var line = ""
        func end() {
            lines.append((lines.isEmpty ? "        " : "            ") + line.trimmed)
            line = ""
        }
        func isLong(_ text: String) -> Bool { text.count + 13 > CodeText.width }
        for piece in pieces(of: text, depth: 0).flatMap({ isLong($0) ? pieces(of: $0, depth: .max) : [$0] }) {
            if !line.isEmpty, isLong(line + piece) { end() }
            line += piece
        }
        end()
        return lines
    }

    /// The parts of code that end with a comma, which is in at most a number of brackets.
    private static func pieces(of text: String, depth most: Int) -> [String] {
        var pieces: [String] = []
        var piece = ""
        var isText = false
        var isEscaped = false
        var depth = 0
        // By scalars, as the compiler reads a quote with a mark after it.
        for scalar in text.unicodeScalars {
            piece.unicodeScalars.append(scalar)
            switch scalar {
            case _ where isEscaped: isEscaped = false
            case "\\": isEscaped = true
            case "\"": isText.toggle()
            case "(", "[", "{": depth += isText ? 0 : 1
            case ")", "]", "}": depth -= isText ? 0 : 1
            case " " where !isText && depth <= most && piece.hasSuffix(", "):
                pieces.append(piece)
                piece = ""
            default: break
            }
        }
        return pieces + [piece]
    }

    private static func mark(_ text: String) -> String {
        var mark = "#"
        // By bytes: "#" is a part of an emoji too, and ends the text all the same.
        while text.utf8.contains("\"\(mark)".utf8) || text.utf8.contains("\\\(mark)".utf8) { mark += "#" }
        return mark
    }

    private static func raw(_ text: String) -> String {
        let mark = mark(text)
        return "\(mark)\"\(text)\"\(mark)"
    }

    private static func exampleFile(_ name: String, _ lines: [String]) -> String {
        var file = CodeText()
        let mark = mark(lines.joined(separator: "\n"))
        file.block("extension \(name) {") { file in
            file.comment("The response to the example request.")
            file.block("static let example = \(mark)\"\"\"", tail: "    \"\"\"\(mark)") { file in
                for line in lines { file.line(line) }
            }
        }
        return file.text
    }

    // MARK: Names

    private func naming(_ values: [OrderedJSON?]) -> [String] {
        let names = plan.arguments.map(\.name)
        let areUnique = Set(names).count == names.count
        // A number is the position of an element.
        let isPlain = names.allSatisfy {
            !$0.isEmpty && !$0.contains("/") && !$0.contains("~") && Int($0) == nil
        }
        let areFound = zip(plan.arguments, values).map { argument, value in
            // The text of a whole object does not show the changed member.
            let isJoined = argument.place == .member && plan.body?.nested == .joined
            return ExampleVariation(table).canVary(value, as: argument.type, isTop: true)
                && !(isJoined && table.canBeObject(argument.type))
        }
        let hasBody = plan.body?.type != nil
        let isSpread = plan.arguments.contains { plan.isSpread($0, table) }
        guard !areUnique || hasBody || !isPlain || isSpread || areFound.contains(false) else {
            let line = "\(plan.method) \(plan.encodedPath)"
            return ["Self.init", "requestLine: \(CodeText.literal(line))"]
        }
        return ["Self.init"]
            + zip(plan.arguments, areFound).map { argument, isFound in
                let name = CodeText.literal(argument.shownName)
                let place = CodeText.literal(argument.name)
                if plan.isSpread(argument, table) { return "ArgumentName.named(\(name))" }
                let isShort = hasBody && areUnique && isFound
                switch argument.place {
                case .path: return isShort ? name : "ArgumentName.path(\(place))"
                case .query: return isShort ? name : "ArgumentName.query(\(place))"
                case .header: return isShort ? name : "ArgumentName.header(\(place))"
                case .member:
                    let isForm = plan.body?.form == .form || plan.body?.form == .multipart
                    let place = isForm ? argument.name : "/" + argument.name.pointerToken
                    return "ArgumentName.body(\(CodeText.literal(place)), name: \(name))"
                case .body:
                    guard isFound else { return "ArgumentName.body(\"\", name: \(name))" }
                    return areUnique ? name : "ArgumentName.named(\(name))"
                }
            }
    }
}
