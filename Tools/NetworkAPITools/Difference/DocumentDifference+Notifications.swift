import NetworkAPIKit

extension DocumentDifference {
    /// The frames of the webhooks, which the provider sends to its clients.
    var sentFrames: [(name: String, frame: Int)] {
        let first = Dictionary(old.webhooks.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let second = Dictionary(new.webhooks.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        return Set(first.keys).union(second.keys).sorted().map { name in
            let frame = schemas.frame {
                guard let before = first[name] else { return schemas.add("webhook-added", "") }
                guard let after = second[name] else { return schemas.add("webhook-removed", "") }
                compare(before, after, direction: .notification)
            }
            return ("webhook \(name)", frame)
        }
    }

    /// Compares the callbacks of an operation, which the provider sends too.
    func compareCallbacks(_ before: ContractDocument.Operation, _ after: ContractDocument.Operation) {
        let (first, second) = (Self.byKey(before), Self.byKey(after))
        for key in Set(first.keys).union(second.keys).sorted() {
            guard let old = first[key] else {
                schemas.add("callback-added", "callbacks.\(key)")
                continue
            }
            guard let new = second[key] else {
                schemas.add("callback-removed", "callbacks.\(key)")
                continue
            }
            schemas.frame(at: "callbacks.\(key).") { compare(old, new, direction: .notification) }
        }
    }

    /// Compares the parameters of a notification: a client receives them as it does the headers of a response.
    func compareSentParameters(_ before: ContractDocument.Operation, _ after: ContractDocument.Operation) {
        for place in ["cookie", "header", "query"] {
            let (first, second) = (Self.fields(before, place), Self.fields(after, place))
            compareHeaders(first, second, "parameters.\(place)", ignoresCase: place == "header")
        }
    }

    private static func fields(
        _ operation: ContractDocument.Operation, _ place: String
    ) -> [ContractDocument.Header] {
        operation.parameters.filter { $0.place == place }.map { .init(name: $0.name, node: $0.node) }
    }

    private static func byKey(_ operation: ContractDocument.Operation) -> [String: ContractDocument.Operation]
    {
        Dictionary(
            operation.callbacks.flatMap { callback in
                callback.operations.map { ("\(callback.name).\($0.name)", $0) }
            }, uniquingKeysWith: { first, _ in first })
    }
}
