// @vitest-environment happy-dom
import { act } from "react";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { getRealtime } from "../../../../contract/http/market.ts";
import { mount } from "../../../../tests/support/browser/mount.ts";
import { type Coin, useCoins } from "./coins.ts";

const row = (symbol: string, symId: number) => ({
  symbol,
  symId,
  priceScale: 2,
  qtyScale: 2,
  last: "10.00",
  open: "",
  high: "",
  low: "",
  prevClose: "",
  change: "",
  changeRatio: "",
  bid: "",
  bidQty: "",
  ask: "",
  askQty: "",
  volume: "",
  turnover: "",
  session: "trading",
  extPrice: "",
  extChangeRatio: "",
  extTs: 0,
  mark: "",
  index: "",
  fundingRate: "",
  nextFundingAt: 0,
  ts: 1,
  seq: 1,
  aliveAt: 1,
  status: "ok",
  source: "sim",
});

/**
 * Answers by the call's own schema; those calls that `fails` takes get an error. Gives what was
 * asked for, a call a list.
 */
function market(fails: (symbols: string[]) => boolean = () => false): string[][] {
  const asked: string[][] = [];
  vi.stubGlobal("fetch", async (input: string) => {
    const { searchParams } = new URL(input, "http://page");
    const parsed = v.safeParse(getRealtime.params, { symbol: searchParams.get("symbol") });
    const symbols = parsed.success ? parsed.output.symbol : [];
    asked.push(symbols);
    if (!parsed.success || fails(symbols))
      return Response.json({ code: 500, msg: "refused", data: null });
    return Response.json({
      code: 0,
      msg: "",
      data: symbols.map((symbol) => row(symbol, Number(symbol.match(/\d+/)?.[0] ?? 900))),
    });
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

async function known(codes: readonly string[]): Promise<ReadonlyMap<string, Coin>> {
  let coins: ReadonlyMap<string, Coin> = new Map();
  function Held() {
    coins = useCoins(codes);
    return null;
  }
  await mount(<Held />);
  for (let i = 0; i < 20; i++) await act(async () => new Promise((done) => setTimeout(done)));
  return coins;
}
const codes = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${i}`);

test("what an account holds beyond the symbols of one call is asked for in several, with the pairs of its currencies", async () => {
  const asked = market();
  const held = [...codes("C", 118), "7203.JP", "VOD.UK"];
  const coins = await known(held);
  expect(held.filter((code) => !coins.has(code))).toEqual([]);
  expect(coins.get("7203.JP")?.counted?.pair?.symbol).toMatch(/jpy/);
  expect(Math.max(...asked.map((symbols) => symbols.length))).toBe(50);
  expect(asked.length).toBe(3);
});

test("nothing is known while one of the calls failed: a total without its part would be wrong", async () => {
  market((symbols) => symbols.includes("d7"));
  expect((await known(codes("D", 60))).size).toBe(0);
});
