import { expect, test } from "vitest";
import {
  bitOf,
  F,
  FIELD_COUNT,
  QuoteColumns,
  SESSIONS,
  type Session,
} from "../../../contract/feed/columns.ts";
import type { RowItem, RowVariant } from "../../lib/instrument/row-item.ts";
import { rowLabels, rowTag } from "./row-labels.ts";

const item = (over: Partial<RowItem>): RowItem => ({
  symbol: "00700.hk",
  symId: 3,
  name: "Tencent",
  nameCn: "腾讯控股",
  type: "hk",
  market: "hk",
  currency: "HKD",
  base: "",
  quote: "",
  group: "Internet",
  priceScale: 3,
  qtyScale: 0,
  tickTable: [],
  ...over,
});
const btc = item({
  symbol: "btc",
  name: "Bitcoin",
  nameCn: "比特币",
  type: "cryptos",
  market: "crypto",
  base: "btc",
  quote: "usdt",
  group: "",
});
const env = (variant: RowVariant, language = "en") => ({
  language,
  word: (key: string) => key,
  context: {
    variant,
    units: "latin" as const,
    fiat: undefined,
    words: { volume: "", spread: "", day: "" },
  },
});
const inSession = (session: Session): QuoteColumns => {
  const cols = new QuoteColumns(8);
  cols.values[3 * FIELD_COUNT + F.session] = SESSIONS.indexOf(session);
  cols.known[3] = bitOf(F.session);
  return cols;
};

test("a stock is its name over its code, in Chinese by its Chinese name", () => {
  expect(rowLabels(item({}), env("stock"))).toEqual({
    name: "Tencent",
    suffix: "",
    badge: "",
    left: "00700",
    spoken: "",
    long: "",
  });
  expect(rowLabels(item({}), env("stock", "CN")).name).toBe("腾讯控股");
});

test("a coin is its code, and the logo says its name", () => {
  expect(rowLabels(btc, env("crypto"))).toEqual({
    name: "BTC",
    suffix: "/USDT",
    badge: "",
    left: "",
    spoken: "Bitcoin",
    long: "",
  });
  expect(rowLabels(btc, env("watch"))).toEqual({
    name: "Bitcoin",
    suffix: "",
    badge: "",
    left: "BTC/USDT",
    spoken: "",
    long: "",
  });
});

test("a name that does not fit is smaller, then takes two lines, and smaller still for a word that would break; a multiple is a tag that never yields; London says that its prices are pence", () => {
  const long = (name: string, variant: RowVariant = "stock"): string =>
    rowLabels(item({ name }), env(variant)).long;
  expect(
    ["NVIDIA", "Kraft Heinz", "Occidental", "Thermo Fisher Scientific", "Mitsubishi UFJ"].map(
      (name) => long(name),
    ),
  ).toEqual(["", "line", "", "lines", "lines"]);
  expect(
    ["NXP Semiconductors", "中国农业银行股份", "中国农业银行股"].map((name) => long(name)),
  ).toEqual(["word", "lines", "lines"]);
  // One word of ten letters was cut where its capitals are wide: "McDonal…".
  expect(["McDonald's", "Walt Disney", "Continental"].map((name) => long(name))).toEqual([
    "line",
    "line",
    "line",
  ]);
  // Members have no logo before their names.
  expect(["Amazon.com", "Space Exploration"].map((name) => long(name, "member"))).toEqual([
    "",
    "lines",
  ]);
  const fund = (name: string) =>
    rowLabels(item({ symbol: "sqqq.us", name, type: "etf", group: "ProShares" }), env("etf"));
  expect(fund("UltraPro Short QQQ 3x")).toMatchObject({
    name: "UltraPro Short QQQ",
    badge: "",
    left: "SQQQ ·\u00a0ProShares",
  });
  const multiple = (name: string): string =>
    rowTag(item({ name, type: "etf" }), new QuoteColumns(8), env("etf")).text;
  expect([
    multiple("UltraPro Short QQQ 3x"),
    multiple("CAC 40 -2x"),
    multiple("DAX 2x"),
    multiple("DAX"),
  ]).toEqual(["−3x", "−2x", "2x", ""]);
  const csop = item({
    symbol: "07552.hk",
    name: "CSOP -2x Hang Seng Tech",
    type: "etf",
    group: "CSOP",
  });
  expect([
    rowLabels(csop, env("etf")).name,
    rowTag(csop, new QuoteColumns(8), env("etf")).text,
  ]).toEqual(["Hang Seng Tech", "−2x"]);
  expect(
    rowLabels(item({ symbol: "vod.uk", market: "uk", type: "uk", currency: "GBP" }), env("stock"))
      .left,
  ).toBe("VOD\u00a0·\u00a0GBX");
});

test("a long coin code sends its leverage to line 2 and its quote currency to the head", () => {
  const perp = {
    ...btc,
    symbol: "1000shib.p",
    base: "1000shib",
    type: "perpetual" as const,
    lever: 50,
  };
  expect(rowLabels(perp, env("perpetual"))).toMatchObject({
    name: "1000SHIB",
    suffix: "",
    badge: "",
  });
  expect(rowTag(perp, new QuoteColumns(8), env("perpetual"))).toEqual({
    text: "50x",
    look: "plain",
  });
  expect(rowLabels({ ...btc, base: "1000shib" }, env("crypto")).suffix).toBe("");
});

test("a perpetual carries its leverage, an ETF its issuer", () => {
  expect(
    rowLabels({ ...btc, symbol: "btc.p", type: "perpetual", lever: 125 }, env("perpetual")).badge,
  ).toBe("125x");
  expect(rowLabels(item({ symbol: "spy.us", type: "etf", group: "SPDR" }), env("etf")).left).toBe(
    "SPY ·\u00a0SPDR",
  );
});

test("in a mixed list a perpetual is its coin and the tag, which says it once", () => {
  const perp = {
    ...btc,
    symbol: "btc.p",
    type: "perpetual" as const,
    name: "Bitcoin Perpetual",
    nameCn: "比特币永续",
  };
  expect(rowLabels(perp, env("watch"))).toMatchObject({
    name: "Bitcoin",
    badge: "tag.perpetual",
    long: "",
  });
  expect(rowLabels(perp, env("watch", "CN"))).toMatchObject({
    name: "比特币",
    badge: "tag.perpetual",
  });
});

test("in a mixed list the tag tells market and session by shape and word", () => {
  expect(rowTag(item({}), inSession("trading"), env("watch"))).toEqual({
    text: "market.hk",
    look: "on",
  });
  expect(rowTag(item({}), inSession("pre"), env("watch"))).toEqual({
    text: "market.hk tag.pre",
    look: "half",
  });
  expect(rowTag(item({}), inSession("closed"), env("watch"))).toEqual({
    text: "market.hk tag.closed",
    look: "ring",
  });
});

test("a list of one market and coins have no tag", () => {
  expect(rowTag(item({}), inSession("trading"), env("stock")).look).toBe("none");
  expect(rowTag(btc, inSession("trading"), env("watch")).look).toBe("none");
});
