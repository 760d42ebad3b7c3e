// The part of Network that the kit names: the monitor of the ways out of a device.

import Dispatch

@available(macOS 10.14, iOS 12, tvOS 12, watchOS 5, *)
public struct NWPath: Sendable, Equatable {
    public enum Status: Sendable {
        case satisfied
        case unsatisfied
        case requiresConnection
    }

    public let status: Status
}

@available(macOS 10.14, iOS 12, tvOS 12, watchOS 5, *)
public final class NWPathMonitor: Sendable {
    public init() {}
    public var currentPath: NWPath { NWPath(status: .satisfied) }

    @preconcurrency public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { nil }
        set {}
    }

    public func start(queue: DispatchQueue) {}
    public func cancel() {}
}
