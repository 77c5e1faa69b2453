import { expect, test } from "vitest";
import { activeTab } from "./tabs.ts";

test("any path containing /quotes is quotes, the others are lit on their index and its short form", () => {
  expect(["/quotes/index", "/quotes/UsStockMore", "/x/quotes/y"].map(activeTab)).toEqual([
    "quotes",
    "quotes",
    "quotes",
  ]);
  expect(
    ["/optional/index", "/trade", "/news/index", "/personal/index", "/my"].map(activeTab),
  ).toEqual(["optional", "trade", "news", "assets", "mine"]);
});

test("no tab is lit elsewhere, the watchlist's only on its index", () => {
  expect(["/optional/search", "/login", "/funds/index", "/", "/myx"].map(activeTab)).toEqual(
    Array(5).fill(undefined),
  );
});
