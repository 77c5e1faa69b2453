import { expect, test } from "vitest";
import type { MarketCode } from "../../../../contract/market/instrument.ts";
import { groupByMarket, moveFocus } from "./search-groups.ts";

const hit = (id: number, market: MarketCode) => ({ id, market });

test("groups follow their best hit and keep the ranking inside", () => {
  expect(groupByMarket([hit(1, "us"), hit(2, "crypto"), hit(3, "us"), hit(4, "hk")])).toEqual([
    { market: "us", rows: [hit(1, "us"), hit(3, "us")] },
    { market: "crypto", rows: [hit(2, "crypto")] },
    { market: "hk", rows: [hit(4, "hk")] },
  ]);
});

test("arrows walk from the field through the rows and stay at the ends", () => {
  expect(moveFocus(-1, "ArrowDown", 3)).toBe(0);
  expect(moveFocus(2, "ArrowDown", 3)).toBe(2);
  expect(moveFocus(0, "ArrowUp", 3)).toBe(-1);
  expect(moveFocus(-1, "ArrowUp", 3)).toBe(-1);
  expect([moveFocus(1, "Home", 3), moveFocus(1, "End", 3), moveFocus(1, "End", 0)]).toEqual([
    0, 2, -1,
  ]);
});
