// @vitest-environment happy-dom
/** The ticket of a contract and what it knows of the account it trades for. */
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bitOf, F, FIELD_COUNT } from "../../../../contract/feed/columns.ts";
import {
  contractApplyOpen,
  contractApplyOpenview,
} from "../../../../contract/http/trading/perpetual.ts";
import {
  type Answer,
  type ShownScreen,
  settle,
  showScreen,
  shows,
  text,
} from "../../../../tests/support/browser/screen.tsx";
import { balances$ } from "../../../data/stores/account/balances.ts";
import { positions$ } from "../../../data/stores/account/positions.ts";
import { signIn, signOut } from "../../../data/stores/account/session.ts";
import { cols, ORIGIN, origin } from "../../../data/stores/market/board.ts";
import { book, bookChanged } from "../../../data/stores/market/book.ts";
import { toastStore } from "../../../ui/overlay/toast.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { MOVES_MS } from "../../status/use-moves.ts";
import { useDraft } from "../use-draft.ts";
import { ContractTicket } from "./ContractTicket.tsx";
import { emptyContractDraft } from "./draft.ts";

const ID = 7;
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

const VIEW = {
  available: "1000",
  lever: 3,
  leverList: [1, 3],
  tiers: [],
  feeMaker: "0",
  feeTaker: "0",
  faceValue: "1",
  maxOpenLong: "1",
  maxOpenShort: "1",
  positions: [],
  agreed: true,
  cover: "1",
  limits: {},
};
const PLACED = {
  orderNo: "C1",
  clientOrderId: "c",
  state: "submitted",
  filled: "0",
  avgPrice: "",
  margin: "0",
  ts: 1,
};

function Desk() {
  const state = useDraft(full, () => ({ ...emptyContractDraft(), price: "60000", size: "0.01" }));
  return (
    <ContractTicket full={full} state={state} onSend={() => () => state.change({ size: "0.02" })} />
  );
}
const show = (answers: Record<string, Answer>): Promise<ShownScreen> =>
  showScreen(<Desk />, "/", answers, {});
const sent = ({ asked }: ShownScreen) =>
  asked.filter(({ path }) => path === contractApplyOpen.path).map(({ params }) => params.leverRate);
async function click(of: Element | null | undefined): Promise<void> {
  await act(async () => (of as HTMLElement | undefined)?.click());
  await settle();
}
const go = (): Promise<void> => click(document.querySelectorAll("button[data-side=long]")[0]);
const dialog = (): Element | null => document.querySelector("[role=dialog]");

beforeEach(() => {
  cols.values[ID * FIELD_COUNT + F.mark] = 6_000_000;
  cols.known[ID] |= bitOf(F.mark);
  origin[ID] = ORIGIN.http;
  cols.ts[ID] = Date.now();
  signIn({ token: "t", usercode: "U", username: "u", mode: "demo" });
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
  positions$.set({ status: "ready", rows: {} });
});
afterEach(() => {
  signOut();
  // It stays for two seconds, which the next test may not take.
  toastStore.close(toastStore.get()?.id ?? 0);
  vi.unstubAllGlobals();
});

it("opens nothing while it is not known at which leverage the account trades", async () => {
  const screen = await show({
    [contractApplyOpenview.path]: { refuse: "serviceError" },
    [contractApplyOpen.path]: { data: PLACED },
  });
  await go();
  expect([dialog(), sent(screen), toastStore.get()?.text]).toEqual([null, [], "serviceError"]);
  // The next tap asks for it again, and counts.
  screen.answers[contractApplyOpenview.path] = { data: VIEW };
  await go();
  await shows("confirm.title");
});

it("a tap that comes before the leverage is known counts once it is, unless something else was typed meanwhile", async () => {
  const late = Promise.withResolvers<void>();
  const screen = await show({ [contractApplyOpenview.path]: { data: VIEW, after: late.promise } });
  await go();
  const button = document.querySelector("button[data-side=long]");
  expect([dialog(), button?.getAttribute("aria-busy"), toastStore.get()?.text]).toEqual([
    null,
    "true",
    undefined,
  ]);
  late.resolve();
  await shows("confirm.title");
  expect(screen.asked.filter(({ path }) => path === contractApplyOpenview.path).length).toBe(1);
});

it("sends the leverage that was confirmed, and asks no more once it is another account's ticket", async () => {
  const screen = await show({
    [contractApplyOpenview.path]: { data: VIEW },
    [contractApplyOpen.path]: { data: PLACED },
  });
  const asking = async (): Promise<void> => {
    await go();
    await shows("confirm.title");
  };
  await asking();
  await click([...document.querySelectorAll("[role=dialog] button")].at(-1));
  expect(sent(screen)).toEqual(["3"]);
  await asking();
  await act(async () => signIn({ token: "r", usercode: "U", username: "u", mode: "real" }));
  await settle();
  expect(text()).not.toContain("confirm.title");
  expect(sent(screen)).toEqual(["3"]);
});

it("repeats the ticket's margin and fee under the ticket's names, and both move on while it asks", async () => {
  const quote = (ask: number): void => {
    Object.assign(book, {
      symId: ID,
      priceScale: 2,
      qtyScale: 3,
      state: "ok",
      rows: 10,
      bestBid: ask - 100,
      bestAsk: ask,
      ts: Date.now(),
    });
    for (const [side, price] of [
      [book.asks, ask],
      [book.bids, ask - 100],
    ] as const) {
      Object.assign(side, { length: 1 });
      side.price[0] = price;
      side.size[0] = 5000;
    }
    bookChanged();
  };
  const cell = (name: string): string | null | undefined =>
    document.querySelector(`[data-f=${name}]`)?.textContent;
  const said = (key: string): string | null | undefined =>
    [...(dialog()?.querySelectorAll("dt") ?? [])].find(({ textContent }) =>
      textContent?.startsWith(key),
    )?.nextElementSibling?.textContent;
  const moved = (): Promise<void> =>
    act(() => new Promise<void>((later) => setTimeout(later, MOVES_MS + 60)));
  await act(async () => quote(5_999_000));
  await show({ [contractApplyOpenview.path]: { data: VIEW } });
  await moved();
  await go();
  await shows("confirm.title");
  const both = (): unknown[] => [
    cell("marginLong"),
    said("marginShort"),
    cell("feeLong"),
    said("feeAt"),
    cell("frozenLong"),
    said("confirm.cost"),
  ];
  const same = (margin: string, fee: string): string[] => [
    margin,
    `${margin} USDT`,
    fee,
    `${fee} USDT`,
    "200.30",
    "200.30 USDT",
  ];
  // At the book's price; what is reserved is at the order's own.
  expect(both()).toEqual(same("199.96666", "0.29995"));
  await act(async () => quote(5_990_000));
  await moved();
  expect(both()).toEqual(same("199.66666", "0.2995"));
  Object.assign(book, { symId: -1 });
});
