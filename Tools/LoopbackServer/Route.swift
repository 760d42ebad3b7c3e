/// A handler and how the bodies of its requests are read.
struct Route: Sendable {
    let reading: LoopbackServer.BodyReading
    let handler: LoopbackServer.Handler
}
