// @vitest-environment happy-dom
/**
 * A firm price is read to the last digit that it moves: the form said it so, and the server moves
 * it so.
 */
import { afterEach, expect, it, vi } from "vitest";
import { exchangeApply } from "../../../contract/http/money/exchange.ts";
import { walletByType } from "../../../contract/http/money/wallet.ts";
import { one, tap } from "../../../tests/support/browser/mount.ts";
import { settle, showScreen, text } from "../../../tests/support/browser/screen.tsx";
import { signIn, signOut } from "../../data/stores/account/session.ts";
import ExchangeSubmit from "./ExchangeSubmit.tsx";
import { quoteDraft } from "./quote-draft.ts";

afterEach(() => {
  quoteDraft.set(undefined);
  signOut();
  vi.unstubAllGlobals();
});
const sums = {
  from: "USDT",
  to: "BTC",
  fromAmount: "77.7",
  toAmount: "0.00077869",
  rate: "0.00001002",
  fee: "0",
};
const row = { ...sums, orderNo: "X1", status: 1, reason: "", createTime: 1 };
const words = { exchange: { take: "Get {{sum}}", left: "{{count}} s" } };

it("the question, its button and the result name every digit of what is got", async () => {
  signIn({ token: "t", usercode: "U", username: "exact", mode: "real" });
  const quote = {
    ...sums,
    quoteId: "q",
    inverseRate: "99782.2",
    marketRate: "0.00001",
    spread: "0.001",
    validUntil: Date.now() + 9000,
  };
  quoteDraft.set({ quote, side: "from" });
  const answers = {
    [walletByType.path]: { refuse: "tooManyRequests" },
    [exchangeApply.path]: { data: row },
  } as const;
  await showScreen(<ExchangeSubmit />, "/cryptos/exchangeSubmit", answers, words);
  expect(text().match(/0\.00077\d*/g)).toEqual(["0.00077869", "0.00077869"]);
  await tap(
    [...document.querySelectorAll("button")].find((button) =>
      button.textContent?.includes("Get"),
    ) ?? one("button"),
  );
  await settle();
  expect(text().match(/0\.00077\d*/g)).toEqual(["0.00077869"]);
});
