import Foundation

extension CodingUserInfoKey {
    /// The script of the probes of a text.
    package static var probeScript: CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: "probe-script") else { preconditionFailure("no key") }
        return key
    }
}

/// A value that uses its decoder in a random way, which the seed of a ``ProbeScript`` determines.
///
/// It writes down what each use gives, and most of the time it is decoded whatever it found.
package struct ParityProbe: Decodable {
    package init(from decoder: any Decoder) throws {
        guard let script = decoder.userInfo[.probeScript] as? ProbeScript else { return }
        try script.visit(decoder)
    }
}

/// A probe that is always decoded.
///
/// Foundation reads the members of a dictionary in any order, so an error would determine which ones are read.
struct CalmProbe: Decodable {
    init(from decoder: any Decoder) throws {
        guard let script = decoder.userInfo[.probeScript] as? ProbeScript else { return }
        do { try script.visit(decoder) } catch {}
    }
}
