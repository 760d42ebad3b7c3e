import Foundation
import NetworkAPIKit

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

    /// Returns whether a type depends on the text of a property, by trying other texts.
    func textDependence(of type: any Decodable.Type, on property: Shape.Property) -> TextDependence {
        guard let sample = recorder.samples[ObjectIdentifier(type)],
            let name = style.keys.wireName(of: property.name, among: recorder.names),
            let text = sample[name]?.string
        else { return .any }
        var dependence = TextDependence.any
        let outcome = TrapGuard.run { [self] in
            dependence = self.dependence(type, on: text) {
                sample.setting(.string($0), at: [name][...]) ?? sample
            }
        }
        return outcome == .finished ? dependence : .alternatives
    }

    private func dependence<Value: Decodable>(
        _ type: Value.Type,
        on text: String,
        _ sample: (String) -> NetworkAPI.JSONValue
    ) -> TextDependence {
        guard let usual = keys(of: type, in: sample(text), care: .none) else { return .any }
        // Code that was written by hand for an enumeration gets no other text: its other alternatives are not known. A
        // struct or class stores the text.
        let selects = StoredProperties.types(of: type).isEmpty
        let care = selects && !TrapGuard.isActive ? Recorder.Care.outermost : .none
        guard keys(of: type, in: sample(text), care: care) == usual else { return .alternatives }
        if keys(of: type, in: sample("\u{1}no such text"), care: care) == usual { return .any }
        let others = Sampler.texts.filter { $0 != text }
        return others.contains { keys(of: type, in: sample($0), care: care) == usual } ? .some : .alternatives
    }

    /// Returns the keys that a type requests from a value; `nil` if it refuses the value.
    private func keys<Value: Decodable>(
        of type: Value.Type, in json: NetworkAPI.JSONValue, care: Recorder.Care
    ) -> Set<String>? {
        let recorder = Recorder()
        recorder.care = care
        let decoder = CodingStyle.copy(style.unwatched)
        if let key = Recorder.key { decoder.userInfo[key] = recorder }
        do {
            let data = try JSONEncoder().encode(json)
            _ = try DocumentPlace(kit: style.kit, decoder: decoder, data: data).decodeRecorded(type)
        } catch {
            return nil
        }
        return recorder.shape(of: type).runs.last?.asked
    }
}
