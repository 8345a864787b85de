import { expect, test, vi } from "vitest";

import { mayReload, missing, part } from "./parts.svelte";

function kept(): Storage {
  const all: Record<string, string> = {};
  return { getItem: (key: string) => all[key] ?? null, setItem: (key: string, text: string) => void (all[key] = text) } as Storage;
}

test("the page is loaded anew once, and again only after a while", () => {
  const store = kept();
  expect([0, 1000, 59_000, 61_000, 62_000].map((now) => mayReload(store, now))).toEqual([true, false, false, true, false]);
});

function stand(ok: boolean): { reload: ReturnType<typeof vi.fn> } {
  const reload = vi.fn();
  vi.stubGlobal("sessionStorage", kept());
  vi.stubGlobal("location", { href: "http://house/", reload });
  vi.stubGlobal("fetch", () => (ok ? Promise.resolve({ ok }) : Promise.reject(new TypeError("down"))));
  missing.so = false;
  return { reload };
}
const lacking = (): Promise<never> => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

test("what is there comes", async () => {
  const { reload } = stand(true);
  expect(await part(() => Promise.resolve(1))).toBe(1);
  expect([reload.mock.calls.length, missing.so]).toEqual([0, false]);
});

test("a part that is lacking has the page loaded anew, and then is told", async () => {
  const { reload } = stand(true);
  void part(lacking);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(missing.so).toBe(false);
  void part(lacking);
  await vi.waitFor(() => expect(missing.so).toBe(true));
  expect(reload).toHaveBeenCalledOnce();
});

test("while the house is down nothing is loaded anew", async () => {
  const { reload } = stand(false);
  void part(lacking);
  await vi.waitFor(() => expect(missing.so).toBe(true));
  expect(reload).not.toHaveBeenCalled();
});
