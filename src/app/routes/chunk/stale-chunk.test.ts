import { expect, test } from "vitest";
import { recoverChunk } from "./stale-chunk.ts";

function page(build: string, reachable = true) {
  const store = new Map<string, string>();
  let reloads = 0;
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  };
  return {
    recovery: { build, storage, reachable: async () => reachable, reload: () => void reloads++ },
    reloads: () => reloads,
  };
}

test("a missing chunk reloads the page once per build", async () => {
  const { recovery, reloads } = page("a");
  expect(await recoverChunk(recovery)).toBe(true);
  expect(await recoverChunk(recovery)).toBe(false);
  expect(await recoverChunk({ ...recovery, build: "b" })).toBe(true);
  expect(reloads()).toBe(2);
});

test("offline the page stays, and the reload is not used up", async () => {
  const { recovery, reloads } = page("a", false);
  expect(await recoverChunk(recovery)).toBe(false);
  expect(reloads()).toBe(0);
  expect(await recoverChunk({ ...recovery, reachable: async () => true })).toBe(true);
});

test("without storage there is no guard against reloading for ever, so there is no reload", async () => {
  const { recovery, reloads } = page("a");
  expect(await recoverChunk({ ...recovery, storage: null })).toBe(false);
  expect(reloads()).toBe(0);
});
