// @vitest-environment happy-dom
/** The ticket of a share while it is not known what the account has. */
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { exchangeApplyOpenview } from "../../../../contract/http/trading/spot.ts";
import { settle, showScreen, shows, text } from "../../../../tests/support/browser/screen.tsx";
import { signIn, signOut } from "../../../data/stores/account/session.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { useDraft } from "../use-draft.ts";
import { emptyStockDraft } from "./draft.ts";
import { StockTicket } from "./StockTicket.tsx";
import { useStockWorld } from "./use-stock-world.ts";

const full = {
  symbol: "vod.uk",
  symId: 7,
  type: "uk",
  market: "uk",
  base: "vod",
  quote: "gbp",
  currency: "GBP",
  quoteUnit: "GBX",
  unitDivisor: 100,
  source: "sim",
  status: "on",
  priceScale: 2,
  qtyScale: 0,
  tickTable: [{ from: "0", tick: "0.1" }],
  lotSize: "1",
  minQty: "1",
  maxQty: "100000",
  minNotional: "0",
  limitUp: "",
  limitDown: "",
  marketSession: { session: "trading", reason: "", tz: "Europe/London" },
} as unknown as FullInstrument;
const VIEW = {
  available: "10",
  holding: "0",
  sellable: "0",
  limits: { limitUp: "", limitDown: "" },
  kycRequired: false,
};

function Desk() {
  const state = useDraft(full, () => ({ ...emptyStockDraft("buy"), price: "120.4", size: "25" }));
  return <StockTicket full={full} state={state} around={useStockWorld(full)} onReview={() => {}} />;
}
async function click(name: RegExp): Promise<void> {
  const button = [...document.querySelectorAll("button")].find((one) =>
    name.test(one.getAttribute("aria-label") ?? one.textContent),
  );
  await act(async () => button?.click());
  await settle();
}
const sizes = (): string[] =>
  [...document.querySelectorAll("input")]
    .map(({ value }) => value)
    .filter((value) => value === "25");

beforeEach(() => signIn({ token: "t", usercode: "U", username: "u", mode: "demo" }));
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

it("stays with what is typed and the sheet that is open when the account could not be asked, says so, and asks again on a tap", async () => {
  const screen = await showScreen(
    <Desk />,
    "/",
    { [exchangeApplyOpenview.path]: { refuse: "serviceError" } },
    {},
  );
  await click(/type/);
  await shows("kindAbout.market");
  await settle();
  expect([text().includes("couldNotLoad"), sizes()]).toEqual([true, ["25"]]);
  screen.answers[exchangeApplyOpenview.path] = { data: VIEW };
  await click(/^retry/);
  expect([text().includes("couldNotLoad"), sizes()]).toEqual([false, ["25"]]);
});
