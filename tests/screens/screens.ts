/** Every screen there is, by address; what all of them must be is tested over this list. */
import type { AppPage } from "../support/browser/app-page.ts";
import type { TraderOfAll } from "../support/people/trader-of-all.ts";

export interface Screen {
  name: string;
  /** An address; of things that a trader has traded only they know it. */
  path: string | ((of: TraderOfAll) => string);
  /**
   * Belongs to a user: shown to somebody who is signed in and has a bound email
   * (`tests/support/people/resident.ts`), or has traded everything (`trader-of-all.ts`); the long
   * run shows the latter's to the former too.
   */
  user?: boolean | "trader";
  /** Resolves once the screen shows its content. */
  ready(tab: AppPage): Promise<unknown>;
}

/**
 * Resolves once such a thing can be seen: screens that are kept stand in the page and are hidden.
 */
const shown =
  (css: string) =>
  (tab: AppPage): Promise<unknown> =>
    tab.page.locator(css).filter({ visible: true }).first().waitFor();

const rows = (tab: AppPage): Promise<unknown> => tab.shown();
const searchbox = (tab: AppPage): Promise<unknown> => tab.page.getByRole("searchbox").waitFor();

const chart = shown("main canvas");
const links = shown("main a, main button");

/** A dialog says what is missing before this can be done. */
const missing = async ({ page }: AppPage): Promise<unknown> => {
  await page.getByRole("alertdialog").waitFor();
  return page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
};
/** Trades: rows, cards or a line. */
const traded = shown("main :is(li, article, dl, canvas, svg[role=img])");
/** A screen that has nothing yet says so. */
export const words = shown("main :is(p, h2, h3)");
const field = shown("main input");

const cards = shown("main article");
const table = shown("main table");

