extension NetworkAPI {
    /// The call that an error or an event belongs to, in a form that contains no secret.
    public struct CallDescription: Sendable {
        /// The definition's name, such as `GitHubAPI.Users`.
        public let definition: String
        /// The method of the definition, or the method that an interceptor set.
        public let method: Method
        /// The URL with the values of secret query items masked; `nil` if the URL could not be built.
        public let url: String?
        /// The number of attempts so far; 1 if the call was not repeated.
        public let attempts: Int
        /// The line of the program that made the call; `nil` if unknown.
        public let site: CallDescription.Site?

        /// The line of a program at which a call was made.
        ///
        /// Every way to make a call has the arguments `fileID` and `line` for it; only the property
        /// ``NetworkAPIDefinition/future`` does not. A function of your own that makes calls for others passes them on,
        /// or passes `fileID: nil` to record no line.
        public struct Site: Sendable, CustomStringConvertible {
            private let file: StaticString
            /// The line, counted from 1.
            public let line: UInt

            @usableFromInline
            init?(_ file: StaticString?, _ line: UInt) {
                guard let file else { return nil }
                self.file = file
                self.line = line
            }

            /// The module and the name of the file, such as `Feature/ProfileModel.swift`.
            public var fileID: String { file.description }

            /// The file and the line, such as `Feature/ProfileModel.swift:39`.
            public var description: String { "\(file):\(line)" }
        }

        /// Creates the description of a call; an answer has the number of its attempts.
        package init(_ request: Request, _ answer: Answer? = nil) {
            // An interceptor may have sent the request to another server.
            let sent = answer?.isRedirected == false ? answer?.url : nil
            let url = sent.flatMap { answer?.call?.values.secrets.masked($0) }
            self.init(
                Self.name(of: request.definition), request.method,
                url: url ?? request.secrets.masked(request.url),
                attempts: answer?.attempts ?? request.attempt, at: request.site)
        }

        /// Creates the description of a call without a request, or of a function of the kit that is not a call.
        init(
            _ name: String, _ method: Method = .get, url: String? = nil, attempts: Int = 1,
            at site: Site? = nil
        ) {
            (definition, self.method, self.url, self.attempts) = (name, method, url, attempts)
            self.site = site
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
