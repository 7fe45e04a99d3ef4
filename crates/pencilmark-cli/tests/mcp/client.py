"""Calls every tool of `pencilmark mcp` with the protocol's own client for Python.

client.py PROGRAM
"""

import asyncio
import base64
import json
import sys
from typing import Any

import jsonschema
from mcp import Client, MCPError, StdioServerParameters

PUZZLE = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
# Its path without detours takes minutes.
LONG = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."

# The arguments for each tool, and a part of what it answers.
CALLS: dict[str, tuple[dict[str, Any], str]] = {
    "solve": ({"puzzle": PUZZLE}, '"count":"1"'),
    "check": ({"puzzle": PUZZLE}, '"valid":true'),
    "hint": ({"puzzle": PUZZLE, "level": 2}, "Hidden Single"),
    "why": ({"puzzle": PUZZLE, "cell": "r1c1", "digit": 4}, '"verdict":"'),
    "verify": ({"puzzle": PUZZLE, "claims": ["r1c8=4", "X-Wing: r1c8<>4"]}, '"valid":false'),
    "extract": ({"text": "R1C8 is 4, so R1C6 is not 3."}, '"places":[["r1c8",4]]'),
    "steps": ({"puzzle": PUZZLE, "strategies": ["hidden-single"]}, '"strategy":"hidden-single"'),
    "explain": ({"puzzle": PUZZLE}, '"solved":true'),
    "rate": ({"puzzle": PUZZLE, "scale": "ser"}, '"er":1.5'),
    "generate": ({"seed": 7, "symmetry": "rot180"}, '"puzzle":"'),
    "draw": ({"puzzle": PUZZLE, "hint": True}, "<svg"),
    "strategies": ({"id": "x-wing"}, "X-Wing"),
}


async def all_tools(program: str, mode: Any) -> None:
    async with Client(StdioServerParameters(command=program, args=["mcp"]), mode=mode) as client:
        assert client.server_info is not None and client.server_info.name == "pencilmark"
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert tools.keys() == CALLS.keys(), tools.keys() ^ CALLS.keys()
        for name, (arguments, part) in CALLS.items():
            schema = tools[name].input_schema
            jsonschema.Draft202012Validator.check_schema(schema)
            jsonschema.validate(arguments, schema)
            told = await client.call_tool(name, arguments)
            text = told.content[0].text
            assert not told.is_error and part in text, (name, text[:500])
            if name == "draw":
                pixels = base64.b64decode(told.content[1].data)
                assert pixels.startswith(b"\x89PNG"), pixels[:10]
            else:
                json.loads(text)
        refused = await client.call_tool("hint", {"puzzle": "no puzzle"})
        assert refused.is_error and json.loads(refused.content[0].text)["error"]["code"] == "unreadable"
        try:
            await client.call_tool("sing", {})
            raise AssertionError("a tool that is not there")
        except MCPError as error:
            assert "expected one of" in str(error), error


async def cancelled(program: str) -> None:
    """A call that the client gives up leaves its thread, the only one, to the next."""
    server = StdioServerParameters(command=program, args=["mcp", "--timeout", "600", "--threads", "1"])
    async with Client(server) as client:
        try:
            await client.call_tool("explain", {"puzzle": LONG, "concise": True}, read_timeout_seconds=0.5)
            raise AssertionError("it takes minutes")
        except MCPError:
            pass
        told = await client.call_tool("check", {"puzzle": PUZZLE}, read_timeout_seconds=60)
        assert not told.is_error


async def main(program: str) -> None:
    # By the handshake of earlier versions of the protocol too.
    for mode in ("auto", "legacy"):
        await all_tools(program, mode)
    await cancelled(program)
    print(f"{len(CALLS)} tools answer the protocol's client")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
