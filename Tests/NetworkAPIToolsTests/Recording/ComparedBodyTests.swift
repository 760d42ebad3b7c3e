import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

@Suite struct ComparedBodyTests {
    private func bytes(_ text: String, boundary: String) -> String? {
        let type = NetworkAPI.MediaType(rawValue: "multipart/form-data; boundary=\(boundary)")
        guard case .bytes(let data) = ComparedBody(Data(text.utf8), as: type) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    private func form(_ boundary: String) -> String {
        """
        --\(boundary)\r\nContent-Disposition: form-data; name="a"\r\n\r\nx --b1 y\r
        --\(boundary)\r\nContent-Disposition: form-data; name="b"\r\n\r\nz\r\n--\(boundary)--\r\n
        """
    }

    @Test func `forms with other boundaries are equal, and their contents stay`() throws {
        let first = try #require(bytes(form("b1"), boundary: "b1"))
        #expect(first == bytes(form("other"), boundary: "other"))
        #expect(first.contains("x --b1 y"))
        #expect(first.hasPrefix("--\r\nContent-Disposition"))
        #expect(first.contains("z\r\n----\r\n"))
    }

    @Test func `a boundary without a character after it divides nothing twice`() {
        #expect(bytes("--b", boundary: "b") == "--")
        #expect(bytes("text", boundary: "b") == "text")
    }
}
