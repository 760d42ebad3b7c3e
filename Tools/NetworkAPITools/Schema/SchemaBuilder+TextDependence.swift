import Foundation
import NetworkAPITesting

extension SchemaBuilder {
    /// The effect of a text that is not in the example.
    enum TextDependence {
        /// The text does not matter.
        case any
        /// Some texts are accepted and others refused. All accepted texts have the same properties.
        case some
        /// The text selects an alternative: other properties are read, or all other texts are refused.
        case alternatives
    }

    /// Returns whether a type depends on the texts of properties, by trying other texts.
    func textDependence(of type: any Decodable.Type, on properties: [Shape.Property]) -> [TextDependence] {
        guard let sample = recorder.samples[ObjectIdentifier(type)] else {
            return properties.map { _ in .any }
        }
        var found: [TextDependence] = []
        // One thread of the guard for all properties, since most types do not trap.
        while found.count < properties.count {
            let outcome = TrapGuard.run { [self] in
                let usual = usual(of: type, sample)
                while found.count < properties.count {
                    found.append(dependence(type, on: properties[found.count], sample, usual))
                }
            }
            if outcome != .finished { found.append(.alternatives) }
        }
        return found
    }

    /// The properties that are read from the example's value.
    private struct Usual {
        let keys: Set<String>
        /// How values are decoded that are not the example's.
        let care: SchemaRecorder.Care
        /// Whether the example's value is decoded with that care.
        let isSame: Bool
    }

    private func usual<Value: Decodable>(_ type: Value.Type, _ sample: NetworkAPI.JSONValue) -> Usual? {
        guard let keys = keys(of: type, in: sample, care: .none) else { return nil }
        // Code that was written by hand for an enumeration gets no other text: its other alternatives stay unknown. A
        // struct or class stores the text.
        let selects = StoredProperties.types(of: type).isEmpty
        guard selects, !TrapGuard.isActive else { return Usual(keys: keys, care: .none, isSame: true) }
        let isSame = self.keys(of: type, in: sample, care: .outermost) == keys
        return Usual(keys: keys, care: .outermost, isSame: isSame)
    }

    private func usual(of type: any Decodable.Type, _ sample: NetworkAPI.JSONValue) -> Usual? {
        usual(type, sample)
    }

    private func dependence<Value: Decodable>(
        _ type: Value.Type, on property: Shape.Property, _ sample: NetworkAPI.JSONValue, _ usual: Usual?
    ) -> TextDependence {
        guard let name = style.wireName(of: property.name, among: recorder.names),
            let text = sample[name]?.string, let usual
        else { return .any }
        guard usual.isSame else { return .alternatives }
        func isSame(_ other: String) -> Bool {
            let value = sample.setting(.string(other), at: [name][...]) ?? sample
            return keys(of: type, in: value, care: usual.care) == usual.keys
        }
        if isSame("\u{1}no such text") { return .any }
        return Sampler.texts.contains { $0 != text && isSame($0) } ? .some : .alternatives
    }

    /// Returns the keys that a type requests from a value; `nil` if it refuses the value.
    private func keys<Value: Decodable>(
        of type: Value.Type, in json: NetworkAPI.JSONValue, care: SchemaRecorder.Care
    ) -> Set<String>? {
        let recorder = SchemaRecorder(isShallow: true)
        recorder.care = care
        do {
            try style.place(json.text).decode(type, by: recorder)
        } catch {
            return nil
        }
        return recorder.shape(of: type).runs.last?.asked
    }
}
