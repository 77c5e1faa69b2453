/** The calls that need a session, what each is asked with in tests that walk over all of them, and how to ask past the client. */
import { randomUUID } from "node:crypto";
import { ALL_CALLS } from "../../contract/http/all-calls.ts";
import { API_PREFIX, type Call } from "../../contract/http/call.ts";
import { demoRecharge } from "../../contract/http/demo.ts";
import { HEADER, sign } from "../../contract/http/wire/signature.ts";
import { PERIOD, tickSoon } from "./delivery.ts";
import type { Known } from "./known.ts";
import { makeDust, quoteOf } from "./money.ts";
import { applied, offered, onSale } from "./offers.ts";
import type { Person } from "./people.ts";
import type { TestApp } from "./test-app.ts";
import { eventSoon, ordered, orderedPerpetual, positioned } from "./trading.ts";

export type { Known };

export const PRIVATE = ALL_CALLS.filter((call) => call.auth === "token" || call.auth === "real");

const REQUEST_ID = "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b";
const picture = (k: Known): string => `/api/api/file!get.action?id=${k.file}`;
const pictures = (k: Known) => ({ idFrontImg: picture(k), idBackImg: picture(k), handheldPhoto: picture(k) });

/** A bank card of whoever has passed identity in tests. */
export const CARD = { bank: "Some Bank", holder: "Some Body", number: "6222020200112233", branch: "" };

