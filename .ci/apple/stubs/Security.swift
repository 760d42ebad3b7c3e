// The part of Security that the kit names, and what Foundation adds to URLSession where Security exists.
// Core Foundation's types are imported as classes. Linux cannot bridge its collections, so that the results that are
// cast from CFArray and CFData have other types here.

import Foundation
@_exported import FoundationNetworking  // On Darwin, URLSession belongs to Foundation.

public final class SecTrust {}
public final class SecCertificate {}
public final class SecKey {}
public typealias CFErrorPointer = UnsafeMutablePointer<AnyObject?>

@available(macOS 10.14, iOS 12, tvOS 12, watchOS 5, *)
public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: CFErrorPointer?) -> Bool { true }

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> Any? { nil }

@available(macOS 10.14, iOS 12, tvOS 12, watchOS 5, *)
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? { nil }

@available(macOS 10.12, iOS 10, tvOS 10, watchOS 3, *)
public func SecKeyCopyExternalRepresentation(_ key: SecKey, _ error: CFErrorPointer?) -> Data? { nil }

public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

extension URLProtectionSpace {
    public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
    public convenience init(trust: SecTrust) { self.init(user: "", password: "", persistence: .none) }
}
