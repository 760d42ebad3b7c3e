"""Opens the pages of `apispec docs` in Chromium, from a folder: docs-pages.py BROWSER FOLDER.

Prints a row for each question, as .ci/judges reads it, and writes screenshots into FOLDER/screens.
"""
import pathlib
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

browser_path, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
screens = folder / "screens"
screens.mkdir(exist_ok=True)
pages = sorted((folder / "GitHub").glob("*.html")) + sorted((folder / "all").glob("*.html"))
widths = {"desktop": (1280, 900), "phone": (390, 844)}
errors, requests, serious, other, wide, behavior = [], [], [], [], [], []


def row(what, found, more=""):
    verdict = "pass" if not found else "FAIL"
    for line in found[:20]:
        print(what, line, file=sys.stderr)
    print(f"45-docs | {what} | {len(found)}{more} | {verdict}")


def expect(what, holds):
    if not holds:
        behavior.append(what)


def watch(page):
    page.on("console", lambda message: errors.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(("file:", "data:")) else requests.append(request.url))
    page.on("requestfailed", lambda request: errors.append("failed: " + request.url))


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
    for name, (width, height) in widths.items():
        for scheme in ("light", "dark"):
            context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
            for file in pages:
                page = context.new_page()
                watch(page)
                page.goto(file.as_uri())
                place = f"{file.parent.name}/{file.name} {name} {scheme}"
                page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
                for finding in Axe().run(page).response["violations"]:
                    line = f"{place}: {finding['id']} ({finding['impact']}), {finding['nodes'][0]['html'][:120]}"
                    (serious if finding["impact"] in ("serious", "critical") else other).append(line)
                if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                    wide.append(place)
                page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = false)")
                if file.parent.name == "GitHub" or file.name == "index.html":
                    page.screenshot(path=screens / f"{file.parent.name}-{file.stem}-{name}-{scheme}.png")
                page.close()
            context.close()

    # The search and the keyboard.
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    watch(page)
    page.goto(pages[0].as_uri())
    visible = "document.querySelectorAll('section.operation:not([hidden])').length"
    all_of_them = page.evaluate(visible)
    expect("38 operations are on the page of GitHub", all_of_them == 38)
    page.keyboard.press("Tab")
    expect("the first stop of the keyboard is the link to the content", page.evaluate("document.activeElement.hash") == "#content")
    page.keyboard.press("Enter")
    expect("the link to the content moves the focus", page.evaluate("document.activeElement.id") == "content")
    page.keyboard.press("/")
    page.keyboard.type("list issues")
    expect("/ focuses the search", page.evaluate("document.activeElement.type") == "search")
    found = page.evaluate(visible)
    expect("the search hides other operations", 0 < found < all_of_them)
    status = page.text_content("[role=status]")
    expect(f"the number is announced, not {status}", status == f"{found} of {all_of_them} endpoints")
    links = page.evaluate("document.querySelectorAll('nav ul ul li:not([hidden])').length")
    expect("the navigation has the same operations", links == found)
    page.screenshot(path=screens / "search.png")
    page.keyboard.press("Escape")
    expect("Escape shows all operations", page.evaluate(visible) == all_of_them)
    page.focus("summary")
    page.keyboard.press("Enter")
    expect("the keyboard opens an example", page.evaluate("document.querySelector('details').open"))
    broken = page.evaluate(
        "[...document.querySelectorAll('a[href^=\"#\"]')].filter((one) => !document.getElementById(one.hash.slice(1))).map((one) => one.hash)")
    expect(f"links within the page lead to a place: {broken}", not broken)
    twice = page.evaluate(
        "[...document.querySelectorAll('[id]')].map((one) => one.id).filter((id, at, all) => all.indexOf(id) !== at)")
    expect(f"names are given once: {twice}", not twice)
    page.close()

    # Without a script.
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    watch(page)
    page.goto(pages[0].as_uri())
    expect("without a script all operations are there", page.locator("section.operation").count() == 38)
    expect("without a script there is no field", page.locator("input").count() == 0)
    page.locator("summary").first.click()
    expect("without a script an example opens", page.locator("details[open]").count() == 1)
    page.close()
    browser.close()

checked = f" of {len(pages) * 4} views"
row("docs: errors and warnings in the console", errors)
row("docs: requests to a network", requests)
row("docs: serious findings of axe", serious, checked)
row("docs: other findings of axe", other, checked)
row("docs: views that are wider than the window", wide, checked)
row("docs: search, keyboard and links that do not work", behavior)
