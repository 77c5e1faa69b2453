/** Every call that changes something, as a good request: who asks with which token, and what for. A changing call that is not here fails the tests that walk over them. */
import { randomUUID } from "node:crypto";
import { alertSave } from "../../contract/http/alerts.ts";
import { ALL_CALLS } from "../../contract/http/all-calls.ts";
import { c2cAdvertClose } from "../../contract/http/c2c/advert.ts";
import type { Call } from "../../contract/http/call.ts";
import { addVirtualAccount, demoRecharge } from "../../contract/http/demo.ts";
import { guestAsk, guestResetOpen, guestUpload } from "../../contract/http/guest.ts";
import { rechargeApply } from "../../contract/http/money/deposit.ts";
import { financeOrderOpen } from "../../contract/http/money/earn.ts";
import { paymentAdd } from "../../contract/http/money/payment.ts";
import { withdrawAddressAdd, withdrawApply } from "../../contract/http/money/withdraw.ts";
import { pushSubscribe } from "../../contract/http/notices.ts";
import { gooleAuthGet, setSafewordReg } from "../../contract/http/security.ts";
import { watchGroupSave, watchSaveItem } from "../../contract/http/watchlist.ts";
import { giveNotice } from "../account-feed/give-notice.ts";
import { ROOT_USERCODE } from "../db/seed/seed-root.ts";
import { tx } from "../db/tx.ts";
import { stepAt, totpAt } from "../identity/totp.ts";
import { A1, advertised, advertiser, appealed, deal, FUND, id, methodOf, paid, trader } from "./c2c.ts";
import { credit, quoteOf, wake } from "./money.ts";
import { again, PASSWORD, type Person, shortOf, somebody } from "./people.ts";
import { png } from "./picture-corpus.ts";
import { CARD, PUSH } from "./private-calls.ts";
import { bindGoogle, passIdentity, pictureOf, sentCode, ticketByEmail } from "./proofs.ts";
import { clientOf, type TestApp } from "./test-app.ts";
import { eventSoon, ordered, orderedPerpetual, positioned } from "./trading.ts";

export const CHANGING = ALL_CALLS.filter((call) => call.changes === true);

export interface GoodRequest {
  /** Without the request id. */
  params: Record<string, unknown>;
  /** The token of the one who asks; none for calls without a session. */
  token?: string;
}

let made = 0;
const fresh = (): string => `mail${++made}@changes.example.com`;
const NEXT = "another horse 2";

const of = (person: Person, params: Record<string, unknown> = {}): GoodRequest => ({ params, token: person.token });
const mailed = async (t: TestApp): Promise<[Person, string]> => {
  const email = fresh();
  return [await somebody(t, { email }), email];
};
/** Somebody who may keep payment methods: verified, with a fund password. */
const payer = async (t: TestApp): Promise<Person> => {
  const person = await somebody(t);
  await passIdentity(t, person.userId);
  await person.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
  return person;
};
const inDemo = async (t: TestApp): Promise<Person> => {
  const person = await somebody(t);
  person.enter(await person.ok(addVirtualAccount, {}));
  return person;
};
const pictures = async (t: TestApp, { userId }: Person): Promise<Record<string, string>> => {
  const [idFrontImg, idBackImg, handheldPhoto] = [await pictureOf(t, userId), await pictureOf(t, userId), await pictureOf(t, userId)];
  return { idFrontImg, idBackImg, handheldPhoto };
};

/** A guest without an account, an hour after the one before: what an address may ask is counted by the hour. */
const guest = (t: TestApp): Person["ok"] => {
  t.clock.pass(3_600_001);
  const client = clientOf(t.app, () => t.clock.now());
  return async (call, params) => {
    const answer = await client.call(call, params);
    if (!answer.ok) throw new Error(shortOf(answer.error));
    return answer.value;
  };
};
const picked = () => ({ scene: "kyc" as const, file: new Blob([new Uint8Array(png())]) });

