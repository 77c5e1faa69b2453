// @vitest-environment happy-dom
/** The ledger while money moves: what comes waits above, and the pages below go on. */
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type MoneyRow, moneylogList } from "../../../../contract/http/money/wallet.ts";
import { settle, showScreen, shows } from "../../../../tests/support/browser/screen.tsx";
import { until } from "../../../../tests/support/until.ts";
import { applyEvent } from "../../../data/apply/account-events.ts";
import { signIn, signOut } from "../../../data/stores/account/session.ts";
import AccountChange from "./AccountChange.tsx";

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const row = (no: number): MoneyRow => ({
  id: `p${no}/1`,
  accountType: "SPOT",
  symbol: "USDT",
  type: "trade",
  amount: "1",
  after: "2",
  refNo: `n${no}`,
  refType: "bench",
  createTime: Date.UTC(2026, 10, 5) + no,
});
/** Rows from one number down to another. */
const page = (from: number, to: number, hasMore: boolean) => ({
  data: {
    list: Array.from({ length: from - to + 1 }, (_, i) => row(from - i)),
    total: 41,
    pageNo: 1,
    pageSize: 20,
    hasMore,
  },
});

it("shows the next page also when something has come since the first", async () => {
  let atEnd: () => void = () => {};
  const seen = class {
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      atEnd = () => told([{ isIntersecting: true }]);
    }
    observe(): void {}
    disconnect(): void {}
  };
  vi.stubGlobal("IntersectionObserver", seen);
  signIn({ token: "t", usercode: "U", username: "ledger", mode: "demo" });
  const screen = await showScreen(
    <AccountChange />,
    "/",
    { [moneylogList.path]: page(40, 21, true) },
    {},
  );
  const px = (): string =>
    document.querySelector<HTMLElement>("main [style*=height]")?.style.height ?? "";
  await until(async () => settle().then(px), Boolean, { what: "the list" });
  const first = Number.parseFloat(px());
  document.querySelector("main")!.scrollTop = 500;
  screen.answers[moneylogList.path] = page(41, 22, true);
  await act(async () =>
    applyEvent({ ev: "wallet", d: [] } as unknown as Parameters<typeof applyEvent>[0]),
  );
  await shows("ledger.new");
  expect(Number.parseFloat(px())).toBe(first);
  screen.answers[moneylogList.path] = page(21, 1, false);
  await act(async () => atEnd());
  await settle();
  expect(Number.parseFloat(px()) / first).toBeCloseTo(2, 1);
});
