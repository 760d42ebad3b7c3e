import Foundation
import NetworkAPITesting

extension CURLRequest {
    /// Returns the body and its type, as an endpoint reads them.
    ///
    /// `-d '{…}'` without a type is JSON that curl calls a form, and `-d text` is the text of an endpoint with a text as
    /// its body. The parts of a multipart body that was copied from a browser are read.
    func body(
        for template: NetworkAPI.Catalog.Template
    ) -> (body: NetworkAPI.Body?, type: NetworkAPI.MediaType?) {
        let own = NetworkAPI.MediaType(rawValue: headers[.contentType] ?? "")
        switch body {
        case .data(let data) where data.isEmpty: return (nil, nil)
        case .data(let data) where own.essence == "multipart/form-data":
            guard let form = MultipartBody(data, as: own)?.form else { return (body, own) }
            return (.form(form), "multipart/form-data")
        case .data(let data) where template.bodyType == nil && Self.isJSON(data, own):
            return (body, "application/json")
        default: return (body, template.bodyType ?? own)
        }
    }

    private static func isJSON(_ data: Data, _ type: NetworkAPI.MediaType) -> Bool {
        do {
            let value = try NetworkAPI.JSONValue(json: data)
            return type.isJSON || value.object != nil
        } catch {
            return false
        }
    }
}

extension MultipartBody {
    /// The form with these parts; `nil` if the body is not complete, or a part has no name.
    fileprivate var form: NetworkAPI.MultipartForm? {
        guard fields != nil else { return nil }
        return NetworkAPI.MultipartForm(
            parts.map { part in
                let type = part.contentType.map(NetworkAPI.MediaType.init(rawValue:))
                return .data(part.name ?? "", part.content, filename: part.fileName, contentType: type)
            })
    }
}
