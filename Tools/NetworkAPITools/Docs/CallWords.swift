import NetworkAPIKit
import NetworkAPITesting

extension NetworkAPI.Specification {
    /// Whether the response is read as a stream.
    var isStream: Bool { example.responseInfo.streamFormat != nil }
}

/// The words of `apispec call`, or of the same command of another tool, after the name of the endpoint, which are read as the same texts again.
struct CallWords {
    /// The words, without quotes.
    let words: [String]

    /// Returns the whole command in the syntax of a shell; `call` reads a stream only with `--stream`.
    func command(_ endpoint: String, isStream: Bool) -> String {
        let all = ["\(ProgramName.current) call", endpoint] + words.map(Self.quoted)
        return (all + (isStream ? ["--stream"] : [])).joined(separator: " ")
    }

    /// - Parameters:
    ///   - arguments: The arguments of the endpoint.
    ///   - texts: Their texts; `nil` for an argument that is left out.
    ///   - isNamed: Whether each argument is given by its name. If not, those before the first that is left out are
    ///     given by their positions, unless they look like an option or a name.
    init(_ arguments: [NetworkAPI.Catalog.Argument], _ texts: [String?], isNamed: Bool = false) {
        let leading = isNamed ? 0 : texts.prefix { $0 != nil }.count
        // By position or by name: all arguments with one name are given in the same way.
        let named = Set(
            arguments.indices.filter { index in
                guard let text = texts[index] else { return false }
                return index >= leading || text.hasPrefix("-") || text.contains("=")
            }.map { arguments[$0].name })
        words = zip(arguments, texts).compactMap { argument, text in
            guard let text else { return nil }
            let name = argument.name
            guard named.contains(name) else { return text }
            return Self.isName(name) ? "\(name)=\(text)" : "--\(name)=\(text)"
        }
    }

    /// Whether the text before `=` is read as the name of an argument.
    static func isName(_ text: String) -> Bool {
        let isName = text.unicodeScalars.allSatisfy { letter in
            letter.properties.isAlphabetic || ("0"..."9").contains(letter)
                || "_-.[]".unicodeScalars.contains(letter)
        }
        return isName && (text.first?.isLetter == true || text.first == "_")
    }

    private static func quoted(_ text: String) -> String {
        let isPlain =
            !text.isEmpty
            && text.utf8.allSatisfy { byte in
                let character = Character(Unicode.Scalar(byte))
                return byte < 0x80
                    && (character.isLetter || character.isNumber || "-._/:@=".contains(character))
            }
        return isPlain ? text : NetworkAPI.Request.quoted(text)
    }
}
