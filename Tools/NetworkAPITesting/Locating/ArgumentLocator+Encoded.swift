import Foundation
import NetworkAPIKit

extension ArgumentLocator {
    /// Finds an argument at places with other texts than its own, as the encoding of the endpoint writes them.
    ///
    /// The values are encoded alone, first by the encoding that the endpoint declares. The names and the texts must then
    /// be in each request.
    ///
    /// - Parameters:
    ///   - changing: The places that change with the argument.
    ///   - stated: The location that the specification states; `nil` finds it.
    /// - Returns: The location, and how the argument is written there; `nil` if it is not found.
    func locateEncoded(
        _ changing: [RequestParts.Place], at stated: NetworkAPI.Catalog.Argument.Location? = nil
    ) -> LocatedArgument? {
        guard let first = runs.first, !changing.isEmpty else { return nil }
        let method = first.parts.request.method
        for encoding in [first.parts.encoding] + NetworkAPI.ParameterEncoding.common {
            for value in 0..<(runs.map(\.values.count).max() ?? 0) {
                let values = runs.map { $0.values.indices.contains(value) ? $0.values[value] : nil }
                let named = values.map { $0.flatMap { EncodedForm($0, encoding, method) } }
                if let base = base(of: named, changing),
                    let located = locate(named, base, changing, isWhole: false),
                    stated == nil || stated == located.location
                {
                    return located
                }
                let whole = values.map { $0.flatMap { EncodedForm(whole: $0, encoding, method) } }
                // The names of a dictionary may be the ends of header names.
                let header = base(of: whole, changing).flatMap { $0.isHeader ? $0 : nil }
                for base in [.body(""), .query(""), header].compactMap(\.self) {
                    if let located = locate(whole, base, changing, isWhole: true),
                        stated == nil || stated == located.location
                    {
                        return located
                    }
                }
            }
        }
        return nil
    }

    /// The location below which all requests have the forms; `nil` if there is none.
    private func base(of forms: [EncodedForm?], _ changing: [RequestParts.Place])
        -> NetworkAPI.Catalog.Argument.Location?
    {
        for (run, form) in zip(runs, forms) {
            guard let form, let end = form.ends.first else { continue }
            return run.parts.places.lazy.compactMap(\.location)
                .filter { run.parts.texts(at: $0) == form.texts[end] }
                .compactMap { $0.removing(end) }
                .first { hasForms(forms, at: $0, changing) }
        }
        return nil
    }

    /// Whether two values or more are in their requests, and their places change.
    private func hasForms(
        _ forms: [EncodedForm?],
        at base: NetworkAPI.Catalog.Argument.Location,
        _ changing: [RequestParts.Place]
    ) -> Bool {
        let present = zip(runs, forms).compactMap { run, form in
            form.flatMap { $0.ends.isEmpty ? nil : (run, $0) }
        }
        guard let first = present.first, present.contains(where: { $0.1 != first.1 }),
            present.allSatisfy({ $0.1.isPart(of: $0.0.parts, at: base) })
        else { return false }
        let locations = Set(present.flatMap { $0.1.ends.compactMap(base.appending) })
        return changing.contains { $0.location.map(locations.contains) ?? false }
    }

    private func locate(
        _ forms: [EncodedForm?],
        _ base: NetworkAPI.Catalog.Argument.Location,
        _ changing: [RequestParts.Place],
        isWhole: Bool
    ) -> LocatedArgument? {
        guard !isWhole || hasForms(forms, at: base, changing) else { return nil }
        let ends = forms.compactMap(\.self).flatMap(\.ends)
        let locations = ends.reduce(into: [NetworkAPI.Catalog.Argument.Location]()) { locations, end in
            if let location = base.appending(end), !locations.contains(location) {
                locations.append(location)
            }
        }
        let own = Set(ends)
        var style = ArgumentStyle()
        var found = [base]
        if own == [""] || own == ["[]"] {
            found = locations
            let counts = forms.compactMap { $0?.texts[ends[0]]?.count }
            if own == ["[]"] || counts.contains(where: { $0 > 1 }) { style.shape = .repeated }
            if style.shape == .single { style.delimiter = delimiter(at: locations[0]) }
        } else if isWhole, base != .body("") {
            found = locations
            style.shape = .properties
        } else {
            style.shape = .nested
        }
        style.dates = dates(at: locations)
        let places = runs.flatMap(\.parts.places).filter { $0.location.map(locations.contains) ?? false }
        return LocatedArgument(
            location: found[0], otherLocations: Array(found.dropFirst()), changing: changing + places,
            style: style)
    }

