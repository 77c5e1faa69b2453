/**
 * Notices leave the app: by push to a push service on loopback that opens them as a browser does,
 * by mail to the outbox.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  noticeRead,
  noticeSettingsSave,
  pushState,
  pushSubscribe,
  pushUnsubscribe,
} from "../../../contract/http/notices.ts";
import { userLogout } from "../../../contract/http/user.ts";
import type { NoticeName } from "../../../contract/rules/notices.ts";
import { giveNotice } from "../../account-feed/give-notice.ts";
import { tx } from "../../db/tx.ts";
import { noticeLetter } from "../../notify/notice-letters.ts";
import { again, type Person, somebody } from "../../testing/people.ts";
import { type PushBrowser, type PushService, pushService } from "../../testing/push-service.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let t: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await pushService();
  t = await testApp({
    services: { push: { contact: "mailto:ops@example.com", origins: [service.origin] } },
  });
});
afterAll(async () => {
  await t.close();
  await service.close();
});

const FACTS = {
  symbol: "btc",
  side: "buy",
  qty: "1.5",
  price: "64000",
  ratio: "0.7",
  what: "psw",
  note: "sell half",
  value: "65000",
  condition: "x",
};
async function give(to: Person, name: NoticeName = "orderFilled"): Promise<void> {
  t.clock.pass(1000);
  const notice = { name, facts: FACTS as never, link: "/history/list" };
  await tx(t.db, (trx) =>
    giveNotice(trx, t.services, { accountId: to.accountId }, notice, t.clock.now()),
  );
  await t.services.courier.drain();
}
async function subscribed(who: Person): Promise<PushBrowser> {
  const browser = service.browser();
  const { endpoint, p256dh, auth } = browser;
  await who.ok(pushSubscribe, { endpoint, p256dh, auth });
  return browser;
}
const settings = (who: Person, change: object) =>
  who.ok(noticeSettingsSave, {
    off: "",
    quietFrom: "0",
    quietTo: "0",
    zone: "UTC",
    figures: "0",
    ...change,
  });

it("a browser is told once, with a hint and no figure, by a header that its key proves", async () => {
  const ann = await somebody(t);
  const browser = await subscribed(ann);
  await give(ann, "alertFired");
  await t.services.courier.drain();
  expect(browser.got).toEqual([
    { title: "BTC: price alert", body: "", link: "/history/list", tag: expect.any(String) },
  ]);
  const { key } = await ann.ok(pushState, {});
  expect(service.seen.at(-1)).toEqual({
    urgency: "high",
    ttl: "14400",
    aud: service.origin,
    sub: "mailto:ops@example.com",
    key,
  });
  await settings(ann, { figures: "1" });
  await give(ann);
  expect(browser.got.at(-1)).toMatchObject({
    title: "BTC: order filled",
    body: "Buy 1.5 at 64,000",
  });
});

it("nothing goes to a kind that is off, to a quiet night, or for what another device has read; a danger always does", async () => {
  const ann = await somebody(t);
  const browser = await subscribed(ann);
  await settings(ann, { off: "trade.push" });
  await give(ann);
  const hour = new Date(t.clock.now()).getUTCHours() * 60;
  await settings(ann, { quietFrom: String(hour), quietTo: String((hour + 120) % 1440) });
  await give(ann);
  expect(browser.got).toEqual([]);
  await give(ann, "marginWarning");
  expect(browser.got.map(({ title }) => title)).toEqual([
    "BTC: a position is close to liquidation",
  ]);
  await settings(ann, { off: "trade.app" });
  await give(ann);
  expect(browser.got.length).toBe(2);
  await settings(ann, {});
  service.answers.push(503);
  await give(ann);
  t.clock.pass(1000);
  await ann.ok(noticeRead, {});
  t.clock.pass(60_000);
  await t.services.courier.drain();
  expect(browser.got.length).toBe(2);
});

it("a push service that is busy is asked again; one that knows the browser no longer ends its subscription", async () => {
  const ann = await somebody(t);
  const browser = await subscribed(ann);
  service.answers.push(429);
  await give(ann);
  expect(browser.got).toEqual([]);
  t.clock.pass(10_000);
  await t.services.courier.drain();
  expect(browser.got.length).toBe(1);
  service.answers.push(410);
  await give(ann);
  expect((await ann.ok(pushState, {})).endpoint).toBe("");
  await give(ann);
  expect(browser.got.length).toBe(1);
  expect(await t.db.selectFrom("notice_out").selectAll().execute()).toEqual([]);
});

it("ends with the session, and a browser belongs to who signed in last", async () => {
  const ann = await somebody(t);
  const phone = await again(t, ann);
  const here = await subscribed(ann);
  const there = await subscribed(phone);
  await ann.ok(userLogout, {});
  await give(phone);
  expect([here.got.length, there.got.length]).toEqual([0, 1]);
  const bob = await somebody(t);
  await bob.ok(pushSubscribe, { endpoint: there.endpoint, p256dh: there.p256dh, auth: there.auth });
  await give(phone);
  expect(there.got.length).toBe(1);
  await give(bob);
  expect(there.got.length).toBe(2);
  await bob.ok(pushUnsubscribe, {});
  await give(bob);
  expect(there.got.length).toBe(2);
});

it("is refused for an address that is no push service's, and for keys that no browser makes", async () => {
  const ann = await somebody(t);
  const { endpoint, p256dh, auth } = service.browser();
  for (const bad of [
    { endpoint: "http://127.0.0.1:1/a" },
    { endpoint: "https://example.com/a" },
    { p256dh: "A".repeat(87) },
    { auth: "AAAA" },
  ])
    expect(await ann.no(pushSubscribe, { endpoint, p256dh, auth, ...bad })).toBe("systemParameter");
});

it("goes by mail where that was chosen and there is a mailbox, and says no figure there either", async () => {
  const ann = await somebody(t, { email: "push.ann@example.com" });
  await settings(ann, { off: "" });
  await give(ann);
  const rows = await t.db
    .selectFrom("mail_queue")
    .select(["subject", "body"])
    .where("target", "=", "push.ann@example.com")
    .execute();
  expect(rows.filter(({ subject }) => subject === "BTC: order filled")).toEqual([
    { subject: "BTC: order filled", body: "SYN: BTC: order filled" },
  ]);
});

it("a notice has its words in the language of its reader, figures as that language writes them", () => {
  const words = (["orderFilled", "depositCredited", "alertFired"] as const).map((name) =>
    noticeLetter({ name, facts: FACTS }, "CN", true),
  );
  expect(words).toEqual([
    { title: "BTC：委托已成交", body: "买入 1.5，价格 64,000" },
    { title: "充值已到账", body: "btc" },
    { title: "BTC：价格提醒", body: "65,000 sell half" },
  ]);
});
