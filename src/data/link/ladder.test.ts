import { afterEach, describe, expect, test, vi } from "vitest";
import { firstTier, forcedTier, nextTier, rememberTier } from "./ladder.ts";

const at = (search: string, hash = "") => ({ search, hash });
const session = (tier: string | null) => ({ getItem: () => tier });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("forced by the address", () => {
  test("before and behind the hash", () => {
    expect([
      forcedTier(at("?tier=page")),
      forcedTier(at("", "#/quotes?a=1&tier=dedicated")),
      forcedTier(at("?tier=nonsense")),
      forcedTier(at("")),
    ]).toEqual(["page", "dedicated", undefined, undefined]);
  });

  test("stronger than what the session remembers", () => {
    expect(firstTier(at("?tier=page"), session("shared"))).toBe("page");
  });
});

describe("by what the browser has", () => {
  test("SharedWorker, else Worker, else the page", () => {
    vi.stubGlobal("SharedWorker", class {});
    vi.stubGlobal("Worker", class {});
    expect([firstTier(at(""), undefined), nextTier("shared"), nextTier("dedicated")]).toEqual([
      "shared",
      "dedicated",
      "page",
    ]);
    vi.stubGlobal("SharedWorker", undefined);
    expect(firstTier(at(""), session("shared"))).toBe("dedicated");
    vi.stubGlobal("Worker", undefined);
    expect([firstTier(at(""), undefined), nextTier("shared"), nextTier("page")]).toEqual([
      "page",
      "page",
      "page",
    ]);
  });

  test("the rung that worked in this session is where the next load begins", () => {
    vi.stubGlobal("SharedWorker", class {});
    vi.stubGlobal("Worker", class {});
    const kept = new Map<string, string>();
    rememberTier("dedicated", { setItem: (k, v) => kept.set(k, v) });
    expect(firstTier(at(""), { getItem: (k) => kept.get(k) ?? null })).toBe("dedicated");
  });
});
