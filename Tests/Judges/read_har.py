"""Reads a recording with haralyzer, and compares its entries with what was called.

    python read_har.py FOLDER

FOLDER/ours.har is the recording and FOLDER/ours.json lists the calls. The required members are those of the HAR 1.2
specification, written down here by hand. Prints the number of entries read as meant; what differs goes to standard
error, with status 1.
"""

import base64
import json
import pathlib
import sys
import urllib.parse

from haralyzer import HarEntry, HarParser

REQUIRED = {
    "log": {"version": str, "creator": dict, "entries": list},
    "creator": {"name": str, "version": str},
    "entry": {"startedDateTime": str, "time": (int, float), "request": dict, "response": dict, "cache": dict,
              "timings": dict},
    "request": {"method": str, "url": str, "httpVersion": str, "cookies": list, "headers": list,
                "queryString": list, "headersSize": int, "bodySize": int},
    "response": {"status": int, "statusText": str, "httpVersion": str, "cookies": list, "headers": list,
                 "content": dict, "redirectURL": str, "headersSize": int, "bodySize": int},
    "content": {"size": int, "mimeType": str},
    "postData": {"mimeType": str, "params": list, "text": str},
    "timings": {"send": (int, float), "wait": (int, float), "receive": (int, float)},
}


def problems(name, value):
    for member, kind in REQUIRED[name].items():
        if member not in value:
            yield f"{name} lacks {member}"
        elif not isinstance(value[member], kind):
            yield f"{name}.{member} is {value[member]!r}"


def all_problems(log):
    yield from problems("log", log)
    yield from problems("creator", log["creator"])
    for entry in log["entries"]:
        yield from problems("entry", entry)
        yield from problems("request", entry["request"])
        yield from problems("response", entry["response"])
        yield from problems("content", entry["response"]["content"])
        yield from problems("timings", entry["timings"])
        if "postData" in entry["request"]:
            yield from problems("postData", entry["request"]["postData"])
        for field in entry["request"]["headers"] + entry["response"]["headers"] + entry["request"]["queryString"]:
            if not {"name", "value"} <= field.keys():
                yield f"a field is {field}"


def meant(entry, call):
    request, response = entry.request, entry.response
    content = entry["response"]["content"]
    body = content.get("text", "")
    body = base64.b64decode(body) if content.get("encoding") == "base64" else body.encode()
    query = urllib.parse.parse_qsl(urllib.parse.urlsplit(call["url"]).query, keep_blank_values=True)
    post = entry["request"].get("postData")
    sent = None
    if post is not None:
        sent = base64.b64decode(post["text"]) if post.get("_encoding") == "base64" else post["text"].encode()
    return {
        "method": request.method == call["method"],
        "url": request.url == call["url"] and entry.url == call["url"],
        "query": [(item["name"], item["value"]) for item in request.queryString] == query,
        "status": response.status == entry.status == call["status"],
        "content": body == base64.b64decode(call["content"]),
        "size": response.contentSize == len(body),
        "body": sent == (base64.b64decode(call["body"]) if call.get("body") else None),
        "type": post is None or post["mimeType"] == call["type"],
        "time": entry.startTime is not None and entry.time >= 0,
    }


def main(folder):
    folder = pathlib.Path(folder)
    text = (folder / "ours.har").read_text("utf-8")
    calls = json.loads((folder / "ours.json").read_text("utf-8"))
    found = list(all_problems(json.loads(text)["log"]))
    if "S3CRET" in text:
        found.append("a secret is in it")
    entries = HarParser(json.loads(text)).har_data["entries"]
    read = 0
    if len(entries) != len(calls):
        found.append(f"{len(entries)} entries for {len(calls)} calls")
    for raw, call in zip(entries, calls):
        wrong = [name for name, is_right in meant(HarEntry(raw), call).items() if not is_right]
        if wrong:
            found.append(f"{call['method']} {call['url']}: {', '.join(wrong)}")
        else:
            read += 1
    for problem in found:
        print(problem, file=sys.stderr)
    print(f"{read} of {len(calls)}")
    return 1 if found or not calls else 0


sys.exit(main(*sys.argv[1:]))
