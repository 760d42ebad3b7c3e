/// The shape of the texts that a type decodes.
package indirect enum ParityShape: Sendable {
    case object([(String, ParityShape)])
    /// `null`, or a member that is missing.
    case maybe(ParityShape)
    case array(ParityShape)
    case tuple([ParityShape])
    case map(ParityShape, names: [String])
    case either([ParityShape])
    case integer
    case number
    case text
    case bool
    case date
    case url
    case base64
    case uuid
    case words([String])
    /// Text of JSON as it is.
    case raw([String])
    case any
    /// A shape that contains itself.
    case again(@Sendable () -> ParityShape)
}
