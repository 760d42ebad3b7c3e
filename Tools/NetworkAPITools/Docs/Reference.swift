import Foundation
import NetworkAPIKit
import NetworkAPITesting

/// The files of a reference of services: pages that are read from a folder, without a network.
struct Reference {
    /// A file of the folder.
    struct File {
        let name: String
        let text: String
    }

    let files: [File]
    /// The parts of the documents that could not be determined.
    let diagnoses: [String]

    /// Creates the pages of catalogs from their exported documents.
    ///
    /// - Throws: ``ContractDocument/Failure`` if an exported document cannot be read.
    init(
        _ catalogs: [NetworkAPI.Catalog], documentation: SourceDocumentation
    ) throws(ContractDocument.Failure) {
        var pages: [ServicePage] = []
        var diagnoses: [String] = []
        for catalog in catalogs {
            let export = catalog.openAPI(documentation: documentation)
            diagnoses += export.diagnoses
            let samples = catalog.endpoints.map {
                ($0.name, EndpointSample($0, documentation: documentation))
            }
            pages.append(
                ServicePage(
                    document: try ContractDocument(Data(export.text.utf8)),
                    samples: Dictionary(samples) { first, _ in first }, hasIndex: catalogs.count > 1))
        }
        var names: Set = ["index.html"]
        for index in pages.indices {
            while !names.insert(pages[index].fileName.lowercased()).inserted { pages[index].number += 1 }
        }
        var files: [File] = []
        if let page = pages.first, pages.count == 1 {
            files.append(File(name: "index.html", text: page.html.text))
        } else {
            files.append(File(name: "index.html", text: Self.index(of: pages).text))
            files += pages.map { File(name: $0.fileName, text: $0.html.text) }
        }
        self.files = files
        self.diagnoses = diagnoses
    }

    /// The page that lists all services and their operations.
    private static func index(of pages: [ServicePage]) -> HTML {
        let services = pages.map { page -> HTML in
            let operations = page.chapters.flatMap(\.operations).map { operation -> HTML in
                """
                <li data-words="\(operation.words)"><a href="\(page.fileName)#\(operation.anchor)">\(operation.title)</a>
                <span class="line">\(operation.line)</span></li>
                """
            }
            let anchor = HTML.anchor(page.title)
            return """
                <section class="chapter" aria-labelledby="\(anchor)">
                <h2 id="\(anchor)"><a href="\(page.fileName)">\(page.title)</a></h2>
                <ul class="tree">
                \(HTML(operations))
                </ul>
                </section>
                """
        }
        let links = pages.map { page -> HTML in
            "<li><a class=\"chapter\" href=\"\(page.fileName)\">\(page.title)</a></li>"
        }
        return Page(
            title: "API reference", heading: "API reference", home: nil,
            navigation: "<ul>\n\(HTML(links))\n</ul>", main: HTML(services)
        ).html
    }
}
