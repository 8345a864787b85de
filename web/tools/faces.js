/* Makes the twelve court pictures of src/groomporter/art/french from Adrian Kennard's deck (CC0, www.me.uk/cards).

   node tools/faces.js FOLDER

   FOLDER holds the four-colour form of the deck, JC.svg to KS.svg. It came to us in the npm package
   @heruka-urgyen/react-playing-cards, in src/images/4color. What is kept is the framed picture: the card's ground, its
   indices and the signs beside the frame are ours to draw. The inks become those of the look. The courts of diamonds
   and clubs are made a second time, into two_colour, for players who want them red and black.
   svgo does the shortening; npx fetches it. */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SVGO = "svgo@4.1.0";
const ART = fileURLToPath(new URL("../../src/groomporter/art/french/", import.meta.url));

// The frame, in the deck's units, and the grid on which its pictures are drawn.
const FRAME = { x: -82.4, y: -130.4, width: 164.8, height: 260.8 };
const GRID = { width: 1300, height: 2000 };
const SIGN = 1200; // the box of a suit sign, its middle at 0 0

const INKS = { red: "#a01c16", blue: "#1b4a8c", green: "#1c5c35", black: "#1d1a17", "#44F": "#1b4a8c", "#FC4": "#d9a93c" };
const TWO_COLOURS = { ...INKS, blue: INKS.red, green: INKS.black };

const found = (text, pattern) => {
  const match = text.match(pattern);
  if (!match) throw new Error(`not in the picture: ${pattern}`);
  return match;
};

const inked = (text, inks) => text.replace(/(fill|stroke)="([^"]+)"/g, (whole, what, ink) => (ink in inks ? `${what}="${inks[ink]}"` : whole));

// A sign stands in a box of the given height, left and top at x and y.
const boxed = (height, x = 0, y = 0) => `translate(${x} ${y})scale(${height / SIGN})translate(${SIGN / 2} ${SIGN / 2})`;

// One of the six layers of a picture, with its small signs as plain uses of one path.
function layer(deck, symbol, sign) {
  return found(deck, new RegExp(`<symbol id="${symbol}"[^>]*>(.*?)</symbol>`))[1].replace(
    /<use xlink:href="[^"]*" height="(\d+)" transform="([^"]*)"([^>]*)>/g,
    (_, height, transform, rest) => `<use href="#${sign}" transform="${transform}${boxed(height)}"${rest}>`,
  );
}

// Each layer is drawn both ways up before the next, since the halves overlap.
function picture(deck, name, id, inks) {
  const [rank, suit] = name;
  const sign = `${id}-sign`;
  const shape = found(deck, new RegExp(`<symbol id="S${suit}${rank}"[^>]*><path (.*?)></path>`))[1];
  const [, size, left, top] = found(deck, new RegExp(`<use xlink:href="#S${suit}${rank}" height="(55[.]68)" x="(.*?)" y="(.*?)">`));
  const { x, y, width, height } = FRAME;
  const toFrame = `translate(${x} ${y})scale(${width / GRID.width} ${height / GRID.height})`;
  const halves = [1, 2, 3, 4, 5, 6].map((n) => `<g transform="${toFrame}">${layer(deck, suit + rank + n, sign)}</g>`);
  halves.push(`<use href="#${sign}" transform="${boxed(size, left, top)}"/>`);
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x - 0.5} ${y - 0.5} ${width + 1} ${height + 1}">
    <defs><path id="${sign}" ${shape}/></defs>
    ${halves.map((half, i) => `<g id="${id}-${i}">${half}</g><use href="#${id}-${i}" transform="rotate(180)"/>`).join("")}
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#44F"/></svg>`;
  return inked(drawn, inks);
}

// The ids stay as they are: they are unique, so that several pictures may stand in one page.
const CONFIG = `export default { multipass: true, floatPrecision: 2,
  plugins: [{ name: "preset-default", params: { overrides: { cleanupIds: false } } }] };`;

function shortened(folder) {
  const config = join(mkdtempSync(join(tmpdir(), "faces-")), "svgo.config.mjs");
  writeFileSync(config, CONFIG);
  const { status } = spawnSync("npx", ["--yes", SVGO, "--quiet", "--config", config, "--folder", folder], { stdio: "inherit" });
  if (status !== 0) throw new Error(`${SVGO} failed`);
}

const [from] = process.argv.slice(2);
if (!from) throw new Error("which folder holds the deck?");

const MADE = [
  { folder: ART, suits: "CDHS", inks: INKS, id: "" },
  { folder: join(ART, "two_colour"), suits: "CD", inks: TWO_COLOURS, id: "two-" },
];

for (const { folder, suits, inks, id } of MADE) {
  mkdirSync(folder, { recursive: true });
  for (const suit of suits)
    for (const rank of "JQK") {
      const name = rank + suit;
      const deck = readFileSync(join(from, `${name}.svg`), "utf8");
      writeFileSync(join(folder, `${name}.svg`), picture(deck, name, id + name, inks));
    }
  shortened(folder);
}
