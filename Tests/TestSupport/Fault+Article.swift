import Foundation
import LoopbackServer
import NetworkAPIKit

extension Fault {
    /// Compares a column of the article "Faults over sockets" with the results of the calls.
    ///
    /// - Parameters:
    ///   - column: The number of the column, 1 for the first after the name.
    ///   - faults: The faults.
    ///   - client: Makes the calls.
    /// - Returns: The cells as they have to be, one in a line; `nil` if the article has them.
    /// - Throws: The error of the server or of reading the article.
    package static func difference(
        from column: Int, of faults: [Fault], using client: NetworkAPI.Client
    ) async throws -> String? {
        var ends: [String] = []
        for fault in faults {
            ends.append(try await fault.end(at: LoopbackServer(), using: client))
        }
        guard try rows(of: faults, in: column) != ends else { return nil }
        return zip(faults, ends).map { "\($0.name) | \($1)" }.joined(separator: "\n")
    }

    /// The cells of a column of the article, one for each fault; empty for a fault that it does not have.
    package static func rows(of faults: [Fault], in column: Int) throws -> [String] {
        let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("Sources/NetworkAPIKit/NetworkAPIKit.docc/Faults.md")
        let table = String(decoding: try Data(contentsOf: article), as: UTF8.self)
            .split(separator: "\n").filter { $0.hasPrefix("| ") }
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
        return faults.map { fault in
            table.first { $0.first == fault.name && $0.count > column }?[column] ?? ""
        }
    }
}
