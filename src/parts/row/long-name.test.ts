import { expect, test } from "vitest";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { longName } from "./long-name.ts";

const pair = {
  name: "EUR/USD",
  nameCn: "欧元/美元",
  base: "eur",
  quote: "usd",
  market: "forex",
} as RowItem;

test("a pair's second line never says its code again", () => {
  expect(longName(pair, "en")).toBe("Euro / US Dollar");
  expect(longName(pair, "CN")).toBe("欧元/美元");
  expect(longName({ ...pair, name: "Gold", base: "xau" }, "en")).toBe("Gold");
  expect(longName({ ...pair, market: "crypto" }, "en")).toBe("");
});
