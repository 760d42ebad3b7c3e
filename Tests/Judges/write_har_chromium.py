"""Has Chromium, driven by Playwright, make calls to a server on 127.0.0.1 and record them.

    python write_har_chromium.py FOLDER CHROMIUM

FOLDER/chromium.har is the recording; FOLDER/chromium.json lists calls and answers as write_har.py does, as the page
saw them. Prints the number of calls.
"""

import base64
import http.server
import json
import pathlib
import sys
import threading

from playwright.sync_api import sync_playwright
from write_har import ANSWERS, CALLS, Handler

FETCH = """async ([method, url, type, body]) => {
    const bytes = body === null ? undefined : Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
    const answer = await fetch(url, {method, headers: type ? {"Content-Type": type} : {}, body: bytes});
    const content = new Uint8Array(await answer.arrayBuffer());
    return [answer.status, btoa(Array.from(content, (byte) => String.fromCharCode(byte)).join(""))];
}"""


def main(folder, chromium):
    folder = pathlib.Path(folder)
    ANSWERS["/"] = (200, [("Content-Type", "text/html")], b"<!doctype html><link rel=icon href=data:,>")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}"
    expected = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        context = browser.new_context(record_har_path=folder / "chromium.har", record_har_content="embed")
        page = context.new_page()
        page.goto(base + "/")
        for method, target, kind, body in CALLS:
            sent = base64.b64encode(body).decode() if body is not None else None
            status, content = page.evaluate(FETCH, [method, base + target, kind, sent])
            expected.append({"method": method, "url": base + target, "type": kind, "body": sent,
                             "status": status, "content": content})
        context.close()
        browser.close()
    (folder / "chromium.json").write_text(json.dumps(expected))
    print(len(expected))


if __name__ == "__main__":
    main(*sys.argv[1:])
