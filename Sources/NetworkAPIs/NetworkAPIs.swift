@_exported import NetworkAPIKit
