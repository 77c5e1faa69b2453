// @vitest-environment happy-dom
/**
 * Figures of a position are of one moment: the sheet that turns it round, and the account's sums
 * beside it.
 */
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bitOf, F, FIELD_COUNT } from "../../../contract/feed/columns.ts";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { contractApplyOpenview } from "../../../contract/http/trading/perpetual.ts";
import { showScreen } from "../../../tests/support/browser/screen.tsx";
import { commit, touch } from "../../data/apply/marks.ts";
import { balances$ } from "../../data/stores/account/balances.ts";
import { positions$ } from "../../data/stores/account/positions.ts";
import { cols, ORIGIN, origin } from "../../data/stores/market/board.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { MOVES_MS } from "../status/use-moves.ts";
import { ReverseFields } from "./ReverseSheet.tsx";

const ID = 9;
const full = {
  symbol: "btc.p",
  symId: ID,
  type: "perpetual",
  market: "crypto",
  base: "btc",
  quote: "usdt",
  source: "sim",
  status: "on",
  priceScale: 2,
  qtyScale: 3,
  tierGroup: "A",
  tickTable: [{ from: "0", tick: "0.01" }],
  lotSize: "0.001",
  minQty: "0.001",
  maxQty: "100",
  minNotional: "5",
  limitUp: "",
  limitDown: "",
  marketSession: { session: "trading" },
} as unknown as FullInstrument;
const position = {
  id: "p",
  symbol: "btc.p",
  type: "perpetual",
  direction: "buy",
  state: "open",
  qty: "0.5",
  closable: "0.5",
  avgPrice: "60000",
  margin: "3000",
  leverRate: 10,
  liqPrice: "54300",
  openAt: 1,
  stopPriceProfit: "",
  stopPriceLoss: "",
  stopType: "mark",
} as unknown as Position;

async function quote(mark: number): Promise<void> {
  await act(async () => {
    cols.values[ID * FIELD_COUNT + F.mark] = mark;
    cols.known[ID] |= bitOf(F.mark);
    origin[ID] = ORIGIN.http;
    cols.ts[ID] = Date.now();
    touch(ID, bitOf(F.mark), true);
    commit();
    await new Promise((later) => setTimeout(later, MOVES_MS + 100));
  });
}
const said = (key: string): string | null | undefined =>
  [...document.querySelectorAll("dt")].find(({ textContent }) => textContent === key)
    ?.nextElementSibling?.textContent;

beforeEach(() => {
  const row = {
    accountType: "CONTRACT",
    symbol: "USDT",
    total: "5000",
    available: "5000",
    frozen: "0",
  };
  balances$.set({ status: "ready", rows: { "CONTRACT/USDT": row } } as Parameters<
    typeof balances$.set
  >[0]);
});
afterEach(() => {
  positions$.set({ status: "ready", rows: {} });
  vi.unstubAllGlobals();
});

it("the profit of turning a position round is that of the mark above it, whenever it is looked at", async () => {
  await quote(6_010_000);
  await showScreen(
    <ReverseFields position={position} full={full} onDone={() => {}} />,
    "/",
    { [contractApplyOpenview.path]: { data: {} } },
    {},
  );
  expect([said("markShort"), said("reverse.brings")]).toEqual(["60,100.00", "+50.00 USDT"]);
  await quote(5_990_000);
  expect([said("markShort"), said("reverse.brings")]).toEqual(["59,900.00", "−50.00 USDT"]);
});
