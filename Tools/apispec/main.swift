import Foundation
import NetworkAPITools
import NetworkAPIs

// On Linux URLSession takes the proxy of the environment even for 127.0.0.1, where no proxy reaches this process.
let environment = ProcessInfo.processInfo.environment
for name in ["no_proxy", "NO_PROXY"] {
    setenv(name, [environment[name], "127.0.0.1"].compactMap(\.self).joined(separator: ","), 1)
}

let tool = CommandLineTool(catalogs: NetworkAPI.Catalog.all, startServer: LocalServer.loopback)
let status = await tool.run(Array(CommandLine.arguments.dropFirst()), on: .standard)
exit(status.rawValue)