export const SCREENS: readonly Screen[] = [
  { name: "stocks", path: "/quotes/index?tabActive=0", ready: rows },
  { name: "crypto", path: "/quotes/index?tabActive=1", ready: rows },
  { name: "forex", path: "/quotes/index?tabActive=2", ready: rows },
  { name: "ETF", path: "/quotes/index?tabActive=3", ready: rows },
  { name: "a whole market", path: "/quotes/UsStockMore", ready: rows },
  {
    name: "sectors",
    path: "/quotes/hotModules",
    ready: links,
  },
  { name: "the calendar", path: "/quotes/calendar", ready: shown("section time") },
  { name: "search", path: "/optional/search", ready: searchbox },
  { name: "price alerts", path: "/alerts", user: true, ready: links },
  { name: "alerts of a guest", path: "/alerts", ready: links },
  { name: "a new price alert", path: "/alerts/edit?symbol=btc", user: true, ready: field },
  { name: "a symbol for an alert", path: "/alerts/symbol", ready: searchbox },
  { name: "fired price alerts", path: "/alerts/history", user: true, ready: words },
  { name: "notices", path: "/notices", user: true, ready: links },
  { name: "notice settings", path: "/notices/settings", user: true, ready: field },
  { name: "an empty watchlist", path: "/optional/index", ready: links },
  { name: "the watchlist", path: "/optional/index", user: true, ready: links },
  { name: "watchlist groups", path: "/optional/groupListManagement", user: true, ready: links },
  { name: "a new watchlist group", path: "/optional/groupAdd", user: true, ready: field },
  { name: "symbols for the watchlist", path: "/optional/selectSymbol", ready: searchbox },
  { name: "editing watched symbols", path: "/optional/editGroupList", user: true, ready: words },
  { name: "compared symbols", path: "/optional/compare?symbols=btc,eth,aapl.us", ready: chart },
  {
    name: "diagnostics",
    path: "/diag",
    ready: (tab) => tab.page.getByTestId("diag-tier").waitFor(),
  },
  { name: "not found", path: "/no/such/screen", ready: links },
  { name: "a coin", path: "/cryptos/trendDetails/btc", ready: chart },
  { name: "a perpetual", path: "/cryptos/trendDetails/btc?product=perpetual", ready: chart },
  { name: "a US stock", path: "/quotes/usStockDetail?symbol=aapl.us", ready: chart },
  { name: "a stock elsewhere", path: "/quotes/detail?symbol=00700.hk", ready: chart },
  { name: "an index", path: "/quotes/usStockIndexDetail?symbol=dji.idx", ready: chart },
  { name: "members", path: "/quotes/constituentDetail?id=us.semis&kind=module", ready: links },
  { name: "a pair", path: "/foreign/coinChart?symbol=eurusd", ready: chart },
  { name: "the forex board", path: "/foreign/quotation", ready: links },
  { name: "forex search", path: "/foreign/search", ready: searchbox },
  { name: "full-screen chart", path: "/chart/index?symbol=btc", ready: chart },
  { name: "security centre", path: "/safety", user: true, ready: links },
  { name: "devices and sessions", path: "/safety/sessions", user: true, ready: links },
  { name: "change of the password", path: "/changePassword", user: true, ready: field },
  {
    name: "proof before a new fund password",
    path: "/changeFundsPassword",
    user: true,
    ready: field,
  },
  { name: "binding a phone", path: "/bindVerify?type=phone", user: true, ready: field },
  { name: "replacing the email", path: "/changeVerify?type=email", user: true, ready: links },
  { name: "binding the authenticator", path: "/gooleVerify?from=safety", user: true, ready: field },
  { name: "a reset without identity", path: "/resetVerify?type=email", user: true, ready: links },
  {
    name: "saved",
    path: "/resetSuccess?type=email",
    user: true,
    ready: (tab) => tab.page.getByRole("status").first().waitFor(),
  },
  { name: "identity", path: "/certificationCenter", user: true, ready: links },
  { name: "the primary form", path: "/authentication", user: true, ready: field },
  { name: "the advanced form, closed", path: "/advancedCtf", user: true, ready: links },
  { name: "help center", path: "/helpCenter", ready: searchbox },
  { name: "C2C help", path: "/cryptos/c2cHelpCenter", ready: searchbox },
  { name: "help with an order", path: "/cryptos/c2cHelp", user: true, ready: links },
  { name: "a text", path: "/helpDetail?content_code=001", ready: shown("article") },
  { name: "news", path: "/news/index", ready: links },
  { name: "announcements", path: "/cryptos/announce", ready: links },
  {
    name: "an announcement",
    path: "/cryptos/announceDetail?kind=announce&id=n-security",
    ready: shown("article"),
  },
  {
    name: "customer service",
    path: "/customerService",
    user: true,
    ready: (tab) => tab.page.getByRole("log").waitFor({ state: "attached" }),
  },
  { name: "customer service, signed out", path: "/customerService", ready: links },
  { name: "log in", path: "/login", ready: field },
  { name: "create an account", path: "/register", ready: field },
  { name: "a forgotten password", path: "/forget", ready: field },
  { name: "the first fund password", path: "/setFond", user: true, ready: field },
  {
    name: "invitation to verify",
    path: "/identity",
    user: true,
    ready: (tab) => tab.page.getByRole("heading").first().waitFor(),
  },
  { name: "what is done", path: "/finish", user: true, ready: links },
  { name: "mine", path: "/my/index", user: true, ready: links },
  { name: "mine, signed out", path: "/my/index", ready: links },
  { name: "settings", path: "/my/settings", user: true, ready: field },
  { name: "language and zone", path: "/language", ready: field },
  { name: "all functions", path: "/more", ready: links },
  { name: "about", path: "/aboutUs", ready: links },
  { name: "assets", path: "/personal/index", user: true, ready: links },
  {
    name: "all coins",
    path: "/cryptos/assetsCenter/index",
    user: true,
    ready: (tab) => tab.page.getByRole("heading").first().waitFor(),
  },
  {
    name: "a coin that is not held",
    path: "/cryptos/assetsCenter/index?symbol=BTC",
    user: true,
    ready: links,
  },
  { name: "a pocket", path: "/cryptos/funds?accountType=SPOT", user: true, ready: links },
  { name: "the ledger", path: "/cryptos/accountChange", user: "trader", ready: traded },
  { name: "trading pockets", path: "/exchange/warehouse", user: "trader", ready: links },
  { name: "the money desk", path: "/exchange/list", user: true, ready: links },
  { name: "trading", path: "/trade/index", user: "trader", ready: field },
  {
    name: "trading perpetuals",
    path: "/trade/index?product=perpetual&symbol=btc",
    user: "trader",
    ready: field,
  },
  { name: "trading a perpetual", path: "/cryptos/perpetualContract/eth", ready: field },
  {
    name: "fixed periods of a coin",
    path: "/foreign/deliveryContract/btc?seconds=300&amount=250",
    ready: field,
  },
  {
    name: "fixed periods of a pair",
    path: "/foreign/deliveryContract/eurusd",
    user: true,
    ready: field,
  },
  {
    name: "fixed periods on the tab",
    path: "/trade/index?product=delivery",
    user: "trader",
    ready: field,
  },
  {
    name: "past periods of coins",
    path: "/cryptos/deliveryContractHistory?state=done",
    user: "trader",
    ready: traded,
  },
  {
    name: "past periods of pairs",
    path: "/foreign/ForexDeliveryContractHistory?state=done",
    user: true,
    ready: words,
  },
  {
    name: "a period that is none",
    path: "/cryptos/orderDetail?id=F0&kind=delivery",
    user: true,
    ready: words,
  },
  { name: "positions", path: "/position/index", user: "trader", ready: traded },
  { name: "trading a pair", path: "/foreign/opening?symbol=eurusd", ready: field },
  {
    name: "trading pairs",
    path: "/trade/index?product=forex&symbol=usdjpy",
    user: "trader",
    ready: field,
  },
  { name: "a quick ticket of a pair", path: "/optional/order/eurusd", ready: field },
  { name: "positions in pairs", path: "/position/index?product=forex", user: true, ready: words },
  {
    name: "all of one pair",
    path: "/cryptos/symbolOrderDetail?symbol=eurusd",
    user: true,
    ready: words,
  },
  {
    name: "past swaps",
    path: "/history/list?product=forex&kind=funding",
    user: true,
    ready: words,
  },
  { name: "risk without any", path: "/risk", user: true, ready: links },
  { name: "risk", path: "/risk", user: "trader", ready: traded },
  { name: "fills of everything", path: "/history/list?kind=fills", user: "trader", ready: traded },
  {
    name: "an open position",
    path: ({ position }) => `/cryptos/orderDetail?id=${position}`,
    user: "trader",
    ready: traded,
  },
  {
    name: "a closed position",
    path: ({ closed }) => `/cryptos/orderDetail?id=${closed}`,
    user: "trader",
    ready: traded,
  },
  {
    name: "a fixed period that is over",
    path: ({ period }) => `/cryptos/orderDetail?id=${period}&kind=delivery`,
    user: "trader",
    ready: traded,
  },
  {
    name: "a sale of shares",
    path: ({ sale }) => `/cryptos/entrustDetail?orderNo=${sale}&kind=exchange`,
    user: "trader",
    ready: traded,
  },
  {
    name: "an order that waits",
    path: ({ waiting }) => `/cryptos/entrustDetail?orderNo=${waiting}&kind=exchange`,
    user: "trader",
    ready: traded,
  },
  {
    name: "an order's result",
    path: ({ sale }) => `/order/success?kind=exchange&orderNo=${sale}`,
    user: "trader",
    ready: traded,
  },
  { name: "risk, signed out", path: "/risk", ready: links },
  { name: "perpetual history", path: "/cryptos/perpetualHistory", user: "trader", ready: traded },
  {
    name: "history of perpetuals",
    path: "/history/list?product=perpetual&kind=funding",
    user: true,
    ready: words,
  },
  { name: "a position that is none", path: "/cryptos/orderDetail?id=1", user: true, ready: words },
  { name: "trading a coin", path: "/cryptos/trade/btc?side=sell", ready: field },
  { name: "a quick ticket", path: "/optional/order/eth", user: "trader", ready: field },
  { name: "trading a share", path: "/quotes/openTrade?symbol=aapl.us", ready: field },
  {
    name: "selling an A share",
    path: "/quotes/openTrade?symbol=600519.sh&side=sell",
    user: true,
    ready: field,
  },
  {
    name: "trading shares on the tab",
    path: "/trade/index?product=stock&symbol=7203.jp",
    user: "trader",
    ready: field,
  },
  { name: "a quick ticket of a share", path: "/optional/order/vod.uk", user: true, ready: field },
  {
    name: "shares that are held",
    path: "/position/index?product=stock",
    user: "trader",
    ready: traded,
  },
  {
    name: "an accepted order that is none",
    path: "/order/success?kind=exchange&orderNo=S0",
    user: true,
    ready: links,
  },
  { name: "orders of today", path: "/exchangeHistory/dailyEntrust", user: "trader", ready: traded },
  { name: "fills of today", path: "/exchangeHistory/dailyDeal", user: "trader", ready: traded },
  {
    name: "past orders of shares",
    path: "/exchangeHistory/historicalEntrust?market=us",
    user: true,
    ready: links,
  },
  {
    name: "past fills of shares",
    path: "/exchangeHistory/historicalTransaction",
    user: "trader",
    ready: traded,
  },
  { name: "a search of records", path: "/exchangeHistory/search", user: true, ready: field },
  {
    name: "round trips of a share",
    path: ({ share }) => `/exchangeHistory/tradeRecord?symbol=${share}`,
    user: "trader",
    ready: traded,
  },
  {
    name: "an order of one pair",
    path: "/cryptos/symbolOrderDetail?symbol=btc",
    user: "trader",
    ready: traded,
  },
  { name: "past orders", path: "/history/list", user: "trader", ready: traded },
  { name: "profit and loss", path: "/cryptos/profitLoss", user: "trader", ready: traded },
  { name: "order records", path: "/cryptos/tradeRecord/all", user: "trader", ready: traded },
  {
    name: "an order that is not there",
    path: "/cryptos/entrustDetail?orderNo=S0&kind=exchange",
    user: true,
    ready: links,
  },
  { name: "a transfer", path: "/transfer/index", user: true, ready: field },
  { name: "transfers", path: "/transfer/transferHistory", user: true, ready: links },
  { name: "an exchange", path: "/cryptos/exchangePage", user: true, ready: field },
  { name: "small balances", path: "/cryptos/exchangeDust", user: true, ready: words },
  { name: "exchanges", path: "/cryptos/exchangeHistory", user: true, ready: links },
  { name: "currencies and rates", path: "/cryptos/exchangeRate", ready: field },
  { name: "ways in", path: "/exchange/channel-in", user: true, ready: links },
  { name: "coins to pay in", path: "/cryptos/recharge/rechargeList", user: true, ready: searchbox },
  {
    name: "a coin's address",
    path: "/exchange/charge-crypto",
    user: true,
    ready: (tab) => tab.page.getByRole("img").first().waitFor(),
  },
  {
    name: "a coin with a memo",
    path: "/cryptos/rechargePage?symbol=XRP",
    user: true,
    ready: field,
  },
  {
    name: "a declared payment",
    path: "/cryptos/rechargeSubmit?symbol=USDT&chain=TRC20",
    user: true,
    ready: field,
  },
  { name: "a transfer by bank", path: "/exchange/charge-bank", user: true, ready: field },
  { name: "ways out", path: "/exchange/channel-out", user: true, ready: links },
  { name: "payment methods", path: "/payMentMethod/list", user: true, ready: links },
  { name: "kinds of payment methods", path: "/payMentMethod/selectPay", user: true, ready: links },
  { name: "a payment method", path: "/payMentMethod/add?type=5", user: true, ready: field },
  {
    name: "the C2C market",
    path: "/cryptos/wantBuy?direction=buy&symbol=usdt&currency=usd",
    ready: words,
  },
  { name: "a filter of ads", path: "/cryptos/wantBuy/adScreening", ready: field },
  { name: "currencies of C2C", path: "/cryptos/selectLegalCurrency", ready: field },
  { name: "the quick zone", path: "/cryptos/wantBuy/quick", ready: field },
  {
    name: "an ad that is none",
    path: "/cryptos/wantBuy/c2cBuy?advert_id=none",
    user: true,
    ready: words,
  },
  {
    name: "how to be paid for an ad that is none",
    path: "/cryptos/c2cCollection?advert_id=none",
    user: true,
    ready: words,
  },
  { name: "orders of C2C", path: "/cryptos/wantBuy/c2cOrderList", user: true, ready: words },
  {
    name: "an order of C2C that is none",
    path: "/cryptos/tradeOrderDetail?order_no=none",
    user: true,
    ready: words,
  },
  {
    name: "paying for nothing",
    path: "/cryptos/paymentBuy?order_no=none",
    user: true,
    ready: words,
  },
  {
    name: "a chat of C2C that is none",
    path: "/cryptos/chat?order_no=none",
    user: true,
    ready: words,
  },
  {
    name: "an appeal that is none",
    path: "/cryptos/appeal/page?order_no=none",
    user: true,
    ready: words,
  },
  {
    name: "an advertiser that is none",
    path: "/cryptos/advertiserDetail?c2c_user_id=nobody",
    ready: words,
  },
  { name: "the user in C2C", path: "/cryptos/c2cUserCenter", user: true, ready: field },
  { name: "payment methods of C2C", path: "/cryptos/paymentMethod", user: true, ready: links },
  {
    name: "a payment method that is none",
    path: "/cryptos/wantBuy/bankCard?id=none",
    user: true,
    ready: links,
  },
  {
    name: "a payment method for C2C",
    path: "/cryptos/wantBuy/addPaymentMethod?type=1",
    user: true,
    ready: field,
  },
  { name: "own ads of who has none", path: "/cryptos/c2cAdvertList", user: true, ready: links },
  {
    name: "posting an ad without a certificate",
    path: "/cryptos/c2cAdvertAdd",
    user: true,
    ready: links,
  },
  {
    name: "a withdrawal of a coin",
    path: "/cryptos/withdraw/withdrawPage",
    user: true,
    ready: missing,
  },
  { name: "a withdrawal by bank", path: "/exchange/withdraw-bank", user: true, ready: missing },
  {
    name: "deposits and withdrawals",
    path: "/Record/DepositAndWithdrawal",
    user: true,
    ready: links,
  },
  {
    name: "records of a coin",
    path: "/cryptos/assetsCenter/rechargeWithdrawRecord?symbol=USDT",
    user: true,
    ready: links,
  },
  { name: "earn", path: "/cryptos/fm-home", user: true, ready: cards },
  { name: "earn, signed out", path: "/cryptos/fm-home?tab=savings", ready: cards },
  { name: "funds", path: "/cryptos/fund", ready: cards },
  { name: "machines", path: "/cryptos/machine", user: true, ready: cards },
  {
    name: "lock-up mining",
    path: "/cryptos/pool-lock?product_id=pool-btc-15",
    user: true,
    ready: (tab) => tab.page.getByRole("dialog").waitFor(),
  },
  { name: "rules of funds", path: "/cryptos/fund-rule", ready: table },
  { name: "rules of machines", path: "/cryptos/machine-rule", ready: table },
  {
    name: "putting into a fund",
    path: "/cryptos/fund-buy?product_id=fund-usdt-7&amount=1000",
    user: true,
    ready: table,
  },
  {
    name: "putting into savings",
    path: "/cryptos/fund-buy?product_id=savings-usdt",
    user: true,
    ready: field,
  },
  {
    name: "buying a machine",
    path: "/cryptos/machine-buy?product_id=machine-2",
    user: true,
    ready: table,
  },
  {
    name: "confirming a fund",
    path: "/cryptos/financial-confirm?product_id=fund-usdt-7&amount=1000",
    user: true,
    ready: table,
  },
  {
    name: "confirming machines",
    path: "/cryptos/machine-confirm?product_id=machine-2&units=2",
    user: true,
    ready: table,
  },
  { name: "orders of earn", path: "/cryptos/financialHistory", user: true, ready: links },
  { name: "a pledge loan to be", path: "/cryptos/pledgeLoan", user: true, ready: field },
  { name: "borrowing, signed out", path: "/cryptos/pledgeLoan", ready: field },
  { name: "pledge loans", path: "/cryptos/pledgeLoanOrder", user: true, ready: links },
  {
    name: "a pledge loan that is none",
    path: "/cryptos/pledgeLoanOrderDetail?loan_no=P0",
    user: true,
    ready: links,
  },
  { name: "a credit loan to be", path: "/cryptos/loan", user: true, ready: field },
  {
    name: "credit loans",
    path: "/cryptos/loanHistory",
    user: true,
    ready: links,
  },
  { name: "rules of credit loans", path: "/cryptos/loanRule", ready: shown("dl, h2") },
  { name: "offers of shares", path: "/ipo/index", user: true, ready: cards },
  { name: "offers of shares, signed out", path: "/ipo/index?state=upcoming", ready: cards },
  { name: "an offer by lots", path: "/ipo/drawLotsDetail?id=lcid-us-1", user: true, ready: words },
  {
    name: "an offer by subscription",
    path: "/ipo/subscribeDetail?id=mara-us-1",
    user: true,
    ready: words,
  },
  { name: "a company that is offered", path: "/ipo/stock?id=6952-jp-1", ready: words },
  { name: "applications", path: "/ipo/lotteryRecord", user: true, ready: links },
  { name: "an application that is none", path: "/ipo/progress?id=none", user: true, ready: links },
  { name: "shares from offers", path: "/ipo/spotStock", user: true, ready: links },
  { name: "sales of tokens", path: "/ico/index", ready: cards },
  { name: "own tokens, signed out", path: "/ico/index?tab=records", ready: links },
  { name: "inviting", path: "/promote", user: true, ready: links },
  { name: "people brought", path: "/promote?tab=people", user: true, ready: links },
  { name: "referral rules", path: "/promote/rules", user: true, ready: shown("h2") },
  { name: "the invitation's QR code", path: "/ShareQRCode", user: true, ready: links },
  { name: "the invitation's posters", path: "/SharePoster", user: true, ready: links },
  {
    name: "repaying a credit loan that is none",
    path: "/cryptos/repayment?type=credit&loan_no=L0",
    user: true,
    ready: links,
  },
  {
    name: "an order of earn that is none",
    path: "/cryptos/financialOrder?order_no=E0",
    user: true,
    ready: links,
  },
];

/** Screens whose chart can be read as a table. */
export const CHARTED: readonly Screen[] = SCREENS.filter(({ name }) =>
  ["a coin", "a perpetual", "a US stock", "a stock elsewhere", "an index", "a pair"].includes(name),
);

export const LANGUAGES = ["en", "CN"] as const;
export const THEMES = ["white", "dark"] as const;
