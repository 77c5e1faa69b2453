import { expect, test } from "vitest";
import { factsOf } from "./facts.ts";
import { earningsOf } from "./profiles.ts";
import { homeOf } from "./shares.ts";
import { universe } from "./universe.ts";

const all = universe();
const facts = factsOf(all);
const idOf = (symbol: string): number => all.find((l) => l.symbol === symbol)!.symId;

test("every instrument has figures that fit its kind, and its place among its peers", () => {
  for (const l of all) {
    const p = facts.profile(l.symId)!;
    const stock = l.type === l.market && l.type !== "forex";
    expect([l.symbol, p.rank >= 1 && p.rank <= p.peers]).toEqual([l.symbol, true]);
    expect([l.symbol, p.industry !== "", !Number.isNaN(p.eps), p.units > 0]).toEqual([
      l.symbol,
      stock,
      stock,
      stock || l.type === "cryptos",
    ]);
    expect(p.supply >= (l.type === "cryptos" ? p.units : 0)).toBe(true);
    expect(facts.openInterest(l.symId, Date.UTC(2026, 10, 24)) > 0).toBe(l.type === "perpetual");
  }
});

test("no company pays out more than it earns; banks cost fewer years of earnings than software; two listings of one company earn and pay alike", () => {
  const companies = all.filter((l) => l.type === l.market && l.type !== "forex");
  const earned = (l: (typeof all)[number]) => ({
    ...earningsOf(l),
    price: l.reference / 10 ** l.priceScale,
  });
  expect(
    companies
      .filter((l) => earned(l).dividend > 0.8 * Math.max(0, earned(l).eps))
      .map(({ symbol }) => symbol),
  ).toEqual([]);
  const years = (group: string): number => {
    const ratios = companies
      .filter((l) => l.market === "us" && l.group === group && earned(l).eps > 0)
      .map((l) => earned(l).price / earned(l).eps);
    return ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)];
  };
  expect(years("banks") * 1.8).toBeLessThan(years("software"));
  for (const l of companies.filter(({ symbol }) => homeOf(symbol) !== symbol)) {
    const [own, home] = [earned(l), earned(all[idOf(homeOf(l.symbol))])];
    for (const what of ["eps", "dividend"] as const)
      expect([l.symbol, own[what] / own.price]).toEqual([
        l.symbol,
        expect.closeTo(home[what] / home.price, 6),
      ]);
  }
});

test("indices hold their market's shares, largest first; funds what their index holds; gold holds nothing", () => {
  const members = (kind: "index" | "etf", id: string) => facts.basket(kind, id)?.members;
  const spx = members("index", "spx.idx")!.map((id) => all[id].symbol);
  // Every American share that is listed here, and none of a company from elsewhere.
  expect([
    spx.length > 350,
    ["tsm.us", "baba.us", "ry.us"].filter((symbol) => spx.includes(symbol)),
  ]).toEqual([true, []]);
  expect(members("index", "dji.idx")?.length).toBe(30);
  expect(members("etf", "spy.us")).toEqual(members("index", "spx.idx"));
  expect(members("index", "vix.idx")).toBeUndefined();
  expect(members("etf", "gld.us")).toBeUndefined();
  expect(members("etf", "smh.us")?.every((id) => all[id].group === "semis")).toBe(true);
  for (const l of all.filter((i) => i.type === "index" && i.symbol !== "vix.idx")) {
    const list = members("index", l.symbol)!;
    expect([l.symbol, list.length >= 3]).toEqual([l.symbol, true]);
    expect(list.every((id) => all[id].type === l.market)).toBe(true);
    expect(new Set(list).size).toBe(list.length);
  }
  expect(members("index", "spy.us")).toBeUndefined();
  expect(facts.basket("module", "us.semis")).toMatchObject({ name: "Semiconductors", symId: -1 });
});

test("an index says of how many shares it is made here, and that is how many it holds", () => {
  for (const l of all.filter((i) => i.type === "index"))
    expect([l.symbol, facts.profile(l.symId)?.made?.members]).toEqual([
      l.symbol,
      facts.basket("index", l.symbol)?.members.length,
    ]);
});

test("related are funds that hold a share, or follow an index", () => {
  const symbols = (symbol: string) => facts.related(idOf(symbol)).map((id) => all[id].symbol);
  expect(symbols("aapl.us")).toContain("spy.us");
  expect(symbols("spx.idx")).toContain("spy.us");
  expect(symbols("spy.us")).not.toContain("spy.us");
  expect(symbols("btc")).toEqual([]);
});