const TO = { symbol: "USDT", chain: "TRC20", address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH" };
const SAVED = { ...TO, label: "Cold wallet" };
const OUT = { channel: "crypto" as const, ...TO, amount: "100", quotedFee: "1" };

/** An order by bank that waits for its payment. */
async function unpaid(t: TestApp): Promise<[Person, string]> {
  const person = await somebody(t);
  await passIdentity(t, person.userId);
  const { orderNo } = await person.ok(rechargeApply, { channel: "bank", currency: "USD", amount: "100", requestId: randomUUID() });
  return [person, orderNo];
}
/** A user who may withdraw, with a thousand USDT, and what proves them. */
async function withdrawer(t: TestApp): Promise<[Person, () => { safeword: string; google_code: string }]> {
  const person = await somebody(t);
  await passIdentity(t, person.userId);
  await person.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
  const code = await bindGoogle(t, person);
  await credit(t, person.accountId, "USDT", "1000");
  return [person, () => ({ safeword: "135790", google_code: code() })];
}
/** A user who may buy products of earn, with a hundred USDT for it. */
async function saver(t: TestApp): Promise<Person> {
  const person = await payer(t);
  await credit(t, person.accountId, "USDT", "100", "finance");
  return person;
}
const SAVING = { productId: "savings-usdt", amount: "10", expectVersion: 1, agree: "1" };
/** A user with a group of two symbols, and its id. */
async function watcher(t: TestApp): Promise<[Person, string]> {
  const person = await somebody(t);
  const { id } = await person.ok(watchGroupSave, { name: "Majors" });
  await person.ok(watchSaveItem, { groupIds: id, symbol: "btc,eth" });
  return [person, id];
}
/** Far from the market: it rests. */
const ORDER = { symbol: "btc", side: "buy", orderType: "limit", price: "92", qty: "1" } as const;

const PERPETUAL = { symbol: "btc.p", direction: "buy", leverRate: 20, orderType: "limit", qty: "1" } as const;
/** Somebody in demo with a position. */
const holder = async (t: TestApp): Promise<[Person, string]> => {
  const person = await inDemo(t);
  return [person, await positioned(t, person)];
};

const take = async (t: TestApp): Promise<GoodRequest> => {
  const ad = await advertised(t, await advertiser(t));
  return of(await trader(t), { advert_id: ad.advert_id, order_type: "by_amount", amount: "100", expect_price: ad.price });
};
const C2C: Record<string, (t: TestApp) => Promise<GoodRequest>> = {
  c2cUserSet: async (t) => of(await somebody(t), { nick_name: `Maker ${++made}` }),
  c2cUserApply: async (t) => of(await payer(t), { contact: "me", agree: true }),
  c2cAdvertAdd: async (t) => {
    const who = await advertiser(t);
    wake(t);
    return of(who, { ...A1, payment_method_ids: await methodOf(who) });
  },
  c2cAdvertAddClosed: async (t) => {
    const who = await advertiser(t);
    const { advert_id } = await advertised(t, who);
    await who.ok(c2cAdvertClose, { advert_id, ...id() });
    return of(who, { ...A1, advert_id, payment_method_ids: await methodOf(who) });
  },
  c2cAdvertClose: async (t) => {
    const who = await advertiser(t);
    return of(who, { advert_id: (await advertised(t, who)).advert_id });
  },
  c2cOrderOpen: take,
  c2cOrderOpenPost: take,
  c2cQuickOpen: async (t) => {
    const { params, token = "" } = await take(t);
    const { advert_id, ...sum } = params;
    return { token, params: { ...sum, c2c_advert_id: advert_id, direction: "buy", symbol: "USDT", currency: "USD" } };
  },
  c2cOrderCancel: async (t) => {
    const { buyer, order } = await deal(t);
    return of(buyer, { order_no: order.order_no, reason: "other" });
  },
  c2cOrderPaid: async (t) => {
    const { buyer, order } = await deal(t);
    return of(buyer, { order_no: order.order_no, payment_id: order.payments[0].id });
  },
  c2cOrderPass: async (t) => {
    const d = await deal(t);
    await paid(d);
    return of(d.seller, { order_no: d.order.order_no, safeword: FUND });
  },
  c2cOrderAdjust: async (t) => {
    const d = await deal(t);
    await paid(d);
    return of(d.seller, { order_no: d.order.order_no, op: "propose", amount: "95" });
  },
  c2cChatSend: async (t) => {
    const { buyer, order } = await deal(t);
    return of(buyer, { order_no: order.order_no, type: "text", content: "hello" });
  },
  c2cAppealApply: async (t) => {
    const d = await deal(t);
    await paid(d);
    const words = { reason: "other", description: "x", contact_name: "Ann", contact: "x" };
    return of(d.seller, { order_no: d.order.order_no, ...words, files: await pictureOf(t, d.seller.userId, "proof") });
  },
  c2cAppealAdd: async (t) => {
    const d = await deal(t);
    await paid(d);
    return of(d.buyer, { appeal_id: await appealed(t, d.seller, d.order.order_no), text: "mine" });
  },
  c2cAppealCancel: async (t) => {
    const d = await deal(t);
    await paid(d);
    return of(d.seller, { appeal_id: await appealed(t, d.seller, d.order.order_no) });
  },
};

const GOOD: Record<string, (t: TestApp) => Promise<GoodRequest>> = {
  userLogin: async (t) => ({ params: { username: (await somebody(t)).username, password: PASSWORD, type: 3 } }),
  userRegister: async () => ({
    params: { type: 3, username: `fresh_${++made}`, password: PASSWORD, re_password: PASSWORD, usercode: ROOT_USERCODE, agree: true },
  }),
  userLogout: async (t) => of(await somebody(t)),
  sessionRevoke: async (t) => {
    const person = await somebody(t);
    await again(t, person);
    return of(person);
  },
  settingsSave: async (t) => of(await somebody(t), { currency: "JPY" }),
  idcodeSend: async (t) => of(await somebody(t), { scene: "bind", verifcode_type: 2, target: fresh() }),
  idcodeCheck: async (t) => {
    const [person, email] = await mailed(t);
    return of(person, { scene: "fund", verifcode_type: 2, verifcode: await sentCode(t, person, { scene: "fund", verifcode_type: 2 }, email) });
  },
  saveEmail: async (t) => {
    const [person, email] = [await somebody(t), fresh()];
    return of(person, { email, verifcode: await sentCode(t, person, { scene: "bind", verifcode_type: 2, target: email }, email) });
  },
  savePhone: async (t) => {
    const [person, phone] = [await somebody(t), `1380000${String(++made).padStart(4, "0")}`];
    const verifcode = await sentCode(t, person, { scene: "bind", verifcode_type: 1, target: phone, area_code: "86" }, `86-${phone}`);
    return of(person, { area_code: "86", phone, verifcode });
  },
  updateOldAndNewPsw: async (t) => of(await somebody(t), { old_password: PASSWORD, password: NEXT, re_password: NEXT }),
  resetPsw: async (t) => {
    const [person, email] = await mailed(t);
    const verify_ticket = await ticketByEmail(t, person, "reset_psw", email);
    return { params: { username: email, verify_ticket, password: NEXT, re_password: NEXT } };
  },
  setSafewordReg: async (t) => of(await somebody(t), { safeword: "135790", re_safeword: "135790" }),
  setSafeword: async (t) => of(await somebody(t), { safeword: "135790", re_safeword: "135790" }),
  setSafewordApply: async (t) => {
    const [person] = await mailed(t);
    await passIdentity(t, person.userId);
    return of(person, { operate: 3, ...(await pictures(t, person)), remark: "" });
  },
  gooleAuthBind: async (t) => {
    const person = await somebody(t);
    const secret = (await person.ok(gooleAuthGet, {})).google_auth_secret as string;
    return of(person, { google_auth_secret: secret, google_auth_code: totpAt(secret, stepAt(t.clock.now())) });
  },
  realNameAuthApply: async (t) => {
    const person = await somebody(t);
    return of(person, { nationality: "DE", idName: "id", idNumber: "L01X00T47", name: "Some Body", ...(await pictures(t, person)) });
  },
  highLevelAuthApply: async (t) => {
    const person = await somebody(t);
    await passIdentity(t, person.userId);
    const texts = { workAddress: "a", homeAddress: "b", relativeName: "c", relativeRelation: "d", relativeAddress: "e" };
    return of(person, { ...texts, relativePhone: "8613800000000", files: await pictureOf(t, person.userId, "proof") });
  },
  addVirtualAccount: async (t) => of(await somebody(t)),
  virtualSwitch: async (t) => of(await inDemo(t), { mode: "real" }),
  virtualReset: async (t) => of(await inDemo(t)),
  demoRecharge: async (t) => of(await inDemo(t), { amount: "20000" }),
  fileUpload: async (t) => of(await somebody(t), picked()),
  rechargeApply: async (t) => {
    const person = await somebody(t);
    return of(person, { channel: "crypto", symbol: "USDT", chain: "TRC20", amount: "25", voucher: await pictureOf(t, person.userId, "voucher") });
  },
  rechargeVoucher: async (t) => {
    const [person, orderNo] = await unpaid(t);
    return of(person, { orderNo, voucher: await pictureOf(t, person.userId, "voucher") });
  },
  rechargeCancel: async (t) => {
    const [person, orderNo] = await unpaid(t);
    return of(person, { orderNo });
  },
  withdrawApply: async (t) => {
    const [person, proof] = await withdrawer(t);
    return of(person, { ...OUT, ...proof() });
  },
  withdrawCancel: async (t) => {
    const [person, proof] = await withdrawer(t);
    const { orderNo } = await person.ok(withdrawApply, { ...OUT, ...proof(), requestId: randomUUID() });
    return of(person, { orderNo });
  },
  withdrawAddressAdd: async (t) => of(await somebody(t), SAVED),
  withdrawAddressDelete: async (t) => {
    const person = await somebody(t);
    return of(person, await person.ok(withdrawAddressAdd, SAVED));
  },
  withdrawAddressMode: async (t) => {
    const [person, proof] = await withdrawer(t);
    return of(person, { on: true, ...proof() });
  },
  financeOrderOpen: async (t) => of(await saver(t), SAVING),
  financeOrderRedeem: async (t) => {
    const person = await saver(t);
    const { orderNo } = await person.ok(financeOrderOpen, { ...SAVING, agree: "1", requestId: randomUUID() });
    return of(person, { orderNo, safeword: FUND });
  },
  accountTransfer: async (t) => of(await inDemo(t), { from: "SPOT", to: "FUNDS", symbol: "USDT", amount: "12.5" }),
  paymentAdd: async (t) => of(await payer(t), { type: 1, ...CARD, safeword: FUND }),
  paymentUpdate: async (t) => {
    const person = await payer(t);
    const { id } = await person.ok(paymentAdd, { type: 1, ...CARD, safeword: FUND });
    return of(person, { id, ...CARD, bank: "Another Bank", safeword: FUND });
  },
  paymentDelete: async (t) => {
    const person = await payer(t);
    const { id } = await person.ok(paymentAdd, { type: 1, ...CARD, safeword: FUND });
    return of(person, { id, safeword: FUND });
  },
  exchangeApply: async (t) => {
    const person = await inDemo(t);
    await person.ok(demoRecharge, { amount: "50", requestId: randomUUID() });
    return of(person, { quoteId: await quoteOf(t, person, "20") });
  },
  exchangeApplyOpen: async (t) => of(await inDemo(t), { ...ORDER, clientOrderId: randomUUID() }),
  exchangeApplyUpdate: async (t) => {
    const person = await inDemo(t);
    return of(person, { orderNo: await ordered(person), qty: "2" });
  },
  exchangeApplyCancel: async (t) => {
    const person = await inDemo(t);
    return of(person, { orderNo: await ordered(person) });
  },
  exchangeApplyCancelAll: async (t) => {
    const person = await inDemo(t);
    await ordered(person);
    return of(person);
  },
  watchAdd: async (t) => of(await somebody(t), { symbol: "btc" }),
  watchDelete: async (t) => of((await watcher(t))[0], { symbol: "btc" }),
  watchMerge: async (t) => of(await somebody(t), { symbol: "btc,eth" }),
  watchGroupSave: async (t) => of(await somebody(t), { name: "Majors" }),
  watchGroupUpdate: async (t) => {
    const [person, id] = await watcher(t);
    return of(person, { id, itemOrder: "eth,btc", pinned: "eth" });
  },
  watchGroupDelete: async (t) => {
    const [person, id] = await watcher(t);
    return of(person, { id });
  },
  watchSaveItem: async (t) => {
    const [person, groupIds] = await watcher(t);
    return of(person, { groupIds, symbol: "sol" });
  },
  watchRemoveItem: async (t) => {
    const [person, groupId] = await watcher(t);
    return of(person, { groupId, symbol: "btc" });
  },
  alertSave: async (t) => of(await somebody(t), { symbol: "btc", condition: "last>500", repeat: "once" }),
  alertDelete: async (t) => {
    const person = await somebody(t);
    const { id } = await person.ok(alertSave, { symbol: "btc", condition: "last>500", repeat: "once" });
    return of(person, { id });
  },
  noticeRead: async (t) => {
    const person = await somebody(t);
    const notice = { name: "securityChanged", facts: { what: "psw" }, link: "" } as const;
    await tx(t.db, (trx) => giveNotice(trx, t.services, { userId: person.userId }, notice, t.clock.now()));
    return of(person);
  },
  noticeSettingsSave: async (t) => of(await somebody(t), { off: "trade.push", quietFrom: "1320", quietTo: "420", zone: "UTC", figures: "0" }),
  pushSubscribe: async (t) => {
    const person = await somebody(t);
    return of(person, { ...PUSH, endpoint: PUSH.endpoint + person.usercode });
  },
  pushUnsubscribe: async (t) => {
    const person = await somebody(t);
    await person.ok(pushSubscribe, { ...PUSH, endpoint: PUSH.endpoint + person.usercode });
    return of(person);
  },
  contractApplyOpen: async (t) => of(await inDemo(t), { ...PERPETUAL, price: "92", clientOrderId: randomUUID() }),
  contractApplyClose: async (t) => {
    const [person] = await holder(t);
    const { leverRate: _, ...order } = PERPETUAL;
    return of(person, { ...order, price: "100", clientOrderId: randomUUID() });
  },
  contractApplyUpdate: async (t) => {
    const person = await inDemo(t);
    return of(person, { orderNo: await orderedPerpetual(person), qty: "2" });
  },
  contractApplyCancel: async (t) => {
    const person = await inDemo(t);
    return of(person, { orderNo: await orderedPerpetual(person) });
  },
  contractApplyCancelAll: async (t) => {
    const person = await inDemo(t);
    await orderedPerpetual(person);
    return of(person);
  },
  contractOrderClose: async (t) => {
    const [person, id] = await holder(t);
    eventSoon(t);
    return of(person, { id, clientOrderId: randomUUID() });
  },
  contractOrderCloseAll: async (t) => {
    const [person] = await holder(t);
    eventSoon(t);
    return of(person);
  },
  contractOrderReverse: async (t) => {
    const [person, id] = await holder(t);
    eventSoon(t);
    return of(person, { id, clientOrderId: randomUUID() });
  },
  contractOrderSetStop: async (t) => {
    const [person, id] = await holder(t);
    return of(person, { id, stopPriceProfit: "120" });
  },
  contractOrderSetLever: async (t) => of(await inDemo(t), { symbol: "btc.p", leverRate: 50 }),
  contractOrderAdjustMargin: async (t) => {
    const [person, id] = await holder(t);
    return of(person, { id, amount: "5" });
  },
  ...C2C,
  guestResetOpen: async (t) => {
    guest(t);
    return { params: {} };
  },
  guestUpload: async (t) => ({ params: { ...(await guest(t)(guestResetOpen, {})), ...picked() } }),
  guestResetApply: async (t) => {
    const [ok, { username }] = [guest(t), await somebody(t)];
    const { number } = await ok(guestResetOpen, {});
    const url = async (): Promise<string> => (await ok(guestUpload, { number, ...picked() })).url;
    const [idFrontImg, idBackImg, handheldPhoto] = [await url(), await url(), await url()];
    return { params: { number, operate: 4, username, idFrontImg, idBackImg, handheldPhoto, password: NEXT, re_password: NEXT } };
  },
  guestAsk: async (t) => {
    guest(t);
    return { params: { content: "I am locked out", email: fresh() } };
  },
  guestSay: async (t) => ({ params: { ...(await guest(t)(guestAsk, { content: "I am locked out" })), content: "hello" } }),
  supportSend: async (t) => of(await somebody(t), { content: "hello" }),
  supportRead: async (t) => {
    const person = await somebody(t);
    const message = { msg_id: 1, side: "agent" as const, type: "text" as const, content: "hi", created_at: t.clock.now() };
    await t.db.insertInto("support_thread").values({ user_id: person.userId, last_id: 1, updated_at: t.clock.now() }).execute();
    await t.db
      .insertInto("support_message")
      .values({ user_id: person.userId, ...message })
      .execute();
    return of(person, { msgId: 1 });
  },
};

/** Makes who asks and what is needed before, and gives the request. Throws for a call that is not described here. */
export async function goodRequest(t: TestApp, call: Call): Promise<GoodRequest> {
  const make = GOOD[call.name];
  if (make === undefined) throw new Error(`${call.name} changes something: describe a good request of it in server/testing/changing-calls.ts`);
  return make(t);
}

/** Names that are described but are no changing calls any more. */
export const unknownRequests = (): string[] => Object.keys(GOOD).filter((name) => !CHANGING.some((call) => call.name === name));

/** Parameters as they travel: with the request id where the call has it among them. */
export const withId = (call: Call, params: Record<string, unknown>, requestId: string): Record<string, unknown> =>
  "entries" in call.params && "requestId" in (call.params.entries as object) ? { ...params, requestId } : params;
