"""Which rules a source carries out: a copy of it that counts, wherever a rule is cited, how often the play came by.

A function's docstring that cites a rule counts its calls; a section's docstring, what is done in it; a state's, the
games begun; a comment, the line it stands on.  What is cited anywhere else (the head of a module, a table) is stated
and never done.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from pathlib import Path

DONE = ("play", "do", "fall", "lapse")  # of a section's methods: what comes of an act, of luck, of the clock
COUNTING = """

def fired():
    return [FIRED[site] for site in range({sites})]
"""


def cited(text: str | None, prefix: str) -> list[str]:
    return re.findall(rf"\b{prefix}-G?\d+\b", text or "")


def after_docstring(node: ast.FunctionDef) -> ast.stmt:
    """Before which statement to count."""
    first = node.body[0]
    said = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    return node.body[1] if said and len(node.body) > 1 else first


def sites(source: str, prefix: str) -> list[tuple[ast.stmt, str]]:
    """The statements before which a rule is to be counted."""
    tree = ast.parse(source)
    found: list[tuple[ast.stmt, str]] = []
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    inside = [part for node in functions for part in ast.walk(node) if isinstance(part, ast.stmt)]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            found += [(after_docstring(node), rule) for rule in cited(ast.get_docstring(node), prefix)]
        elif isinstance(node, ast.ClassDef):
            methods = {part.name: part for part in node.body if isinstance(part, ast.FunctionDef)}
            doing = [methods[name] for name in DONE if name in methods] or filter(None, [methods.get("__init__")])
            rules = cited(ast.get_docstring(node), prefix)
            found += [(after_docstring(method), rule) for method in doing for rule in rules]
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        rules = cited(token.string, prefix) if token.type == tokenize.COMMENT else []
        statement = counted_at(inside, token.start[0]) if rules else None
        if statement is not None:
            found += [(statement, rule) for rule in rules]
    return found


def counted_at(statements: list[ast.stmt], line: int) -> ast.stmt | None:
    """The statement a comment speaks of: the innermost around it, or the next; of a condition, what it leads to."""
    around = [part for part in statements if part.lineno <= line <= (part.end_lineno or part.lineno)]
    if not around:
        return None
    inner = max(around, key=lambda part: (part.lineno, -(part.end_lineno or 0)))
    body = getattr(inner, "body", None)
    if not body:
        return inner
    if isinstance(inner, ast.FunctionDef) and line < body[0].lineno:
        return after_docstring(inner)
    later = [part for part in ast.walk(inner) if isinstance(part, ast.stmt) and part.lineno > line]
    return body[0] if line < body[0].lineno else min(later, key=lambda part: part.lineno, default=None)


def counting(source: str, prefix: str, declared: bool) -> tuple[str, list[str]]:
    """The source with its counters, and the rule of each; ``declared``, they are a C array of its header's."""
    lines = source.splitlines()
    found = sites(source, prefix)
    for site, (statement, _) in sorted(enumerate(found), key=lambda at: -at[1][0].lineno):
        lines.insert(statement.lineno - 1, " " * statement.col_offset + f"FIRED[{site}] += 1")
    if not declared:
        head = next(at for at, line in enumerate(lines) if line.startswith("from __future__")) + 1
        lines.insert(head, f"FIRED = [0] * {len(found)}")
    return "\n".join(lines) + COUNTING.format(sites=len(found)), [rule for _, rule in found]


def main(folder: str, prefix: str) -> None:
    """Let the rules in a folder count themselves; the rules of the counters go to a file beside them."""
    rules, header = Path(folder, "rules.py"), Path(folder, "rules.pxd")
    typed = header.exists() and "cdef class" in header.read_text(encoding="utf-8")
    source, counted = counting(rules.read_text(encoding="utf-8"), prefix, declared=typed)
    rules.write_text(source, encoding="utf-8")
    if typed:
        with header.open("a", encoding="utf-8") as out:
            out.write(f"\ncdef long long FIRED[{len(counted)}]\n")
    Path(folder, "fired.txt").write_text("\n".join(counted), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
