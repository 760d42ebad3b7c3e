import Foundation
import NetworkAPITools
import NetworkAPIs

let tool = CommandLineTool(catalogs: NetworkAPI.Catalog.all, ownsProcess: true)
let status = await tool.run(Array(CommandLine.arguments.dropFirst()), on: .standard)
exit(status.rawValue)
