import NetworkAPIKit

/// Writes the files of a service that do not belong to one operation.
enum ServiceWriter {
    /// The file that declares the namespace and the catalog.
    static func service(_ generator: EndpointGenerator, names: [String]) -> EndpointGenerator.File {
        var file = CodeText()
        let document = generator.document
        file.line("@_exported import NetworkAPIKit")
        file.line()
        let title = document.title?.trimmed ?? ""
        file.comment("The endpoints of \(title.isEmpty ? generator.catalogName : title).")
        let servers = document.servers.secured.map(\.url).filter { $0.contains("://") }
        if servers.count > 1 {
            file.line("///")
            file.comment("The requests go to the first server. `Client(servers:)` sends them to another one:")
            file.line("///")
            for server in servers { file.comment(server, indent: "  ", first: "- ") }
        } else if servers.isEmpty, generator.needsHost {
            file.line("///")
            file.comment(
                "The document does not name a host. `Client(servers:)` sends the requests to the host of the service."
            )
        }
        file.block("public enum \(generator.service) {") { file in
            file.comment("The endpoints, in the order of their names.")
            let security = generator.security.code.map { " security: \($0)," } ?? ""
            file.line("public static let catalog = NetworkAPI.Catalog(")
            file.line("    \(CodeText.literal(generator.catalogName)),\(security)")
            file.block("    [", tail: "    ]") { file in
                for name in names { file.line("    \(name).self,") }
            }
            file.line(")")
        }
        return EndpointGenerator.File(path: "\(generator.service).swift", text: file.text)
    }

    /// The file of the box for a type that contains itself.
    static func box(_ service: String) -> String {
        """
        import NetworkAPIKit

        extension \(service) {
            /// A box for a value of a type that can contain itself, which a structure cannot do without one.
            public indirect enum Indirect<Value> {
                case value(Value)

                /// Puts a value into a box.
                public init(_ value: Value) { self = .value(value) }

                /// The value in the box.
                public var value: Value { switch self { case .value(let value): value } }
            }
        }

        extension \(service).Indirect: Sendable where Value: Sendable {}
        extension \(service).Indirect: Equatable where Value: Equatable {}
        extension \(service).Indirect: Hashable where Value: Hashable {}

        extension \(service).Indirect: Decodable where Value: Decodable {
            /// Decodes the value without a box.
            public init(from decoder: any Decoder) throws {
                self = .value(try decoder.singleValueContainer().decode(Value.self))
            }
        }

        extension \(service).Indirect: Encodable where Value: Encodable {
            /// Encodes the value without a box.
            public func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(value)
            }
        }

        """
    }
}
