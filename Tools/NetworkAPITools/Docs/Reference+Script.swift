extension Reference {
    /// The search, which hides the endpoints that do not have the typed words.
    ///
    /// Without a script the field is absent, and the pages are complete.
    static let script = """
        "use strict";
        const place = document.getElementById("search");
        place.innerHTML = '<label>Search <input type="search" autocomplete="off" spellcheck="false"></label>'
            + '<p role="status"></p>';
        const field = place.querySelector("input");
        const status = place.querySelector("p");
        const items = [...document.querySelectorAll("[data-words]")];
        const links = [...document.querySelectorAll("nav ul ul a")];
        const groups = [...document.querySelectorAll("main .chapter, nav > ul > li:has(ul)")];

        function search() {
            const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
            for (const item of items) {
                item.hidden = !words.every((word) => item.dataset.words.includes(word));
            }
            for (const link of links) {
                link.parentElement.hidden = document.getElementById(link.hash.slice(1)).hidden;
            }
            for (const group of groups) {
                const own = group.localName === "li" ? "li:not([hidden])" : "[data-words]:not([hidden])";
                group.hidden = !group.querySelector(own);
            }
            const count = items.filter((item) => !item.hidden).length;
            status.textContent = words.length ? `${count} of ${items.length} endpoints` : "";
        }

        field.addEventListener("input", search);
        document.addEventListener("keydown", (event) => {
            if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && document.activeElement !== field) {
                event.preventDefault();
                field.focus();
            } else if (event.key === "Escape" && document.activeElement === field) {
                field.value = "";
                search();
            }
        });
        // A link to an endpoint that the search hides shows it.
        addEventListener("hashchange", () => {
            const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
            if (target && target.closest("[hidden]")) {
                field.value = "";
                search();
                target.scrollIntoView();
            }
        });

        """
}
