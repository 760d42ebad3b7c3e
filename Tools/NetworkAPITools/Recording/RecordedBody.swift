import Foundation
import NetworkAPIKit

/// A body that is being recorded: its bytes, or the reason why they are omitted.
enum RecordedBody: Sendable {
    case bytes(Data)
    case omitted(size: Int, reason: String)

    init(_ data: Data, limit: Int) {
        let reason = "omitted: it has \(data.count) bytes; the limit is \(limit)"
        self = data.count > limit ? .omitted(size: data.count, reason: reason) : .bytes(data)
    }

    /// Reads a file, unless it is larger than the limit.
    init(file: URL, limit: Int) {
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
            guard size <= limit else {
                let reason = "omitted: the file has \(size) bytes; the limit is \(limit)"
                self = .omitted(size: size, reason: reason)
                return
            }
            self = .bytes(try Data(contentsOf: file))
        } catch {
            self = .omitted(size: -1, reason: "omitted: the file cannot be read")
        }
    }

    init(_ body: NetworkAPI.Body, limit: Int) {
        switch body {
        case .data(let data): self.init(data, limit: limit)
        case .form: self = .omitted(size: -1, reason: "omitted: the form was not composed")
        case .file, .spooled:
            if let file = body.file {
                self.init(file: file, limit: limit)
            } else {
                self = .omitted(size: -1, reason: "omitted")
            }
        }
    }

    init(_ content: NetworkAPI.Answer.Content, limit: Int) {
        switch content {
        case .data(let data): self.init(data, limit: limit)
        case .file(let url): self.init(file: url, limit: limit)
        case .stream:
            self = .omitted(size: -1, reason: "omitted: the stream was not read to its end")
        }
    }
}
