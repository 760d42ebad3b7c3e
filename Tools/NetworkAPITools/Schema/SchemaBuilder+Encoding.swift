import Foundation

extension SchemaBuilder {
    /// Records the type while an example is encoded.
    func record<Value: Encodable>(_ value: Value, encoder original: JSONEncoder) {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = original.dateEncodingStrategy
        encoder.dataEncodingStrategy = original.dataEncodingStrategy
        encoder.keyEncodingStrategy = original.keyEncodingStrategy
        encoder.nonConformingFloatEncodingStrategy = original.nonConformingFloatEncodingStrategy
        encoder.userInfo = original.userInfo
        if let key = Recorder.key { encoder.userInfo[key] = recorder }
        var failure: (any Error)?
        let outcome = guarded {
            do {
                try EncodingPlace.encode(value) { _ = try encoder.encode($0) }
            } catch { failure = error }
        }
        if failure != nil || outcome != .finished {
            diagnose(
                Value.self, "cannot be encoded.", remedy: "Give an example that can be sent.")
        }
    }
}
