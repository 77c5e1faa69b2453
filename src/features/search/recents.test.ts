import { expect, test } from "vitest";
import { MAX_RECENTS, pushRecent } from "./recents.ts";

const of = (...symbols: string[]) => symbols.map((symbol) => ({ symbol }));

test("the newest stands first, once", () => {
  expect(pushRecent(of("a", "b", "c"), { symbol: "c" })).toEqual(of("c", "a", "b"));
});

test("the oldest leaves at the limit", () => {
  const full = Array.from({ length: MAX_RECENTS }, (_, i) => ({ symbol: `s${i}` }));
  const next = pushRecent(full, { symbol: "new" });
  expect([next.length, next[0], next.at(-1)]).toEqual([MAX_RECENTS, { symbol: "new" }, { symbol: `s${MAX_RECENTS - 2}` }]);
});
