// @vitest-environment happy-dom
/**
 * The heading says whose fills these are: of a share whose code is figures its name too, in
 * the language of the page.
 */
import { afterEach, expect, it, vi } from "vitest";
import type { Deal } from "../../../../contract/http/trading/orders.ts";
import { exchangeApplyDeals, exchangeHoldings } from "../../../../contract/http/trading/spot.ts";
import { showScreen } from "../../../../tests/support/browser/screen.tsx";
import { signIn, signOut } from "../../../data/stores/account/session.ts";
import { prefs$ } from "../../../data/stores/device/prefs.ts";
import SymbolRecord from "./SymbolRecord.tsx";

afterEach(() => {
  prefs$.language.set("en");
  signOut();
  vi.unstubAllGlobals();
});
const fill = (symbol: string, name: string, nameCn: string): Deal => ({
  dealNo: "d",
  orderNo: "o",
  symbol,
  name,
  nameCn,
  side: "buy",
  price: "5.5",
  qty: "100",
  amount: "550",
  fee: "1",
  feeCurrency: "USDT",
  maker: false,
  pnl: "",
  value: "76",
  rate: "0.138",
  ts: 1,
  cause: {
    rule: "taker",
    feedLife: 1,
    feedSeq: 1,
    feedTs: 1,
    kind: "level",
    price: "5.5",
    qty: "100",
    available: "100",
    tradeId: null,
    ahead: "",
    bids: [],
    asks: [],
  },
});
const BANK = fill("601398.sh", "ICBC", "工商银行");

it.each([
  ["601398 工商银行", "CN", "601398.sh", [BANK]],
  ["601398 ICBC", "en", "601398.sh", [BANK]],
  ["601398", "CN", "601398.sh", []],
  ["AAPL", "CN", "aapl.us", [fill("aapl.us", "Apple", "苹果")]],
] as const)("is %s in %s of %s", async (heading, language, symbol, list) => {
  signIn({ token: "t", usercode: "U", username: heading, mode: "demo" });
  prefs$.language.set(language);
  const answers = {
    [exchangeApplyDeals.path]: {
      data: {
        list,
        total: list.length,
        pageNo: 1,
        pageSize: 100,
        totals: { bought: "0", sold: "0", fees: [] },
      },
    },
    [exchangeHoldings.path]: { data: [] },
  };
  await showScreen(<SymbolRecord />, `/exchangeHistory/tradeRecord?symbol=${symbol}`, answers, {});
  expect([...document.querySelectorAll("h1")].map((one) => one.textContent)).toEqual([heading]);
});
