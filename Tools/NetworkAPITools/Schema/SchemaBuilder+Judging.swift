import Foundation
import NetworkAPIKit

extension SchemaBuilder {
    /// What a type does with a text that the example does not have.
    enum Judgement {
        /// It reads the same, whatever the text.
        case any
        /// It takes some texts and refuses others, and reads the same of all.
        case some
        /// It reads something else, or refuses every other text: the text tells alternatives apart.
        case alternatives
    }

    /// Finds out whether a type decides by the text of a property, by giving it others.
    func judgement(of type: any Decodable.Type, on property: Shape.Property) -> Judgement {
        guard let sample = recorder.samples[ObjectIdentifier(type)],
            let name = style.keys.wireName(of: property.name, among: recorder.names),
            let text = sample[name]?.string
        else { return .any }
        var judgement = Judgement.any
        let outcome = TrapGuard.run { [self] in
            judgement = judge(type, on: text) { sample.setting(.string($0), at: [name][...]) ?? sample }
        }
        return outcome == .finished ? judgement : .alternatives
    }

    private func judge<Value: Decodable>(
        _ type: Value.Type,
        on text: String,
        _ sample: (String) -> NetworkAPI.JSONValue
    ) -> Judgement {
        guard let usual = keys(of: type, in: sample(text)) else { return .any }
        if keys(of: type, in: sample("\u{1}no such text")) == usual { return .any }
        let others = Sampler.texts.filter { $0 != text }
        return others.contains { keys(of: type, in: sample($0)) == usual } ? .some : .alternatives
    }

    /// The keys that a type asks for in a value; `nil` where it refuses it.
    private func keys<Value: Decodable>(of type: Value.Type, in json: NetworkAPI.JSONValue) -> Set<String>? {
        let recorder = Recorder()
        let decoder = CodingStyle.copy(style.unwatched)
        if let key = Recorder.key { decoder.userInfo[key] = recorder }
        do {
            let data = try JSONEncoder().encode(json)
            _ = try DocumentPlace(decoder: decoder, data: data).decodeRecorded(type)
        } catch {
            return nil
        }
        return recorder.shape(of: type).runs.last?.asked
    }
}
