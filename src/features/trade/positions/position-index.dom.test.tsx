// @vitest-environment happy-dom
/**
 * That nothing is held is said when it is known: not while it loads, and not of a list that could
 * not be read. Records lead to those of the same products.
 */
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { futuresList } from "../../../../contract/http/trading/futures.ts";
import { exchangeHoldings } from "../../../../contract/http/trading/spot.ts";
import { settle, showScreen, text } from "../../../../tests/support/browser/screen.tsx";
import { refreshUser } from "../../../data/queries/resource.ts";
import { positions$ } from "../../../data/stores/account/positions.ts";
import { signIn, signOut } from "../../../data/stores/account/session.ts";
import PositionIndex from "./PositionIndex.tsx";

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const none = { data: [] };
const noPeriods = { data: { list: [], total: 0, pageNo: 1, pageSize: 20, hasMore: false } };
const words = {
  perpetual: { noPositions: "Nothing is held" },
  common: { couldNotLoad: "Could not be read" },
};
const show = async (
  username: string,
  holdings: Parameters<typeof showScreen>[2][string],
  path = "/position/index",
) => {
  signIn({ token: "t", usercode: "U", username, mode: "demo" });
  return showScreen(
    <PositionIndex />,
    path,
    { [exchangeHoldings.path]: holdings, [futuresList.path]: noPeriods },
    words,
  );
};

it("nothing is held", async () => {
  await show("known", none);
  expect(text()).not.toContain("Nothing is held");
  await act(async () => positions$.set({ status: "ready", rows: {} }));
  expect(text()).toContain("Nothing is held");
});

it("a list that could not be read says so, also beside what is known", async () => {
  const shown = await show("broken", { refuse: "tryLater" });
  await act(async () => positions$.set({ status: "ready", rows: {} }));
  expect(text()).toContain("Could not be read");
  shown.answers[futuresList.path] = {
    data: {
      ...noPeriods.data,
      list: [{ orderNo: "1", symbol: "btc", state: "settling" }],
      total: 1,
    },
  };
  await act(async () => refreshUser(""));
  await settle();
  expect(text()).not.toContain("Nothing is held");
  expect(text()).toContain("Could not be read");
});

it.each([
  ["/position/index", "/history/list"],
  ["/position/index?product=delivery", "/history/list?product=delivery"],
  ["/position/index?product=perpetual", "/history/list?product=perpetual"],
  ["/position/index?product=stock", "/exchangeHistory/dailyEntrust"],
])("the past of %s is %s", async (from, to) => {
  const shown = await show(from, none, from);
  await act(async () =>
    document.querySelector<HTMLElement>('header [aria-label$="history.title"]')!.click(),
  );
  expect(shown.at()).toBe(to);
});

it.each([
  ["held.sell", "/cryptos/trade/sand?side=sell"],
  ["held.buyMore", "/cryptos/trade/sand?side=buy"],
])("of a coin that is held %s leads to its ticket", async (word, path) => {
  const sand = {
    symbol: "sand",
    name: "The Sandbox",
    qty: "12",
    sellable: "12",
    avgCost: "0.2",
    product: "spot",
    type: "cryptos",
    market: "crypto",
  };
  const shown = await show("owner", { data: [sand] }, "/position/index?product=spot");
  const card = document.querySelector('article[aria-label="SAND"]')!;
  const button = [...card.querySelectorAll("button")].find(({ textContent }) =>
    textContent!.endsWith(word),
  )!;
  await act(async () => button.click());
  expect(shown.at()).toBe(path);
});
