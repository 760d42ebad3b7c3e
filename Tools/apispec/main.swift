import Foundation
import NetworkAPITools
import NetworkAPIs

// On Linux, URLSession uses the proxy from the environment even for 127.0.0.1, which a proxy cannot reach.
let environment = ProcessInfo.processInfo.environment
for name in ["no_proxy", "NO_PROXY"] {
    setenv(name, [environment[name], "127.0.0.1"].compactMap(\.self).joined(separator: ","), 1)
}

let tool = CommandLineTool(
    catalogs: NetworkAPI.Catalog.all, startServer: LocalServer.loopback, ownsProcess: true)
let status = await tool.run(Array(CommandLine.arguments.dropFirst()), on: .standard)
exit(status.rawValue)
