// @vitest-environment happy-dom
/**
 * A venue's rate and time of funding are not what positions are charged by: the card says whose
 * rate it reckons with, and counts to our own time.
 */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bitOf, F, FIELD_COUNT } from "../../../contract/feed/columns.ts";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { showScreen } from "../../../tests/support/browser/screen.tsx";
import { cols, ORIGIN, origin } from "../../data/stores/market/board.ts";
import type { ContractItem } from "./live-position.ts";
import { NextCharge } from "./NextCharge.tsx";

const ID = 11;
const NOW = Date.UTC(2026, 10, 27, 12);
const HOUR = 3_600_000;
const position = {
  id: "p",
  symbol: "btc.p",
  type: "perpetual",
  direction: "buy",
  state: "open",
  qty: "1",
  closable: "1",
  avgPrice: "60000",
  margin: "3000",
  leverRate: 10,
  liqPrice: "54300",
  openAt: NOW,
  stopPriceProfit: "",
  stopPriceLoss: "",
  stopType: "mark",
} as unknown as Position;
const item = (source: string): ContractItem =>
  ({
    symbol: "btc.p",
    symId: ID,
    type: "perpetual",
    base: "btc",
    quote: "usdt",
    source,
    priceScale: 2,
    qtyScale: 3,
    tierGroup: "A",
    tickTable: [{ from: "0", tick: "0.01" }],
    swapLong: "",
    swapShort: "",
  }) as unknown as ContractItem;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  // A rate of 0.01 %, charged by the venue in an hour.
  for (const [field, value] of [
    [F.mark, 6_000_000],
    [F.fundingRate, 10_000],
    [F.nextFundingAt, NOW + HOUR],
  ] as const) {
    cols.values[ID * FIELD_COUNT + field] = value;
    cols.known[ID] |= bitOf(field);
  }
  origin[ID] = ORIGIN.http;
  cols.ts[ID] = NOW;
});
afterEach(() => vi.useRealTimers());

it.each([
  ["sim", "nextFunding", "−0.75"],
  ["binance", "nextFundingVenue", "−3.00"],
])("of %s it is %s: %s", async (source, label, sum) => {
  await showScreen(
    <dl>
      <NextCharge position={position} item={item(source)} />
    </dl>,
    "/",
    {},
    {},
  );
  const told = [...document.querySelectorAll("dt")].find(({ textContent }) => textContent === label)
    ?.nextElementSibling?.textContent;
  expect(told?.slice(0, sum.length)).toBe(sum);
});