/** A browser's push subscription: the example of RFC 8291. */
export const PUSH = {
  endpoint: "https://updates.push.services.mozilla.com/wpush/v2/abc",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** An ad and what takes one, as they travel. */
const AD = {
  ...{ direction: "buy", symbol: "USDT", currency: "USD", price_type: "fixed", price: "1.02", quantity: "10", min_amount: "5", max_amount: "9" },
  ...{ pay_time_limit: "15", agree: "1" },
};
const LOAN = { pledgeSymbol: "BTC", pledgeQty: "0.01", loanSymbol: "USDT", amount: "1", termDays: "7", agree: "1" };
const TAKE = { order_type: "by_amount", amount: "1", expect_price: "1.02" };

/** What a stranger asks each call with: the victim's ids wherever one fits. A call that is not here fails people-idor.test.ts. */
export const MATRIX: Record<string, (k: Known) => Record<string, string>> = {
  userLogout: () => ({}),
  userGet: (k) => ({ userId: k.userId, user_id: k.userId }),
  localUser: (k) => ({ userId: k.userId }),
  sessionList: (k) => ({ userId: k.userId, id: k.session }),
  sessionRevoke: (k) => ({ id: k.session }),
  settingsGet: (k) => ({ userId: k.userId }),
  settingsSave: (k) => ({ userId: k.userId, currency: "JPY" }),
  accountMoney: (k) => ({ userId: k.userId, accountId: k.accountId }),
  accountSnapshot: (k) => ({ userId: k.userId, accountId: k.accountId }),
  liveTicket: (k) => ({ id: k.session, accountId: k.accountId }),
  getVerifTarget: (k) => ({ userId: k.userId }),
  saveEmail: (k) => ({ email: "new@example.com", verifcode: "123456", verify_ticket: k.ticket }),
  savePhone: (k) => ({ area_code: "86", phone: "13800000000", verifcode: "123456", verify_ticket: k.ticket }),
  updateOldAndNewPsw: (k) => ({ userId: k.userId, old_password: "wrong one", password: "fresh horse 2", re_password: "fresh horse 2" }),
  setSafewordReg: (k) => ({ userId: k.userId, safeword: "135790", re_safeword: "135790" }),
  setSafeword: (k) => ({ old_safeword: "135790", safeword: "246802", re_safeword: "246802", verify_ticket: k.ticket }),
  getSafewordApply: (k) => ({ id: k.application, userId: k.userId }),
  setSafewordApply: (k) => ({ operate: "3", ...pictures(k), id: k.application, loginPassword: "wrong one" }),
  stopSafewordApply: (k) => ({ id: k.application }),
  gooleAuthGet: (k) => ({ userId: k.userId, replace: "1" }),
  gooleAuthBind: (k) => ({ google_auth_secret: "A".repeat(32), google_auth_code: "123456", verify_ticket: k.ticket }),
  realNameAuthApply: (k) => ({ nationality: "DE", idName: "id", idNumber: "1", name: "Eve", ...pictures(k) }),
  realNameAuthGet: (k) => ({ userId: k.userId }),
  highLevelAuthApply: (k) => ({
    ...{ workAddress: "a", homeAddress: "b", relativeName: "c", relativeRelation: "d", relativePhone: "13800000000", relativeAddress: "e" },
    files: picture(k),
  }),
  highLevelAuthGet: (k) => ({ userId: k.userId }),
  addVirtualAccount: (k) => ({ userId: k.userId, accountId: k.accountId }),
  virtualSwitch: (k) => ({ mode: "real", accountId: k.accountId }),
  virtualReset: (k) => ({ requestId: REQUEST_ID, accountId: k.accountId }),
  demoRecharge: (k) => ({ requestId: REQUEST_ID, accountId: k.accountId, amount: "1" }),
  fileUpload: () => ({}),
  fileGet: (k) => ({ id: k.file }),
  supportList: (k) => ({ userId: k.userId, after: "0" }),
  supportSend: (k) => ({ type: "image", content: picture(k), requestId: REQUEST_ID }),
  supportRead: (k) => ({ userId: k.userId, msgId: "1" }),
  supportUnread: (k) => ({ userId: k.userId }),
  rechargeChannels: (k) => ({ accountId: k.accountId }),
  rechargeAddress: (k) => ({ symbol: "USDT", chain: "TRC20", accountId: k.accountId }),
  rechargeApply: (k) => ({ channel: "crypto", symbol: "USDT", chain: "TRC20", amount: "25", voucher: picture(k), requestId: REQUEST_ID }),
  rechargeVoucher: (k) => ({ orderNo: k.deposit, voucher: picture(k) }),
  rechargeCancel: (k) => ({ orderNo: k.deposit }),
  rechargeList: (k) => ({ accountId: k.accountId }),
  rechargeGet: (k) => ({ orderNo: k.deposit }),
  withdrawChannels: (k) => ({ accountId: k.accountId }),
  withdrawQuote: (k) => ({ channel: "crypto", symbol: "USDT", chain: "TRC20", amount: "100", accountId: k.accountId }),
  withdrawApply: (k) => ({
    ...{ channel: "crypto", symbol: "USDT", chain: "TRC20", address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH", amount: "100", quotedFee: "1" },
    ...{ safeword: "135790", requestId: REQUEST_ID, accountId: k.accountId },
  }),
  withdrawCancel: (k) => ({ orderNo: k.withdrawal, requestId: REQUEST_ID }),
  withdrawList: (k) => ({ accountId: k.accountId }),
  withdrawGet: (k) => ({ orderNo: k.withdrawal }),
  withdrawAddressList: (k) => ({ accountId: k.accountId }),
  withdrawAddressAdd: (k) => ({ symbol: "USDT", chain: "TRC20", address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH", label: "mine", id: k.savedAddress }),
  withdrawAddressDelete: (k) => ({ id: k.savedAddress }),
  withdrawAddressMode: (k) => ({ on: "1", accountId: k.accountId }),
  walletUsdt: (k) => ({ accountType: "SPOT", accountId: k.accountId, userId: k.userId }),
  walletAll: (k) => ({ accountId: k.accountId }),
  walletTypes: (k) => ({ accountId: k.accountId }),
  walletByType: (k) => ({ accountType: "FUNDS", accountId: k.accountId }),
  accountTransfer: (k) => ({ from: "FUNDS", to: "SPOT", symbol: "USDT", amount: "1", requestId: REQUEST_ID, accountId: k.accountId }),
  transferList: (k) => ({ orderNo: k.transfer, accountId: k.accountId }),
  assetsAll: (k) => ({ accountId: k.accountId }),
  assetsCurve: (k) => ({ days: "7", accountId: k.accountId }),
  moneylogList: (k) => ({ accountId: k.accountId }),
  moneylogCsv: (k) => ({ accountId: k.accountId }),
  moneylogStatement: (k) => ({ accountId: k.accountId }),
  exchangeApplyCsv: (k) => ({ kind: "fills", accountId: k.accountId }),
  exchangeApplyOpenview: (k) => ({ symbol: "btc", accountId: k.accountId }),
  exchangeApplyOpen: (k) => ({
    ...{ symbol: "btc", side: "buy", orderType: "limit", price: "90", qty: "0.1", accountId: k.accountId },
    ...{ clientOrderId: randomUUID(), requestId: REQUEST_ID },
  }),
  exchangeApplyUpdate: (k) => ({ orderNo: k.order, qty: "0.2", requestId: REQUEST_ID }),
  exchangeApplyCancel: (k) => ({ orderNo: k.order, requestId: REQUEST_ID }),
  exchangeApplyCancelAll: (k) => ({ accountId: k.accountId, requestId: REQUEST_ID }),
  exchangeApplyList: (k) => ({ accountId: k.accountId }),
  exchangeApplyGet: (k) => ({ orderNo: k.order }),
  exchangeApplyDeals: (k) => ({ accountId: k.accountId }),
  exchangeHoldings: (k) => ({ accountId: k.accountId }),
  exchangeProfitLoss: (k) => ({ accountId: k.accountId }),
  userOrderCurrency: (k) => ({ accountId: k.accountId }),
  assetsTradeTop: (k) => ({ product: "perpetual", accountId: k.accountId }),
  contractApplyOpenview: (k) => ({ symbol: "btc.p", accountId: k.accountId }),
  contractApplyOpen: (k) => ({
    ...{ symbol: "btc.p", direction: "buy", orderType: "limit", price: "90", qty: "0.1", leverRate: "20", agree: "1", accountId: k.accountId },
    ...{ clientOrderId: randomUUID(), requestId: REQUEST_ID },
  }),
  contractApplyClose: (k) => ({
    ...{ symbol: "btc.p", direction: "buy", orderType: "limit", price: "100", qty: "0.1", positionId: k.position, accountId: k.accountId },
    ...{ clientOrderId: randomUUID(), requestId: REQUEST_ID },
  }),
  contractApplyUpdate: (k) => ({ orderNo: k.order, qty: "0.2", requestId: REQUEST_ID }),
  contractApplyCancel: (k) => ({ orderNo: k.order, requestId: REQUEST_ID }),
  contractApplyCancelAll: (k) => ({ accountId: k.accountId, requestId: REQUEST_ID }),
  contractApplyList: (k) => ({ accountId: k.accountId }),
  contractApplyGet: (k) => ({ orderNo: k.order }),
  contractApplyAssets: (k) => ({ symbol: "btc.p", accountId: k.accountId }),
  contractOrderList: (k) => ({ accountId: k.accountId }),
  contractOrderGet: (k) => ({ id: k.position }),
  contractOrderClose: (k) => ({ id: k.position, clientOrderId: randomUUID(), requestId: REQUEST_ID }),
  contractOrderCloseAll: (k) => ({ accountId: k.accountId, requestId: REQUEST_ID }),
  contractOrderReverse: (k) => ({ id: k.position, clientOrderId: randomUUID(), requestId: REQUEST_ID }),
  contractOrderSetStop: (k) => ({ id: k.position, stopPriceProfit: "777.77" }),
  contractOrderSetLever: (k) => ({ symbol: "btc.p", leverRate: "20", accountId: k.accountId }),
  contractOrderAdjustMargin: (k) => ({ id: k.position, amount: "1", requestId: REQUEST_ID }),
  contractOrderDeals: (k) => ({ positionId: k.position, accountId: k.accountId }),
  contractOrderFundingList: (k) => ({ positionId: k.position, accountId: k.accountId }),
  contractOrderAssets: (k) => ({ accountId: k.accountId }),
  futuresOpenview: (k) => ({ symbol: "btc", accountId: k.accountId }),
  // Without consent where nothing ticks: what is agreed to waits for a tick.
  futuresOpen: (k) => ({
    ...{ ...PERIOD, seconds: "60", agree: k.delivery === "none" ? "0" : "1", accountId: k.accountId },
    ...{ clientOrderId: randomUUID(), requestId: REQUEST_ID },
  }),
  futuresList: (k) => ({ accountId: k.accountId }),
  futuresGet: (k) => ({ orderNo: k.delivery }),
  ipoSubscribe: (k) => ({ id: k.offer, qty: "50", agree: "1", accountId: k.accountId, clientOrderId: randomUUID(), requestId: REQUEST_ID }),
  ipoDrawLots: (k) => ({ id: k.offer, lots: "1", agree: "1", accountId: k.accountId, clientOrderId: randomUUID(), requestId: REQUEST_ID }),
  ipoCancel: (k) => ({ recordId: k.subscription, requestId: REQUEST_ID }),
  ipoRecords: (k) => ({ accountId: k.accountId }),
  ipoProgress: (k) => ({ recordId: k.subscription }),
  icoBuy: (k) => ({ id: k.offer, amount: "50", agree: "1", accountId: k.accountId, clientOrderId: randomUUID(), requestId: REQUEST_ID }),
  icoRecords: (k) => ({ accountId: k.accountId }),
  exchangeSymbols: (k) => ({ accountId: k.accountId }),
  exchangeQuote: (k) => ({ from: "USDT", to: "BTC", fromAmount: "2", accountId: k.accountId }),
  exchangeApply: (k) => ({ quoteId: k.quote, requestId: REQUEST_ID }),
  dustList: (k) => ({ accountId: k.accountId }),
  dustApply: (k) => ({ crumbs: "FUNDS/ETH", accountId: k.accountId, requestId: REQUEST_ID }),
  paymentTypes: () => ({}),
  paymentMine: (k) => ({ userId: k.userId }),
  paymentConfig: () => ({ type: "1" }),
  paymentGet: (k) => ({ id: k.payment }),
  paymentAdd: () => ({ type: "1", ...CARD, safeword: "135790" }),
  paymentUpdate: (k) => ({ id: k.payment, ...CARD, safeword: "135790" }),
  paymentDelete: (k) => ({ id: k.payment, safeword: "135790" }),
  watchAdd: (k) => ({ symbol: "eth", userId: k.userId }),
  watchDelete: () => ({ symbol: "btc" }),
  watchStatus: (k) => ({ symbol: "btc", userId: k.userId }),
  watchMerge: (k) => ({ symbol: "sol,xrp", userId: k.userId }),
  watchGroups: (k) => ({ userId: k.userId }),
  watchGroupSave: (k) => ({ name: "Majors", id: k.watchGroup }),
  watchGroupUpdate: (k) => ({ id: k.watchGroup, name: "Taken over", sort: "-change", columns: "last", itemOrder: "eth,btc", pinned: "btc" }),
  watchGroupDelete: (k) => ({ id: k.watchGroup }),
  watchHasAdd: (k) => ({ groupId: k.watchGroup, symbol: "btc" }),
  watchHasAddGlobal: (k) => ({ symbol: "btc", userId: k.userId }),
  watchSaveItem: (k) => ({ groupIds: k.watchGroup, symbol: "sol" }),
  watchRemoveItem: (k) => ({ groupId: k.watchGroup, symbol: "btc" }),
  watchItems: (k) => ({ id: k.watchGroup }),
  watchItemsByType: (k) => ({ type: "cryptos", userId: k.userId }),
  alertList: (k) => ({ userId: k.userId }),
  alertSave: (k) => ({ id: k.alert, symbol: "btc", condition: "last>500", repeat: "once", note: "taken over" }),
  alertDelete: (k) => ({ id: k.alert }),
  alertHistory: (k) => ({ userId: k.userId }),
  noticeList: (k) => ({ userId: k.userId, accountId: k.accountId, before: k.notice }),
  noticeCount: (k) => ({ userId: k.userId }),
  noticeRead: (k) => ({ id: k.notice }),
  noticeSettings: (k) => ({ userId: k.userId }),
  pushState: (k) => ({ userId: k.userId, id: k.session }),
  pushSubscribe: (k) => ({ ...PUSH, sessionId: k.session, userId: k.userId }),
  pushUnsubscribe: (k) => ({ id: k.session, endpoint: PUSH.endpoint }),
  noticeSettingsSave: (k) => ({ userId: k.userId, off: "trade.push", quietFrom: "1320", quietTo: "420", zone: "UTC", figures: "1" }),
  financeOrderOpen: (k) => ({
    ...{ productId: "savings-usdt", amount: "1", expectVersion: "1", agree: "1", accountId: k.accountId, requestId: REQUEST_ID },
  }),
  financeOrderList: (k) => ({ accountId: k.accountId }),
  financeOrderGet: (k) => ({ orderNo: k.earn }),
  financeOrderRedeem: (k) => ({ orderNo: k.earn, expectPenalty: "0", safeword: "135790", requestId: REQUEST_ID }),
  pledgeOpen: (k) => ({ ...LOAN, accountId: k.accountId, requestId: REQUEST_ID }),
  pledgeList: (k) => ({ accountId: k.accountId }),
  pledgeGet: (k) => ({ loanNo: k.pledge }),
  pledgeAdd: (k) => ({ loanNo: k.pledge, qty: "0.001", requestId: REQUEST_ID }),
  pledgeRenew: (k) => ({ loanNo: k.pledge, expectInterest: "0", requestId: REQUEST_ID }),
  pledgeRepay: (k) => ({ loanNo: k.pledge, amount: "1", expectDebt: "0", safeword: "135790", requestId: REQUEST_ID }),
  pledgeRecord: (k) => ({ loanNo: k.pledge }),
  creditApply: (k) => ({ currency: "USDT", amount: "100", period: "7", agree: "1", accountId: k.accountId, requestId: REQUEST_ID }),
  creditList: (k) => ({ accountId: k.accountId }),
  creditGet: (k) => ({ loanNo: k.credit }),
  creditQuote: (k) => ({ loanNo: k.credit, paySymbol: "USDT" }),
  creditRepay: (k) => ({ loanNo: k.credit, quoteId: k.quote, amount: "1", safeword: "135790", requestId: REQUEST_ID }),
  promoteGet: (k) => ({ userId: k.userId, accountId: k.accountId }),
  promoteList: (k) => ({ userId: k.userId, accountId: k.accountId }),
  promoteRebateList: (k) => ({ userId: k.userId, accountId: k.accountId }),
  promoteClaim: (k) => ({ accountId: k.accountId, requestId: REQUEST_ID }),
  financeOrderSummary: (k) => ({ accountId: k.accountId }),
  exchangeList: (k) => ({ orderNo: k.exchange, accountId: k.accountId }),
  c2cUserCenter: (k) => ({ userId: k.userId, accountId: k.accountId }),
  c2cUserSet: (k) => ({ userId: k.userId, nick_name: "Taken Over" }),
  c2cUserApply: (k) => ({ userId: k.userId, contact: "me", agree: "1" }),
  kycGet: (k) => ({ userId: k.userId }),
  c2cPayMine: (k) => ({ userId: k.userId }),
  c2cPayForAd: (k) => ({ advert_id: k.advert, userId: k.userId }),
  c2cAdvertAdd: (k) => ({ ...AD, payment_method_ids: k.payment, accountId: k.accountId, requestId: REQUEST_ID }),
  c2cAdvertAddClosed: (k) => ({ ...AD, advert_id: k.advert, payment_method_ids: k.payment, requestId: REQUEST_ID }),
  c2cAdvertClose: (k) => ({ advert_id: k.advert, requestId: REQUEST_ID }),
  c2cOrderList: (k) => ({ tab: "open", userId: k.userId }),
  c2cOrderListOf: (k) => ({ tab: "open", advert_id: k.advert, userId: k.userId }),
  c2cOrderGet: (k) => ({ order_no: k.c2cOrder }),
  c2cOrderOpen: (k) => ({ ...TAKE, advert_id: k.advert, payment_method_id: k.payment, requestId: REQUEST_ID }),
  c2cOrderOpenPost: (k) => ({ ...TAKE, advert_id: k.advert, payment_method_id: k.payment, requestId: REQUEST_ID }),
  c2cQuickOpen: (k) => ({ ...TAKE, c2c_advert_id: k.advert, direction: "buy", symbol: "USDT", currency: "USD", requestId: REQUEST_ID }),
  c2cOrderCancel: (k) => ({ order_no: k.c2cOrder, reason: "other", not_paid: "1", requestId: REQUEST_ID }),
  c2cOrderPaid: (k) => ({ order_no: k.c2cOrder, payment_id: k.payment, requestId: REQUEST_ID }),
  c2cOrderPass: (k) => ({ order_no: k.c2cOrder, safeword: "135790", requestId: REQUEST_ID }),
  c2cOrderAdjust: (k) => ({ order_no: k.c2cOrder, op: "propose", amount: "95", requestId: REQUEST_ID }),
  c2cChatSend: (k) => ({ order_no: k.c2cOrder, type: "text", content: "hello" }),
  c2cChatList: (k) => ({ order_no: k.c2cOrder }),
  c2cAppealApply: (k) => ({ order_no: k.c2cOrder, reason: "other", description: "x", contact_name: "Eve", contact: "x", files: picture(k) }),
  c2cAppealGet: (k) => ({ order_no: k.c2cOrder }),
  c2cAppealAdd: (k) => ({ appeal_id: k.appeal, text: "x", files: picture(k) }),
  c2cAppealCancel: (k) => ({ appeal_id: k.appeal }),
  c2cEvidence: (k) => ({ order_no: k.c2cOrder }),
};

/** Ids that a call has to be given again each time, for tests in which it has to go well: what is used up by it. */
export const FRESH: Record<string, (t: TestApp, person: Person) => Promise<Partial<Known>>> = {
  exchangeApply: async (t, person) => {
    await person.ok(demoRecharge, { amount: "2", requestId: randomUUID() });
    return { quote: await quoteOf(t, person, "2") };
  },
  dustApply: async (t, person) => {
    await makeDust(t, person);
    return {};
  },
  exchangeApplyUpdate: async (_t, person) => ({ order: await ordered(person) }),
  exchangeApplyCancel: async (_t, person) => ({ order: await ordered(person) }),
  exchangeApplyCancelAll: async (_t, person) => ({ order: await ordered(person) }),
  contractApplyUpdate: async (_t, person) => ({ order: await orderedPerpetual(person) }),
  contractApplyCancel: async (_t, person) => ({ order: await orderedPerpetual(person) }),
  contractApplyCancelAll: async (_t, person) => ({ order: await orderedPerpetual(person) }),
  contractApplyClose: async (t, person) => ({ position: await positioned(t, person) }),
  contractOrderClose: async (t, person) => closable(t, person),
  contractOrderCloseAll: async (t, person) => closable(t, person),
  contractOrderReverse: async (t, person) => closable(t, person),
  contractOrderAdjustMargin: async (t, person) => ({ position: await positioned(t, person) }),
  ipoSubscribe: async (t) => ({ offer: await offered(t, { mode: "subscription" }) }),
  ipoDrawLots: async (t) => ({ offer: await offered(t) }),
  ipoCancel: async (t, person) => ({ subscription: await applied(t, person) }),
  icoBuy: async (t) => ({ offer: await onSale(t) }),
  futuresOpen: async (t) => {
    tickSoon(t);
    return { delivery: "some" };
  },
};

/** A position, and an event for what closes it at market. */
async function closable(t: TestApp, person: Person): Promise<Partial<Known>> {
  const position = await positioned(t, person);
  eventSoon(t);
  return { position };
}

/** An answer, whatever it is. `code`: of the envelope, where it is one. */
export interface Said {
  status: number;
  code: number | undefined;
  text: string;
}

let nonces = 100_000;

/** Asks raw, past the client: any parameters, any token or none, any second signature or none. */
export const ask = (t: TestApp, call: Call, params: Record<string, string>, token?: string, second?: string): Promise<Said> =>
  askForm(t, call, new URLSearchParams(params).toString(), token, second);

/** The same with parameters as they travel, well-formed or not. */
export async function askForm(t: TestApp, call: Call, form: string, token?: string, second?: string): Promise<Said> {
  const timestamp = String(Math.floor(t.clock.now() / 1000));
  const nonce = String(++nonces);
  const headers = {
    ...{ [HEADER.nonce]: nonce, [HEADER.timestamp]: timestamp, [HEADER.sign]: sign(timestamp, nonce) },
    ...(token === undefined ? {} : { [HEADER.token]: token }),
    ...(second === undefined ? {} : { [HEADER.sign2]: second }),
  };
  const url = API_PREFIX + call.path;
  const boundary = "----b";
  const multipart = `--${boundary}\r\ncontent-disposition: form-data; name="scene"\r\n\r\nkyc\r\n--${boundary}--\r\n`;
  const answer =
    call.methods[0] === "GET"
      ? await t.app.http.inject({ method: "GET", url: `${url}?${form}`, headers })
      : await t.app.http.inject({
          method: "POST",
          url,
          headers: {
            ...headers,
            "content-type": call.body === "multipart" ? `multipart/form-data; boundary=${boundary}` : "application/x-www-form-urlencoded",
          },
          payload: call.body === "multipart" ? multipart : form,
        });
  const isJson = String(answer.headers["content-type"]).startsWith("application/json");
  return { status: answer.statusCode, code: isJson ? (answer.json() as { code?: number }).code : undefined, text: answer.payload };
}
