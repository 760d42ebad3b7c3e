"""HTTPS servers on 127.0.0.1 for the tests of the transport with libcurl.

tls_servers.py FOLDER: writes a CA, certificates and the ports to the folder, and serves until standard input ends.
"""

import base64, http.server, os, shutil, ssl, subprocess, sys, threading, time

folder = sys.argv[1]


def openssl(*arguments, text=None):
    return subprocess.run(
        ["openssl", *arguments], cwd=folder, input=text, capture_output=True, check=True).stdout


def certificate(name, extension, signer="ca"):
    openssl("req", "-newkey", "rsa:2048", "-nodes", "-keyout", f"{name}.key", "-out", f"{name}.csr",
            "-subj", f"/CN={name}")
    with open(f"{folder}/{name}.ext", "w") as file:
        file.write(extension)
    openssl("x509", "-req", "-in", f"{name}.csr", "-CA", f"{signer}.pem", "-CAkey", f"{signer}.key",
            "-CAcreateserial", "-days", "2", "-extfile", f"{name}.ext", "-out", f"{name}.pem")


openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "ca.key", "-out", "ca.pem", "-days", "2",
        "-subj", "/CN=Test CA", "-addext", "basicConstraints=critical,CA:TRUE")
certificate("server", "subjectAltName=IP:127.0.0.1,DNS:localhost")
certificate("other", "subjectAltName=DNS:other.example")
certificate("client", "extendedKeyUsage=clientAuth")
openssl("rsa", "-in", "client.key", "-aes256", "-passout", "pass:secret", "-out", "locked.key")
key = openssl("x509", "-in", "server.pem", "-noout", "-pubkey")
spki = openssl("pkey", "-pubin", "-outform", "der", text=key)
pin = base64.b64encode(openssl("dgst", "-sha256", "-binary", text=spki)).decode()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        subject = dict(pair[0] for pair in (self.connection.getpeercert() or {}).get("subject", ()))
        body = subject.get("commonName", "no certificate").encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def serve(name, verify):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(f"{folder}/{name}.pem", f"{folder}/{name}.key")
    context.load_verify_locations(f"{folder}/ca.pem")
    context.verify_mode = verify
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


ports = [serve("server", ssl.CERT_NONE), serve("server", ssl.CERT_REQUIRED), serve("other", ssl.CERT_NONE)]

# HTTP/2: the version and the client's port; a body that is large.
with open(f"{folder}/app.py", "w") as file:
    file.write('''
async def app(scope, receive, send):
    if scope["type"] != "http":
        return
    body = b"x" * 20_000_000
    if scope["path"] != "/large":
        body = f"{scope['http_version']} {scope['client'][1]}".encode()
    await send({"type": "http.response.start", "status": 200,
                "headers": [(b"content-length", str(len(body)).encode())]})
    await send({"type": "http.response.body", "body": body})
''')
import socket

with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    ports.append(free.getsockname()[1])
http2 = None
if shutil.which("hypercorn"):
    http2 = subprocess.Popen(
        ["hypercorn", "--bind", f"127.0.0.1:{ports[3]}", "--certfile", "server.pem", "--keyfile", "server.key",
         "--log-level", "error", "app:app"], cwd=folder)
    for _ in range(100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", ports[3])) == 0:
                break
        time.sleep(0.1)
with open(f"{folder}/ports.part", "w") as file:
    file.write(" ".join(map(str, ports)) + f" {pin}\n")
os.rename(f"{folder}/ports.part", f"{folder}/ports")
sys.stdin.read()
if http2:
    http2.terminate()
