import Foundation
import NetworkAPITesting

extension SchemaBuilder {
    /// Records the type while an example is encoded.
    func record<Value: Encodable>(_ value: Value, encoder original: JSONEncoder) {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = original.dateEncodingStrategy
        encoder.dataEncodingStrategy = original.dataEncodingStrategy
        encoder.keyEncodingStrategy = original.keyEncodingStrategy
        encoder.nonConformingFloatEncodingStrategy = original.nonConformingFloatEncodingStrategy
        encoder.userInfo = original.userInfo
        var failure: (any Error)?
        let outcome = guarded {
            do {
                try RecordingDecoder.$recorder.withValue(self.recorder) {
                    try EncodingPlace.encode(value) { _ = try encoder.encode($0) }
                }
            } catch { failure = error }
        }
        if failure != nil || outcome != .finished {
            diagnose(
                Value.self, "cannot be encoded.", remedy: "Give an example that can be sent.")
        }
    }
}
