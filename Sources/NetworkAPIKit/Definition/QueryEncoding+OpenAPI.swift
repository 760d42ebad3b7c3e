// OpenAPI 3.1, section "Style Values": the styles that a query can have.
extension NetworkAPI.QueryEncoding {
    /// OpenAPI's `form`: `color=blue&color=black`, and `R=100&G=200` for an object.
    ///
    /// Without `explode` they are `color=blue,black` and `color=R,100,G,200`.
    public static func form(explode: Bool = true) -> Self {
        Self(arrays: explode ? .repeated : .comma, nested: explode ? .flat : .joined)
    }

    /// OpenAPI's `spaceDelimited`: `color=blue%20black`, and `color=R%20100%20G%20200` for an object.
    public static let spaceDelimited = Self(arrays: .space, nested: .joined)

    /// OpenAPI's `pipeDelimited`: `color=blue%7Cblack`, and `color=R%7C100%7CG%7C200` for an object.
    public static let pipeDelimited = Self(arrays: .pipe, nested: .joined)

    /// OpenAPI's `deepObject`: `color[R]=100&color[G]=200`.
    public static let deepObject = Self(nested: .deepObject)
}
