import Foundation
import NetworkAPITesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Builds requests of an endpoint as a call sends them: the example's, and one for each possible difference.
struct EndpointRequests<Definition: SpecifiedAPIDefinition> {
    /// A request, and the argument that has a value made for it.
    struct Made {
        let request: URLRequest
        /// What is special about the request; `nil` for the example's.
        let label: String?
        /// The locations of a value that was made from the type alone.
        ///
        /// The type allows many other values. A limit of the provider does not refuse all of them.
        let made: [NetworkAPI.Catalog.Argument.Location]
        /// The keywords that a limit of the argument decides.
        ///
        /// A refusal by one of them is a finding.
        var decided: Set<String> = []
        /// Whether several arguments are left out, which a provider can refuse although each of them is optional.
        var isCombination = false
        /// Whether one argument of the example is left out.
        var leavesOut = false
    }

    private let specification: NetworkAPI.Specification<Definition>
    private let template: NetworkAPI.Catalog.Template
    private let schemas: EndpointSchemas<Definition>

    init(
        _ specification: NetworkAPI.Specification<Definition>, _ template: NetworkAPI.Catalog.Template,
        _ schemas: EndpointSchemas<Definition>
    ) {
        self.specification = specification
        self.template = template
        self.schemas = schemas
    }

    /// The requests, the example's first.
    var all: [Made] {
        var requests = [made(specification.example, nil)].compactMap(\.self)
        let arguments = template.arguments
        let infos = arguments.map(\.info)
        guard Set(arguments.map(\.info.name)).count == arguments.count else { return requests }
        func add(
            _ label: String, _ words: [String: String], made: [NetworkAPI.Catalog.Argument.Location] = [],
            _ mark: (inout Made) -> Void = { _ in }
        ) {
            let texts = arguments.compactMap { argument in
                words[argument.info.name].map { "\(argument.info.name)=\($0)" }
            }
            guard let definition = try? specification.definition(arguments: texts, of: infos),
                var request = self.made(definition, label, made: made)
            else { return }
            mark(&request)
            requests.append(request)
        }
        var examples: [String: String] = [:]
        for argument in arguments { examples[argument.info.name] = argument.info.example }
        for argument in arguments {
            let name = argument.info.name
            if !argument.info.isRequired, examples[name] != nil {
                add("without \(name)", examples.filter { $0.key != name }) { $0.leavesOut = true }
            }
            let (values, isClosed) = values(of: argument, hasExample: examples[name] != nil)
            let places = [argument.location] + argument.otherLocations
            for (value, keywords) in argument.info.limits.boundaries {
                let words = examples.merging([name: value]) { $1 }
                add("with \(name)=\(value.prefix(40))", words, made: places) { $0.decided = keywords }
            }
            for value in values where value != examples[name] {
                let words = examples.merging([name: value]) { $1 }
                add("with \(name)=\(value)", words, made: isClosed ? [] : places)
            }
        }
        let required = Set(arguments.filter(\.info.isRequired).map(\.info.name))
        if required.count < arguments.count {
            add("with required arguments only", examples.filter { required.contains($0.key) }) {
                $0.isCombination = true
            }
        }
        return requests
    }

    private func made(
        _ definition: Definition, _ label: String?, made: [NetworkAPI.Catalog.Argument.Location] = []
    ) -> Made? {
        (try? definition.urlRequest()).map { Made(request: $0, label: label, made: made) }
    }

    /// Returns the texts of all values of a closed type, or one text of another type that the example leaves out.
    private func values(
        of argument: NetworkAPI.Catalog.Template.Argument, hasExample: Bool
    ) -> (values: [String], isClosed: Bool) {
        let type = argument.info.type.type
        // The values at the ends of a limit are sent instead.
        let isLimited = !argument.info.limits.boundaries.isEmpty
        switch schemas.schema(ofArgument: type).plain {
        case .values(let values): return (values.prefix(300).map(\.plainText), true)
        case .array(let element):
            // A list of one element for each value that an element can have.
            guard case .values(let values) = element.plain else {
                return (hasExample || isLimited ? [] : ["text"], false)
            }
            return (values.prefix(300).map(\.plainText), true)
        case .boolean: return (["true", "false"], true)
        case _ where hasExample || isLimited: return ([], false)
        case .integer, .number: return (["1"], false)
        case .string(let format?, _) where format == "date-time": return (["2020-01-02T03:04:05Z"], false)
        case .string(let format?, _) where format == "date": return (["2020-01-02"], false)
        case .string(let format?, _) where format == "uri": return (["https://example.com/a"], false)
        default: return (["text"], false)
        }
    }
}
