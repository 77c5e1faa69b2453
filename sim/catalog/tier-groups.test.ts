import { expect, test } from "vitest";
import { leverageList, TIERS, tierGroupOf } from "../../contract/rules/trading/contract/tiers.ts";
import { inForce } from "../../contract/rules/trading/dated.ts";
import { universe } from "./universe.ts";

const perpetuals = universe().filter(({ type }) => type === "perpetual");

test("A is bitcoin and ether, B the 38 perpetuals that follow them by capital, C the rest, wherever they stand in the list", () => {
  const by = (group: string) =>
    perpetuals.filter(({ tierGroup }) => tierGroup === group).map(({ symbol }) => symbol);
  const followers = perpetuals
    .filter(({ symbol }) => symbol !== "btc.p" && symbol !== "eth.p")
    .sort((a, b) => Number(b.marketCap) - Number(a.marketCap))
    .map(({ symbol }) => symbol);
  expect(by("A").sort()).toEqual(["btc.p", "eth.p"]);
  expect(by("B").sort()).toEqual(followers.slice(0, 38).sort());
  expect(by("C")).toHaveLength(perpetuals.length - 40);
});

test("the leverages that are listed of a perpetual are those that its tiers allow", () => {
  for (const { symbol, tierGroup, leverList } of perpetuals)
    expect([symbol, leverList]).toEqual([
      symbol,
      leverageList(inForce(TIERS[tierGroupOf(tierGroup)], 0)),
    ]);
});

test("Tokyo's finer ticks are those of its 40 largest companies", () => {
  const tokyo = universe().filter(({ type }) => type === "jp");
  const finest = JSON.stringify(
    tokyo.find(({ symbol }) => symbol === "7203.jp")?.tickTable ?? tokyo[0].tickTable,
  );
  const largest = [...tokyo].sort((a, b) => Number(b.marketCap) - Number(a.marketCap)).slice(0, 40);
  const finer = tokyo
    .filter(({ tickTable }) => JSON.stringify(tickTable) === finest)
    .map(({ symbol }) => symbol);
  expect(finer.sort()).toEqual(largest.map(({ symbol }) => symbol).sort());
});
