"""Compile every module that has a .pxd beside it; without a compiler, stay pure Python: all or nothing."""

import os
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

WISH = os.environ.get("GROOMPORTER_COMPILE")  # 1: must compile, 0: must not, unset: try
HEADERS_ONLY = {"bits", "common", "__init__"}
TUNED = ["-fno-tree-slp-vectorize", "-fno-tree-loop-distribute-patterns"]
SANITIZE = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", "-g", "-O1"]


class OptionalBuildExt(build_ext):
    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if WISH == "1":
                raise
            for made in self.get_outputs():
                Path(made).unlink(missing_ok=True)
            self.extensions = []
            print(f"groomporter: no working compiler ({error}); staying pure Python")


def extensions() -> list[Extension]:
    if WISH == "0":
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        if WISH == "1":
            raise
        print("groomporter: no Cython; staying pure Python")
        return []
    sanitize = SANITIZE if os.environ.get("GROOMPORTER_SANITIZE") else []
    modules = [p.with_suffix(".py") for p in sorted(Path("src").rglob("*.pxd")) if p.stem not in HEADERS_ONLY]
    made: list[Extension] = cythonize(
        [
            Extension(
                ".".join(p.with_suffix("").parts[1:]),
                [str(p)],
                extra_compile_args=[] if os.name == "nt" else ["-O3", "-g0", *TUNED, "-Wno-unused", *sanitize],
                extra_link_args=sanitize[:1],
            )
            for p in modules
        ],
        include_path=["src"],
        build_dir="build/c",
        quiet=True,
        compiler_directives={
            "language_level": 3,
            "boundscheck": False,
            "wraparound": False,
            "cdivision": False,
            "annotation_typing": False,
            "initializedcheck": False,
            "infer_types": True,
        },
    )
    return made


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuildExt})
