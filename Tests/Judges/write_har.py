"""Has mitmproxy write a recording of calls to a server on 127.0.0.1, and writes down what was called and answered.

    python write_har.py FOLDER

FOLDER/mitmproxy.har is the recording; FOLDER/mitmproxy.json lists the calls as method, URL, type and body (base64), and the
answers as status and body (base64), as Python's own client saw them.
"""

import base64
import gzip
import http.client
import http.server
import json
import os
import pathlib
import socket
import subprocess
import sys
import threading
import time

ANSWERS = {
    "/json": (200, [("Content-Type", "application/json")], b'{"login": "minsOne", "id": 4429361, "x": 1.0}'),
    "/text": (200, [("Content-Type", "text/plain; charset=utf-8")], "é 값\n".encode()),
    "/latin": (200, [("Content-Type", "text/plain; charset=iso-8859-1")], b"Zo\xe9"),
    "/bytes": (200, [("Content-Type", "application/octet-stream")], bytes(range(256))),
    "/missing": (404, [("Content-Type", "application/json")], b'{"message": "no"}'),
    "/nothing": (204, [], b""),
    "/cookies": (200, [("Set-Cookie", "a=1"), ("Set-Cookie", "b=2; Path=/"), ("Content-Type", "text/plain")], b"c"),
    "/hop": (302, [("Location", "/json")], b""),
    "/zipped": (200, [("Content-Type", "application/json"), ("Content-Encoding", "gzip")],
                gzip.compress(b'{"zipped": true}')),
}
CALLS = [
    ("GET", "/json", None, None), ("GET", "/text", None, None), ("GET", "/latin", None, None),
    ("GET", "/bytes", None, None), ("GET", "/missing", None, None), ("DELETE", "/nothing", None, None),
    ("HEAD", "/json", None, None), ("GET", "/cookies", None, None), ("GET", "/zipped", None, None),
    ("GET", "/json?b=2&a=1%2B1&a=c%20d", None, None), ("GET", "/hop", None, None),
    ("POST", "/echo", "application/json", b'{"b": [1, 2.5], "a": "x"}'),
    ("POST", "/echo", "application/json", b'{"a": "y"}'),
    ("POST", "/echo", "application/x-www-form-urlencoded", b"a=b+c&d=%C3%A9"),
    ("PUT", "/echo", "text/plain; charset=utf-8", "é".encode()),
    ("POST", "/echo", "multipart/form-data; boundary=ABC",
     b'--ABC\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--ABC--\r\n'),
]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        echo = (200, [("Content-Type", "text/plain")], b"echo " + base64.b64encode(body))
        status, headers, content = ANSWERS.get(self.path.split("?")[0], echo)
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        if status != 204:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    do_GET = do_HEAD = do_POST = do_PUT = do_DELETE = answer

    def log_message(self, *_):
        pass


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def call(proxy, base, method, target, kind, body):
    """One exchange, and those that its redirects lead to; the last answer, decompressed."""
    while True:
        connection = http.client.HTTPConnection("127.0.0.1", proxy, timeout=20)
        connection.request(method, base + target, body, {"Content-Type": kind} if kind else {})
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        if answer.status == 302:
            target = answer.getheader("Location")
            continue
        if answer.getheader("Content-Encoding") == "gzip":
            content = gzip.decompress(content)
        return answer.status, content


def main(folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}"
    proxy = free_port()
    mitmdump = pathlib.Path(sys.executable).with_name("mitmdump")
    home = folder / "certificates"
    command = [mitmdump, "--quiet", "--listen-host", "127.0.0.1", "--listen-port", str(proxy),
               "--set", f"hardump={folder / 'mitmproxy.har'}", "--set", f"confdir={home}"]
    environment = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    process = subprocess.Popen(command, env=environment, stdout=sys.stderr)
    try:
        for _ in range(300):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", proxy)) == 0:
                    break
            time.sleep(0.1)
        expected = []
        for method, target, kind, body in CALLS:
            status, content = call(proxy, base, method, target, kind, body)
            expected.append({
                "method": method, "url": base + target, "type": kind,
                "body": base64.b64encode(body).decode() if body is not None else None,
                "status": status, "content": base64.b64encode(content).decode(),
            })
        (folder / "mitmproxy.json").write_text(json.dumps(expected))
    finally:
        process.terminate()
        process.wait(30)
    print(len(expected))


if __name__ == "__main__":
    main(*sys.argv[1:])
