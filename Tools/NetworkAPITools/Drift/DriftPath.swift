import NetworkAPIKit

/// A place in the body of an answer, without the data that a server may write into names.
struct DriftPath: Hashable {
    private(set) var text = ""

    /// Any element of an array, or any key of a dictionary.
    static let any = "*"

    /// Returns the place of a member or of an element.
    func inside(_ name: String) -> DriftPath {
        var path = self
        path.text += "/" + (name == Self.any ? name : Self.shown(name).pointerToken)
        return path
    }

    /// Returns a name as it is, or `*` if it looks like data: a key, a date, a number, a sentence, an email address.
    private static func shown(_ name: String) -> String {
        // JSON-LD has names such as `@type`.
        let isName = name.utf8.enumerated().allSatisfy { index, byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || [0x5F, 0x2D, 0x2E, 0x24, 0x3A].contains(byte) || (byte == 0x40 && index == 0)
        }
        let digits = name.utf8.count { (0x30...0x39).contains($0) }
        return isName && !name.isEmpty && name.utf8.count <= 40 && digits <= 4 ? name : any
    }
}
