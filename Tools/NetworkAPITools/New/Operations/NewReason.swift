import NetworkAPIKit

/// The reason why no file is made for an operation.
///
/// The article "From a document" lists the reasons.
enum NewReason: String, Error, CaseIterable, Sendable {
    case path =
        "the path has a fragment, a placeholder in its query, or a placeholder that is not a name, such as {+rest}"
    case segment =
        "the path has a segment that is empty or only points, a repeated placeholder, or a character that a path cannot have"
    case method = "the method is not one of HTTP"
    case cookie = "a required parameter is a cookie"
    case queryStyles = "the query has styles that exclude each other"
    case queryValue =
        "a required parameter of the query is an array of objects, text with JSON that is not a value, or an object with members that its style does not write or that another argument writes"
    case pathValue = "a parameter of the path is an object, or has the style label or matrix"
    case headerValue = "a parameter in a header is an object, or one of listed values that are not ASCII"
    case nameless = "a required parameter does not have a name"
    case fixedHeader = "a required header is written by the transport, such as Host or Content-Length"
    case headerName =
        "a required header has a name with a character that the name of a header cannot have"
    case noResponse = "the document does not describe a response with success"
    case security = "the operation needs a client certificate, or a key in a cookie"
    case httpScheme = "the operation needs an HTTP scheme other than Basic and Bearer, such as Digest"
    case server = "the server is not an http or https address"
    case serverParts =
        "the server has a query, credentials, an escaped slash or a placeholder without a variable"
    case reference = "a reference of the document does not lead to a value"
    case place = "a required parameter is the whole query, or has a place that is not known"
    case bodyWithoutMethod = "GET, HEAD and TRACE cannot have a body"
    case formBody = "a body that is a form is not an object"
    case multipart = "the body is a multipart type other than multipart/form-data"
    case partList = "a part of a multipart body is an array of objects, or of arrays"
    case fieldList = "a field of a form is an array of objects, or of arrays, without the style deepObject"
    case fieldStyle = "an object in a form has a style that it cannot have, or two have different styles"
    case fieldJSON = "a field of a form is text with JSON"
    case endless = "a value of a required type contains itself without end"
    case large = "a value has more than 100,000 required values"
    case example = "no example can be made of a required value, or of the body"
    case name = "the name has more than 120 bytes as the name of a file"
}

extension LostReference {
    /// Why no file is made for an operation with the reference.
    var reason: String {
        "\(NewReason.reference.rawValue): \(reference.shown()) at \(pointer.shown(upTo: 300))"
    }
}
