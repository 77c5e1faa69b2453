// @vitest-environment happy-dom
/** Sheets of a position reckon with the mark of now, not with that of the tap that opened them. */
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { bitOf, F, FIELD_COUNT } from "../../../contract/feed/columns.ts";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { contractApplyOpenview } from "../../../contract/http/trading/perpetual.ts";
import { showScreen, text } from "../../../tests/support/browser/screen.tsx";
import { cols, ORIGIN, origin } from "../../data/stores/market/board.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { MarginFields } from "./MarginSheet.tsx";
import { ReverseFields } from "./ReverseSheet.tsx";

afterEach(() => vi.unstubAllGlobals());

const ID = 9;
const full = {
  symId: ID,
  symbol: "btc.p",
  type: "perpetual",
  market: "crypto",
  base: "btc",
  quote: "usdt",
  status: "on",
  tierGroup: "A",
  source: "sim",
  priceScale: 2,
  qtyScale: 3,
  lotSize: "0.001",
  minQty: "0.001",
  maxQty: "100",
  minNotional: "5",
  limitUp: "",
  limitDown: "",
  tickTable: [{ from: "0", tick: "0.01" }],
  marketSession: { session: "trading" },
} as unknown as FullInstrument;
const position = {
  id: "p1",
  symbol: "btc.p",
  type: "perpetual",
  direction: "buy",
  leverRate: 10,
  qty: "1",
  closable: "1",
  avgPrice: "60000",
  margin: "7000",
  fee: "0",
  funding: "0",
  realised: "0",
  liqPrice: "54000",
  stopPriceProfit: "",
  stopPriceLoss: "",
  stopType: "mark",
  state: "open",
} as unknown as Position;
function mark(price: number): void {
  cols.values[ID * FIELD_COUNT + F.mark] = price * 100;
  cols.known[ID] |= bitOf(F.mark);
  origin[ID] = ORIGIN.http;
  cols.ts[ID] = Date.now();
}

it.each([
  ["turning round", ReverseFields, "+100.00", "+200.00"],
  ["taking margin out", MarginFields, "990.00", "980.00"],
] as const)("%s", async (_, Fields, first, second) => {
  mark(60_100);
  await showScreen(
    <Fields position={position} full={full} onDone={() => {}} />,
    "/",
    { [contractApplyOpenview.path]: { data: { cover: "1" } } },
    {},
  );
  if (Fields === MarginFields)
    await act(async () =>
      [...document.querySelectorAll<HTMLElement>("[role=radio], label, button")]
        .find((one) => one.textContent === "adjust.remove")
        ?.click(),
    );
  expect(text()).toContain(first);
  mark(60_200);
  await act(async () => void (await new Promise((done) => setTimeout(done, 1200))));
  expect(text()).toContain(second);
});
