extension Reference {
    /// The style of the pages: light and dark as the reader has set it, in two columns, in one on a phone.
    static let style = """
        :root {
            color-scheme: light dark;
            --text: #1b1f24; --weak: #535b65; --back: #ffffff; --panel: #f5f6f8; --edge: #d3d7dd; --link: #0a58b5;
            --get: #0b5394; --post: #1a6334; --put: #7a4100; --delete: #a11a2c;
        }
        @media (prefers-color-scheme: dark) {
            :root {
                --text: #e6e9ed; --weak: #a9b1bb; --back: #14171b; --panel: #1d2126; --edge: #3a414a; --link: #8ab8ff;
                --get: #8ab8ff; --post: #7fd6a0; --put: #f0b45f; --delete: #ff9aa6;
            }
        }
        * { box-sizing: border-box; }
        html { scroll-padding-top: 1rem; }
        body {
            margin: 0 auto; max-width: 78rem; padding: 0 1.5rem; display: grid; column-gap: 2.5rem;
            grid-template-columns: 17rem minmax(0, 1fr); grid-template-areas: "header header" "nav main" "footer footer";
            font: 1rem/1.55 system-ui, sans-serif; color: var(--text); background: var(--back);
        }
        header { grid-area: header; border-bottom: 1px solid var(--edge); padding: 1rem 0; }
        nav { grid-area: nav; }
        main { grid-area: main; min-width: 0; }
        footer { grid-area: footer; border-top: 1px solid var(--edge); color: var(--weak); margin-top: 3rem; }
        h1 { font-size: 1.6rem; margin: 0; }
        h2 { font-size: 1.35rem; margin: 2.5rem 0 0.5rem; }
        h3 { font-size: 1.15rem; margin: 0 0 0.25rem; }
        h4 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
        h5 { font-size: 0.9rem; margin: 0.9rem 0 0.2rem; }
        h3 a { color: inherit; text-decoration: none; }
        h3 a:hover { text-decoration: underline; }
        p { margin: 0.4rem 0; overflow-wrap: anywhere; }
        a { color: var(--link); }
        :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
        main:focus { outline: none; }
        code { font: 0.92em ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
        pre {
            background: var(--panel); border: 1px solid var(--edge); border-radius: 6px; padding: 0.6rem 0.8rem;
            margin: 0.3rem 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.9rem; line-height: 1.4;
        }
        .operation, .schema { border-top: 1px solid var(--edge); padding: 1.25rem 0; }
        small, footer { color: var(--weak); font-weight: normal; }
        small { font-size: 0.92rem; }
        b { font-weight: normal; border: 1px solid var(--edge); border-radius: 4px; padding: 0 0.35rem; font-size: 0.8rem; }
        .line { overflow-wrap: anywhere; }
        .method { font: 700 0.85rem ui-monospace, Menlo, Consolas, monospace; }
        .get, .head, .options { color: var(--get); }
        .post { color: var(--post); }
        .put, .patch { color: var(--put); }
        .delete { color: var(--delete); }
        .tree { list-style: none; margin: 0.3rem 0; padding: 0; }
        .tree > li { border-left: 2px solid var(--edge); margin: 0.5rem 0; padding: 0 0 0 0.8rem; overflow-wrap: anywhere; }
        .tree p { margin: 0.15rem 0; }
        summary { cursor: pointer; padding: 0.15rem 0; }
        nav ul { list-style: none; margin: 0; padding: 0; }
        nav ul ul { padding: 0 0 0.75rem 0.75rem; }
        nav a { display: block; padding: 0.2rem 0; text-decoration: none; }
        nav a:hover { text-decoration: underline; }
        nav .chapter { font-weight: 600; color: var(--text); }
        #search { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; margin-top: 0.6rem; }
        #search:empty { display: none; }
        #search label { display: flex; gap: 0.5rem; align-items: center; flex: 1 1 16rem; max-width: 30rem; }
        #search input {
            flex: 1; min-width: 0; font: inherit; color: inherit; background: var(--back); padding: 0.35rem 0.6rem;
            border: 1px solid var(--weak); border-radius: 6px;
        }
        [hidden] { display: none !important; }
        .skip { position: absolute; left: -100rem; background: var(--back); padding: 0.5rem; }
        .skip:focus { left: 0.5rem; top: 0.5rem; }
        @media (min-width: 52.01rem) {
            nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 1rem 0; align-self: start; }
        }
        @media (max-width: 52rem) {
            body { display: block; padding: 0 1rem; }
            nav { margin: 1rem 0; max-height: 40vh; overflow-y: auto; border: 1px solid var(--edge); border-radius: 6px; padding: 0.5rem 1rem; }
            nav a { padding: 0.35rem 0; }
        }
        @media print {
            nav, #search, .skip { display: none; }
            body { display: block; }
        }

        """
}
