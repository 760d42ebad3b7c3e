import Foundation

extension NetworkAPI {
    /// Which call an error or an event is about, in words that can be shown: no secret is in them.
    public struct CallDescription: Hashable, Sendable {
        /// The definition's name, such as `GitHubAPI.Users`.
        public let definition: String
        /// The method of the definition, or what an interceptor made of it.
        public let method: Method
        /// The URL, the values of secret query items masked; `nil` where none could be built.
        public let url: String?
        /// How many attempts were made, the last included; 1 where nothing was repeated.
        public let attempts: Int
        /// Where in the program the call was made; `nil` where nobody told.
        public let site: CallDescription.Site?

        init(_ request: Request) {
            self.init(request, attempts: request.attempt)
        }

        /// A call whose answer has come, which knows how many attempts it took.
        init(_ request: Request, _ answer: Answer) {
            self.init(request, attempts: answer.attempts)
        }

        private init(_ request: Request, attempts: Int) {
            self.attempts = attempts
            site = request.site
            definition = Self.name(of: request.definition)
            method = request.method
            url = request.secrets.masked(request.url)
        }

        init<Definition: NetworkAPIDefinition>(_ definition: Definition, at site: CallDescription.Site? = nil)
        {
            self.site = site
            self.definition = Self.name(of: Definition.self)
            method = definition.requestInfo.method
            url = nil
            attempts = 1
        }

        /// Returns a type's name without modules, such as `GitHubAPI.Users` or `Page<GitHubAPI.Repository>`.
        package static func name(of type: Any.Type) -> String {
            let text = String(reflecting: type)
            guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "(") }) else {
                return withoutModule(text)
            }
            var name = ""
            var word = ""
            var depth = 0
            for character in text {
                switch character {
                // A private type, or a type inside a function, has a part "(unknown context at $…)".
                case "(": depth += 1
                case ")": depth -= 1
                case _ where depth > 0: break
                case "<", ">", ",", " ":
                    name += withoutModule(word)
                    name.append(character)
                    word = ""
                default: word.append(character)
                }
            }
            return name + withoutModule(word)
        }

        private static func withoutModule(_ word: String) -> String {
            let parts = word.split(separator: ".")
            return parts.count < 2 ? word : parts.dropFirst().joined(separator: ".")
        }
    }
}

extension NetworkAPI.CallDescription: CustomStringConvertible {
    public var description: String {
        "\(definition) (\(method.rawValue.shown())\(url.map { " " + $0.shown(upTo: 1000) } ?? ""))"
            + (attempts > 1 ? " after \(attempts) attempts" : "")
    }
}

extension NetworkAPI.CallDescription {
    /// The line of a program at which a call was made.
    ///
    /// Every way to call takes it by itself, with `fileID` and `line`; only the property ``NetworkAPIDefinition/future``
    /// cannot. Pass them on from a function of your own that makes calls for others, or `fileID: nil` to tell no place.
    public struct Site: Sendable {
        private let file: StaticString
        /// The line, counted from 1.
        public let line: UInt

        /// Takes a place; `nil` where there is no file.
        init?(_ file: StaticString?, _ line: UInt) {
            guard let file else { return nil }
            self.file = file
            self.line = line
        }

        /// The module and the file's name, such as `Feature/ProfileModel.swift`.
        public var fileID: String { file.description }
    }
}

extension NetworkAPI.CallDescription.Site: Hashable, CustomStringConvertible {
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.line == rhs.line && lhs.fileID == rhs.fileID }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(fileID)
        hasher.combine(line)
    }

    /// File and line, as compilers write them: `Feature/ProfileModel.swift:39`.
    public var description: String { "\(file):\(line)" }
}
