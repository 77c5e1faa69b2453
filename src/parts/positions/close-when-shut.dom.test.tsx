// @vitest-environment happy-dom
/**
 * A market that is shut closes and turns nothing: it is said before anything is sent, and nothing
 * can be.
 */
import { afterEach, expect, it, vi } from "vitest";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { showScreen, text } from "../../../tests/support/browser/screen.tsx";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { CloseFields } from "./CloseSheet.tsx";
import { ReverseFields } from "./ReverseSheet.tsx";

afterEach(() => vi.unstubAllGlobals());

const full = {
  symId: 1,
  symbol: "eurusd",
  name: "EUR/USD",
  type: "forex",
  market: "forex",
  base: "EUR",
  quote: "USD",
  status: "on",
  tierGroup: "F",
  priceScale: 5,
  qtyScale: 2,
  lotSize: "0.01",
  minQty: "0.01",
  maxQty: "100",
  minNotional: "0",
  limitUp: "",
  limitDown: "",
  tickTable: [{ from: "0", tick: "0.00001" }],
  marketSession: { session: "closed", reason: "weekend" },
} as unknown as FullInstrument;
const position = {
  id: "p1",
  symbol: "eurusd",
  type: "forex",
  direction: "sell",
  leverRate: 10,
  qty: "0.1",
  closable: "0.1",
  avgPrice: "1.16107",
  margin: "1161.07",
  fee: "0",
  funding: "0",
  realised: "0",
  liqPrice: "1.27",
  stopPriceProfit: "",
  stopPriceLoss: "",
  state: "open",
} as unknown as Position;
const words = { errors: { currentlyClosed: "Currently closed" } };

it.each([
  ["close", CloseFields],
  ["reverse", ReverseFields],
])("%s", async (_, Fields) => {
  await showScreen(<Fields position={position} full={full} onDone={() => {}} />, "/", {}, words);
  expect(text()).toContain("Currently closed");
  const submit = document.querySelector<HTMLButtonElement>("button[type=submit]")!;
  expect(submit.disabled || submit.getAttribute("aria-disabled") === "true").toBe(true);
});
