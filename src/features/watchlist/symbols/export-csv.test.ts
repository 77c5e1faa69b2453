import { expect, it } from "vitest";
import { readPaste } from "../../../../contract/rules/watchlist.ts";
import type { WatchRow } from "../watch-row.ts";
import { csvOf, shareUrl } from "./export-csv.ts";

const row = (symbol: string, name: string): WatchRow =>
  ({ symbol, name, addedAt: 0, addedPrice: "1.50", pinned: false }) as WatchRow;

it("what is exported is what is imported, whatever the names hold", () => {
  const text = csvOf([row("btc", "Bitcoin"), row("x.us", 'A, "B" =1'), row("00700.hk", "腾讯")]);
  expect(readPaste(`\uFEFF${text}`)).toEqual(["btc", "x.us", "00700.hk"]);
});

it("a shared address names symbols and nothing else", () => {
  expect(shareUrl("https://syn.example", ["btc", "btc.p"])).toBe(
    "https://syn.example/#/optional/shared?symbols=btc,btc.p",
  );
});
