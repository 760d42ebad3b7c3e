import CCurl
import Foundation
import NetworkAPIKit

/// The libcurl of the system, which is loaded once for the program.
enum CURLLibrary {
    #if canImport(Glibc) || canImport(Musl) || canImport(Android)
        /// The names of the library, in the order in which they are tried: the ABI of all of them is the same.
        static let names = ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so"]
    #else
        /// On Apple's platforms, libcurl is not for apps.
        static let names: [String] = []
    #endif

    private static let problem = load(names)

    /// Loads the library if it is not loaded.
    static func load() throws(NetworkAPI.Failure) {
        guard let problem else { return }
        throw .transport(.init(.unavailable, function: "NetworkAPI.Transport.curl", text: problem))
    }

    /// Loads the first of several files; returns the problem if there is none that can be used.
    static func load(_ names: [String]) -> String? {
        guard !names.isEmpty else { return "libcurl is not used on this platform" }
        var old: [String] = []
        for name in names {
            switch CURLLoad(name) {
            case numericCast(CURLLoadingSucceeded.rawValue):
                let code = CURLGlobalInit()
                return code == 0 ? nil : "\(name) cannot be used (\(code))"
            case numericCast(CURLLoadingTooOld.rawValue): old.append(name)
            default: continue
            }
        }
        guard old.isEmpty else { return "libcurl is older than 7.68: \(old.joined(separator: ", "))" }
        return "libcurl was not found, tried \(names.joined(separator: ", "))"
    }
}
