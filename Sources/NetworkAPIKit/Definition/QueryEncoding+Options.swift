extension NetworkAPI.QueryEncoding {
    /// How the elements of an array are told; shown for `ids` with the elements 1 and 2.
    @nonexhaustive
    public enum Arrays: Hashable, Sendable {
        /// `ids=1&ids=2`; objects and arrays inside the array are refused.
        case repeated
        /// `ids[]=1&ids[]=2`; arrays inside the array are refused, objects send `ids[][key]=`.
        case brackets
        /// `ids[0]=1&ids[1]=2`, to any depth.
        case indexed
        /// `ids=1,2`; objects and arrays inside the array are refused, a comma in an element goes out as `%2C`.
        case comma
        /// `ids=1%202`; as `.comma`, and an element with a space in it is refused.
        case space
        /// `ids=1%7C2`; as `.comma`, and an element with a `|` in it is refused.
        case pipe
    }

    /// How `true` and `false` are written.
    @nonexhaustive
    public enum Booleans: Hashable, Sendable {
        /// `true` and `false`.
        case literal
        /// `1` and `0`.
        case numeric
    }

    /// How the keys of an object inside another are told; shown for `page` with the properties `size` and `after`.
    @nonexhaustive
    public enum Nested: Hashable, Sendable {
        /// `page[size]=2&page[after]=x`, to any depth.
        case brackets
        /// `page.size=2&page.after=x`, to any depth.
        case dots
        /// `page[size]=2&page[after]=x`: OpenAPI's name for brackets, which it defines for one level.
        ///
        /// Further levels add further brackets, as servers that know them expect.
        case deepObject
        /// `size=2&after=x`: OpenAPI's `form` with `explode`; an object inside the object is refused.
        case flat
        /// `page=size,2,after,x`: OpenAPI's `form` without `explode`; the delimiter is that of the arrays, or a comma.
        ///
        /// Objects and arrays inside the object are refused.
        case joined
    }

    /// How a `Date` is written, in UTC.
    @nonexhaustive
    public enum Dates: Hashable, Sendable {
        /// `2026-11-21T05:36:00Z`, with milliseconds where there are any (RFC 3339); years 1 to 9999.
        case iso8601
        /// Seconds since 1970, with a fraction where there is one.
        case seconds
        /// Milliseconds since 1970, rounded to whole ones.
        case milliseconds
        /// A pattern such as `yyyy-MM-dd` (Unicode TR 35), in UTC and the POSIX locale; years 1 to 9999.
        case format(String)
    }

    /// How `Data` is written.
    @nonexhaustive
    public enum DataFormat: Hashable, Sendable {
        /// Base64 with padding (RFC 4648, section 4), its `+`, `/` and `=` percent-encoded.
        case base64
        /// Base64 for URLs, without padding (RFC 4648, section 5).
        case base64URL
    }

    /// How a property's name becomes a key; the keys of a dictionary always stay as they are.
    @nonexhaustive
    public enum Keys: Hashable, Sendable {
        /// The coding key itself: `perPage`.
        case asDeclared
        /// `per_page`; `nodeID` becomes `node_id`, `tagIDs` becomes `tag_ids`, `myURLPath` becomes `my_url_path`.
        case snakeCase
        /// `per-page`.
        case kebabCase
    }

    /// What a property or an element without a value sends; a parameter that is nil altogether sends nothing.
    @nonexhaustive
    public enum Nils: Hashable, Sendable {
        /// Nothing; the elements behind it keep their index.
        case dropped
        /// `key=`.
        case empty
        /// `key=null`.
        case null
    }

    /// What an array without elements sends.
    @nonexhaustive
    public enum EmptyArrays: Hashable, Sendable {
        /// Nothing.
        case dropped
        /// `key=`.
        case keyOnly
    }

    /// How a space is written; a plus sign is `%2B` either way.
    @nonexhaustive
    public enum Spaces: Hashable, Sendable {
        /// `%20`, which every parser reads.
        case percent
        /// `+`, as HTML forms do (WHATWG URL, section 5.2).
        case plus
    }

    /// In which order the items go out.
    @nonexhaustive
    public enum Order: Hashable, Sendable {
        /// As the properties are declared; the pairs of a dictionary by their keys.
        case declared
        /// By the bytes of their keys, at every level; the elements of an array stay in their order.
        case sorted
    }
}
