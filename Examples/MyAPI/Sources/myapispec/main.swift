import Foundation
import MyAPI
import NetworkAPITools

let tool = CommandLineTool(catalogs: [MyAPI.catalog], ownsProcess: true)
let status = await tool.run(Array(CommandLine.arguments.dropFirst()), on: .standard)
exit(status.rawValue)
