// The protocol's types, out of what the house says of itself:
//   groomporter schema > web/schema.json; groomporter schema --http > web/openapi.json; npm run types
// schema.json and openapi.json are kept, so that the page is built without Python.
import { readFileSync, writeFileSync } from "node:fs";

import { compile } from "json-schema-to-typescript";

const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), "utf8"));
const moved = (schema) => JSON.parse(JSON.stringify(schema).replaceAll("#/components/schemas/", "#/$defs/"));

const wire = read("schema.json").$defs;
const http = moved(read("openapi.json").components.schemas);
const all = { ...http, ...wire };
for (const schema of Object.values(all)) {
  delete schema.title;
  if (schema.properties) schema.additionalProperties = false;
}
const head = "// Made by tools/types.js out of the protocol's schema: not to be changed by hand.";
const source = await compile({ $defs: all, title: "All", anyOf: Object.keys(all).map((name) => ({ $ref: `#/$defs/${name}` })) }, "All", {
  bannerComment: head,
  unreachableDefinitions: true,
  strictIndexSignatures: false,
});
writeFileSync(new URL("../src/lib/wire.ts", import.meta.url), source);
