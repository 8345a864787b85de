// Text on the cloth can be read on its lightest point, in every room and by both lights (WCAG 2, 1.4.3).
import { describe, expect, test } from "vitest";

import look from "../look.css?raw";

const sources = import.meta.glob<string>(["../games/**/*.svelte", "../parts/*.svelte"], { query: "?raw", import: "default", eager: true });

/** The tokens that a rule of the look sets. */
const tokens = (selector: string): Record<string, string> => {
  const body = look.slice(look.indexOf(`\n${selector} `)).match(/\{([^}]*)\}/)![1]!;
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
};
const DARK = '[data-scheme="dark"]';
const ROOMS = { bottle: "", oxblood: ".oxblood-room", night: ".night-room" };
const TEXT = ["on-baize", "on-baize-2", "candle"];
const MAIN = "ember"; // a figure of Hazzard's, in its room; else an outline

type Colour = number[];
const read = (hex: string): Colour => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const light = (colour: Colour): number => {
  const [r, g, b] = colour.map((one) => one / 255).map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrast = (one: Colour, other: Colour): number => {
  const [less, more] = [light(one), light(other)].sort((a, b) => a - b);
  return (more! + 0.05) / (less! + 0.05);
};

test("the sum is right", () => {
  expect(contrast(read("#000000"), read("#ffffff"))).toBeCloseTo(21);
  expect(contrast(read("#f6eeda"), read("#2a6048"))).toBeCloseTo(6.3, 1); // as look.md has it
});

describe.each(["light", "dark"])("by %s", (scheme) => {
  test.each(Object.entries(ROOMS))("text is read on the lightest point of the %s cloth", (name, room) => {
    const rules = [":root", room, ...(scheme === "dark" ? [DARK, room && `${DARK} ${room}`] : [])].filter(Boolean);
    const of: Record<string, string> = Object.assign({}, ...rules.map(tokens));
    for (const one of name === "oxblood" ? [...TEXT, MAIN] : TEXT) expect.soft(contrast(read(of[one]!), read(of["baize-lift"]!)), one).toBeGreaterThanOrEqual(4.5);
  });
});

/** What may be thinned: pictures, what has just been sent, and what comes or goes. */
const THIN = /\.sent$|\.(?:cards|backs|edge|ghost|moving|pick|card|shut|paint path)$|\bsvg$|::after$|^\d+%$|^from$|^to$/;

test("no text is thinned on the cloth: there is a colour for it", () => {
  const found = Object.entries(sources).flatMap(([file, text]) =>
    [...text.slice(text.indexOf("<style>")).matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors, body]) => {
      const opacity = Number(/(?:^|\s)opacity:\s*([\d.]+)/.exec(body!)?.[1] ?? 1);
      const here = selectors!.replace(/\/\*.*?\*\//gs, "").split(/,(?![^(]*\))/).map((one) => one.trim());
      return opacity > 0 && opacity < 1 ? here.filter((one) => !THIN.test(one)).map((one) => `${file}: ${one}`) : [];
    }),
  );
  expect(found).toEqual([]);
});
