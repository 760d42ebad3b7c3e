"""Teaches schemathesis the media types of our bodies that it does not know: it is loaded by SCHEMATHESIS_HOOKS."""

import schemathesis


@schemathesis.serializer("application/zip")
def archive(_, value):
    """The bytes of a file, whatever they are: nobody looks into an archive here."""
    return value if isinstance(value, bytes) else str(value).encode()
