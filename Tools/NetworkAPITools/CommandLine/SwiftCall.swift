import Foundation
import NetworkAPITesting

/// The Swift code of an endpoint's call, with the labels of the initializers if their sources are there.
struct SwiftCall {
    let text: String

    init<Definition>(_ specification: NetworkAPI.Specification<Definition>, in folder: URL) {
        let initializers = DeclaredInitializers(in: folder)
        let code = SwiftValueCode(initializers: initializers)
        let all = specification.arguments
        let example = ExampleValues()
        _ = specification.make(example)
        let source = specification.site.map { initializers.text(of: $0.fileID) } ?? ""
        let parameters =
            initializers.declarations(of: Definition.self)?
            .initializer(taking: all.map(\.type.type), namedIn: source)?.arguments ?? []
        let words = zip(all, example.values).enumerated().compactMap { index, pair -> String? in
            let parameter = parameters.indices.contains(index) ? parameters[index] : nil
            guard pair.0.example != nil || parameter?.hasDefault == false else { return nil }
            // The example of a specification can have text in place of the initializer's bytes.
            let bytes =
                parameter?.type.isOptional(of: "Data") == true
                ? (pair.1 as? String).map { Data($0.utf8) } : nil
            return SwiftValueCode.argument(parameter?.label ?? pair.0.name, code.code(of: bytes ?? pair.1))
        }
        let call = "\(specification.name)(\(words.joined(separator: ", ")))"
        text =
            specification.isStream
            ? "for try await element in \(call).stream() { print(element) }" : "try await \(call).request()"
    }
}

/// Collects the values of the example.
private final class ExampleValues: ArgumentSource {
    private(set) var values: [Any] = []

    func next<Value: Sendable & SendableMetatype>(like example: Value) -> Value {
        values.append(example)
        return example
    }
}
