"""Reads multipart bodies with a parser that nobody here wrote, and compares them with what was meant.

    python read_multipart.py PARSER FOLDER

PARSER is email, werkzeug or python_multipart. Each folder in FOLDER holds body, type (the Content-Type) and
expected.json. Prints the number of parts read as meant; what differs goes to standard error, with status 1.
"""

import base64
import io
import json
import pathlib
import sys


def unescaped(name):
    """Browsers' escapes in names (WHATWG HTML, section 4.10.21.8), for parsers that leave them to the application."""
    if name is None:
        return None
    return name.replace("%22", '"').replace("%0D", "\r").replace("%0A", "\n")


def read_email(body, content_type):
    import email.message
    import email.parser

    head = b"MIME-Version: 1.0\r\nContent-Type: " + content_type.encode() + b"\r\n\r\n"
    message = email.parser.BytesParser().parsebytes(head + body)
    assert message.is_multipart() and not message.defects, message.defects
    for part in message.get_payload():
        # Raw UTF-8 in a header is what HTML asks for; mail has it behind surrogates.
        headers = email.message.Message()
        for name, value in part.raw_items():
            headers[name] = value.encode("ascii", "surrogateescape").decode("utf-8")
        typed = "content-type" in headers
        yield (
            headers.get_param("name", header="content-disposition"),
            headers.get_param("filename", header="content-disposition"),
            headers.get_content_type() if typed else None,
            part.get_payload(decode=True),
        )


def read_werkzeug(body, content_type):
    from werkzeug.sansio.multipart import Data, Epilogue, Field, File, MultipartDecoder
    from werkzeug.http import parse_options_header

    decoder = MultipartDecoder(parse_options_header(content_type)[1]["boundary"].encode())
    decoder.receive_data(body)
    decoder.receive_data(None)
    parts = []
    while True:
        event = decoder.next_event()
        if isinstance(event, (Field, File)):
            filename = event.filename if isinstance(event, File) else None
            media_type = event.headers.get("content-type")
            media_type = parse_options_header(media_type)[0] if media_type else None
            parts.append([event.name, filename, media_type, b""])
        elif isinstance(event, Data):
            parts[-1][3] += event.data
        elif isinstance(event, Epilogue):
            return parts


def read_python_multipart(body, content_type):
    import python_multipart
    from python_multipart.multipart import parse_options_header

    parts = []
    headers = {}
    field, value = [b""], [b""]

    def on_header_end():
        headers[field[0].lower()] = value[0]
        field[0], value[0] = b"", b""

    def on_headers_finished():
        _, options = parse_options_header(headers[b"content-disposition"])
        media_type = headers.get(b"content-type")
        text = lambda bytes: None if bytes is None else bytes.decode("utf-8")
        media_type = parse_options_header(media_type)[0].decode() if media_type else None
        parts.append([text(options[b"name"]), text(options.get(b"filename")), media_type, b""])
        headers.clear()

    def on_header_field(data, start, end):
        field[0] += data[start:end]

    def on_header_value(data, start, end):
        value[0] += data[start:end]

    def on_part_data(data, start, end):
        parts[-1][3] += data[start:end]

    _, options = parse_options_header(content_type)
    parser = python_multipart.MultipartParser(
        options[b"boundary"],
        {
            "on_header_field": on_header_field,
            "on_header_value": on_header_value,
            "on_header_end": on_header_end,
            "on_headers_finished": on_headers_finished,
            "on_part_data": on_part_data,
        },
    )
    for start in range(0, len(body), 1000):
        parser.write(body[start : start + 1000])
    parser.finalize()
    return parts


def main(parser, folder):
    read = {"email": read_email, "werkzeug": read_werkzeug, "python_multipart": read_python_multipart}[parser]
    count, differences = 0, 0
    for case in sorted(path for path in pathlib.Path(folder).iterdir() if path.is_dir()):
        expected = [
            (part["name"], part.get("filename"), part.get("type"), base64.b64decode(part["content"]))
            for part in json.loads((case / "expected.json").read_text("utf-8"))
        ]
        found = [
            (unescaped(name), unescaped(filename), media_type, content)
            for name, filename, media_type, content in read(
                (case / "body").read_bytes(), (case / "type").read_text("utf-8")
            )
        ]
        count += sum(1 for pair in zip(found, expected) if pair[0] == pair[1])
        if found != expected:
            differences += 1
            print(f"{parser}, {case.name}: {len(found)} parts, meant {len(expected)}", file=sys.stderr)
            for pair in zip(found, expected):
                if pair[0] != pair[1]:
                    print(f"  read  {pair[0]!r:.200}\n  meant {pair[1]!r:.200}", file=sys.stderr)
    print(count)
    return 1 if differences or count == 0 else 0


sys.exit(main(*sys.argv[1:]))
