import { fileURLToPath } from "node:url";

import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const house = process.env["HOUSE"] ?? "http://127.0.0.1:8000"; // for `npm run dev`
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: "./", // the house may stand below any path; the server puts it for "./" in index.html
  plugins: [
    paraglideVitePlugin({
      project: "./project.inlang",
      outdir: "./src/paraglide",
      strategy: ["localStorage", "preferredLanguage", "baseLocale"],
    }),
    svelte(),
  ],
  resolve: { alias: { $art: here("../src/groomporter/art"), $games: here("../src/groomporter/games") } },
  build: { outDir: "../src/groomporter/page", emptyOutDir: true, assetsInlineLimit: 0, target: "es2022", modulePreload: { polyfill: false } },
  server: {
    proxy: {
      "/api": house,
      "/carry": { target: house, bypass: (request) => (request.headers["sec-fetch-dest"] === "document" && request.method === "GET" ? "/index.html" : undefined) },
      "/tables": { target: house, ws: true, bypass: (request) => (request.headers.upgrade ? undefined : "/index.html") },
    },
  },
  test: { include: ["src/**/*.test.ts"], css: { include: /look\.css/ }, teardownTimeout: 1000 }, // what watches the messages does not end by itself
});
