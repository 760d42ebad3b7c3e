import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

@Suite struct JSONLineTests {
    private static let text = #"""
        {
          "paths": {
            "/a/b": {
              "get": [1,
                {"x": 2}]
            },
            "/a/b": "again"
          },
          "last": null
        }
        """#

    @Test(arguments: [
        ("", 1), ("/paths", 2), ("/paths/~1a~1b", 3), ("/paths/~1a~1b/get", 4), ("/paths/~1a~1b/get/0", 4),
        ("/paths/~1a~1b/get/1/x", 5), ("/last", 9), ("/last/inside", 9), ("/paths/~1c/get", 2), ("/no", 1),
        ("/paths/~1a~1b/get/7", 4),
    ])
    func `a pointer has the line of its value, or of the value around it`(pointer: String, line: Int) throws {
        let pointer = try #require(JSONPointer(pointer))
        #expect(try JSONDocument(Data(Self.text.utf8)).lines(of: [pointer]) == [line])
    }

    @Test func `the lines of several pointers have the order of the pointers`() throws {
        let pointers = ["/last", "/paths", "/last"].compactMap { JSONPointer($0) }
        #expect(try JSONDocument(Data(Self.text.utf8)).lines(of: pointers) == [9, 2, 9])
    }
}
