/// A page of the reference: what all pages have around their content.
struct Page {
    let title: String
    let heading: String
    /// The page that lists the services; `nil` on that page, and if there is one service.
    let home: String?
    let navigation: HTML
    let main: HTML

    var html: HTML {
        let home: HTML = self.home.map { "<p><a href=\"\($0)\">All services</a></p>\n" } ?? .empty
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title)</title>
            <link rel="icon" href="data:,">
            <style>
            \(HTML(stringLiteral: Reference.style))</style>
            </head>
            <body>
            <a class="skip" href="#content">Skip to the content</a>
            <header>
            <h1>\(heading)</h1>
            <div id="search"></div>
            </header>
            <nav aria-label="Endpoints">
            \(home)\(navigation)
            </nav>
            <main id="content" tabindex="-1">
            \(main)
            </main>
            <footer><p>Made by <code>\(ProgramName.current) docs</code> \(APISpec.version).</p></footer>
            <script>
            \(HTML(stringLiteral: Reference.script))</script>
            </body>
            </html>

            """
    }
}