    /// The space or the pipe between the elements of an array, with which each request has all elements in one place.
    private func delimiter(at location: NetworkAPI.Catalog.Argument.Location) -> Character? {
        let lists = runs.compactMap { run -> (elements: [String], text: String)? in
            guard let list = run.values.last as? [String], list.count > 1 else { return nil }
            return run.parts.texts(at: location)?.first.map { (list, $0) }
        }
        guard !lists.isEmpty else { return nil }
        let delimiters: [Character] = [",", " ", "|"]
        let exact = delimiters.first { delimiter in
            lists.allSatisfy { $0.elements.joined(separator: String(delimiter)) == $0.text }
        }
        // An encoding may write the elements in another way.
        let found =
            exact
            ?? delimiters.first { delimiter in
                lists.allSatisfy { list in list.text.count { $0 == delimiter } == list.elements.count - 1 }
            }
        return found == "," ? nil : found
    }

    /// The format in which each request has the dates; `nil` if the argument has none.
    private func dates(
        at locations: [NetworkAPI.Catalog.Argument.Location]
    ) -> NetworkAPI.DateFormat? {
        guard info.type.innermost == Date.self else { return nil }
        let found = runs.compactMap { run -> (dates: [Date], texts: Set<String>)? in
            guard let value = run.values.first else { return nil }
            let dates = value as? [Date] ?? (value as? Date).map { [$0] } ?? run.dates
            let texts = locations.flatMap { run.parts.texts(at: $0) ?? [] }
            let elements = texts.flatMap { $0.split { ", |".contains($0) }.map(String.init) }
            return dates.isEmpty ? nil : (dates, Set(texts + elements))
        }
        guard !found.isEmpty else { return nil }
        return ([.iso8601, .seconds, .milliseconds, .day] + declaredDates).first { format in
            found.allSatisfy { run in run.dates.allSatisfy { run.texts.contains(format.string(from: $0)) } }
        }
    }

    /// The formats of dates that the endpoint declares.
    private var declaredDates: [NetworkAPI.DateFormat] {
        switch runs.first?.parts.encoding.kind {
        case .query(let encoding), .form(let encoding), .multipart(let encoding): encoding.dates.formats
        case .json(_, let dates, _): dates.formats
        default: []
        }
    }

    /// Whether a request has a list with a comma that is not percent-encoded.
    func hasPlainCommas(at location: NetworkAPI.Catalog.Argument.Location) -> Bool {
        info.type.isList
            && runs.contains { run in
                let items = RequestTexts(run.parts.request).encodedItems(at: location)
                return (items ?? "").split(separator: "&").contains { item in
                    guard item.contains(","), let name = NetworkAPI.Query(form: String(item)).first?.name
                    else { return false }
                    return location == .query(name) || location == .body(name)
                }
            }
    }

    /// How the encoding of the endpoint writes `.clear` in a query or in a form.
    var clear: String? {
        guard info.type.isChange, let parts = runs.first?.parts else { return nil }
        return EncodedForm(NetworkAPI.Patch<Int>.clear, parts.encoding, parts.request.method)?
            .texts[""]?.first
    }
}

extension ArgumentLocator.Run {
    /// The dates of an argument that is written as text.
    fileprivate var dates: [Date] {
        CommaList.elements(of: text ?? "").compactMap { NetworkAPI.DateFormat.iso8601.date(from: $0) }
    }
}
