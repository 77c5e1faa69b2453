/**
 * Notices through the calls on the real database: given with what they tell of, read over all
 * devices, switched off by kind.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import {
  noticeCount,
  noticeList,
  noticeRead,
  noticeSettings,
  noticeSettingsSave,
} from "../../../contract/http/notices.ts";
import { isQuiet, NOTICES_KEPT_MS, type NoticeName } from "../../../contract/rules/notices.ts";
import { giveNotice, type NoticeTo } from "../../account-feed/give-notice.ts";
import { tx } from "../../db/tx.ts";
import { tellAll } from "../../kernel/tell-all.ts";
import { again, type Person, somebody } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { publish } from "../content/publish.ts";
import { tidyNotices } from "./notices.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(() => t.close());

function give(to: NoticeTo, name: NoticeName = "orderFilled"): Promise<void> {
  t.clock.pass(1000);
  const facts = {
    symbol: "btc",
    side: "buy",
    qty: "1",
    price: "100",
    ratio: "0.7",
    what: "psw",
  } as never;
  return tx(t.db, (trx) =>
    giveNotice(trx, t.services, to, { name, facts, link: "/history/list" }, t.clock.now()),
  );
}
const namesOf = async (who: Person, params = {}): Promise<string[]> =>
  (await who.ok(noticeList, params)).list.map((one) => one.name);
const eventsOf = async ({ accountId }: Person): Promise<string[]> => {
  const rows = await t.db
    .selectFrom("live_event")
    .select("ev")
    .where("account_id", "=", accountId)
    .orderBy("seq")
    .execute();
  return rows.map(({ ev }) => ev).filter((ev) => ev.startsWith("inbox"));
};

it("of the login show in real and demo, of an account in that one alone", async () => {
  const ann = await somebody(t);
  await give({ accountId: ann.accountId });
  await give({ userId: ann.userId }, "securityChanged");
  expect(await namesOf(ann)).toEqual(["securityChanged", "orderFilled"]);
  ann.enter(await ann.ok(addVirtualAccount, {}));
  expect(await namesOf(ann)).toEqual(["securityChanged"]);
  expect(await ann.ok(noticeRead, {})).toEqual({ n: 1 });
  const real = await again(t, ann);
  expect(await real.ok(noticeCount, {})).toEqual({
    all: 1,
    trade: 1,
    risk: 0,
    alert: 0,
    funds: 0,
    identity: 0,
    security: 0,
    news: 0,
  });
});

it("are paged by id, filtered by kind, read one by one, and every device hears of both", async () => {
  const ann = await somebody(t);
  const phone = await again(t, ann);
  for (let i = 0; i < 3; i++) await give({ accountId: ann.accountId });
  await give({ accountId: ann.accountId }, "liquidated");
  const first = await ann.ok(noticeList, { limit: 2 });
  expect([first.list.map((one) => [one.name, one.read]), first.hasMore]).toEqual([
    [
      ["liquidated", false],
      ["orderFilled", false],
    ],
    true,
  ]);
  const rest = await ann.ok(noticeList, { limit: 2, before: first.list[1].id });
  expect([rest.list.length, rest.hasMore]).toEqual([2, false]);
  expect(await namesOf(ann, { kind: "risk" })).toEqual(["liquidated"]);
  await ann.ok(noticeRead, { id: first.list[0].id });
  expect(await ann.ok(noticeRead, { id: first.list[0].id })).toEqual({ n: 0 });
  expect((await phone.ok(noticeCount, {})).risk).toBe(0);
  expect(await phone.ok(noticeRead, { kind: "trade" })).toEqual({ n: 3 });
  expect(await eventsOf(ann)).toEqual([
    "inbox",
    "inbox",
    "inbox",
    "inbox",
    "inboxRead",
    "inboxRead",
  ]);
});

it("of a kind that is off are kept and count for nothing; risk and security cannot be switched off", async () => {
  const ann = await somebody(t);
  await ann.ok(noticeSettingsSave, {
    off: "trade.app",
    quietFrom: "1320",
    quietTo: "420",
    zone: "Asia/Tokyo",
    figures: "1",
  });
  expect(await ann.ok(noticeSettings, {})).toEqual({
    off: "trade.app",
    quietFrom: 1320,
    quietTo: 420,
    zone: "Asia/Tokyo",
    figures: true,
  });
  await give({ accountId: ann.accountId });
  await give({ accountId: ann.accountId }, "marginWarning");
  expect((await ann.ok(noticeList, {})).list.map((one) => [one.name, one.read])).toEqual([
    ["marginWarning", false],
    ["orderFilled", true],
  ]);
  expect((await ann.ok(noticeCount, {})).all).toBe(1);
  for (const bad of [
    { off: "risk.app" },
    { off: "trade.smoke" },
    { zone: "Mars/Base" },
    { quietFrom: "1440" },
  ])
    expect(
      await ann.no(noticeSettingsSave, {
        off: "",
        quietFrom: "0",
        quietTo: "0",
        zone: "UTC",
        figures: "0",
        ...bad,
      }),
    ).toBe("systemParameter");
});

it("ring nowhere in quiet hours of the user's zone, but for risk and security", async () => {
  const ann = await somebody(t);
  const zone = "Asia/Tokyo";
  const hour = (new Date(t.clock.now()).getUTCHours() + 9) % 24;
  await ann.ok(noticeSettingsSave, {
    off: "",
    quietFrom: hour * 60,
    quietTo: ((hour + 2) % 24) * 60,
    zone,
    figures: "0",
  });
  await give({ accountId: ann.accountId });
  await give({ accountId: ann.accountId }, "marginWarning");
  const rows = await t.db
    .selectFrom("live_event")
    .select("data")
    .where("account_id", "=", ann.accountId)
    .where("ev", "=", "inbox")
    .orderBy("seq")
    .execute();
  expect(
    rows.map(({ data }) => JSON.parse(data)).map(({ silent, read }) => [silent, read]),
  ).toEqual([
    [true, false],
    [false, false],
  ]);
});

it("go after three months, and quiet hours may pass midnight", async () => {
  const ann = await somebody(t);
  await give({ accountId: ann.accountId });
  await tidyNotices.run(t.services, t.clock.now() + NOTICES_KEPT_MS + 1);
  expect(await namesOf(ann)).toEqual([]);
  const night = { quietFrom: 1320, quietTo: 420 };
  expect([1319, 1320, 0, 419, 420].map((minute) => isQuiet(night, minute))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect([
    isQuiet({ quietFrom: 60, quietTo: 60 }, 60),
    isQuiet({ quietFrom: 60, quietTo: 120 }, 60),
  ]).toEqual([false, true]);
});

it("an announcement stands in every login's centre once, real and demo alike, unread unless its kind is off", async () => {
  const [ann, bob] = [await somebody(t), await somebody(t)];
  await bob.ok(noticeSettingsSave, {
    off: "news.app,news.mail",
    quietFrom: "0",
    quietTo: "0",
    zone: "UTC",
    figures: "0",
  });
  const words = { language: "en", title: "Maintenance on Sunday", content: "Two hours." };
  const now = t.clock.now();
  const id = await tx(t.db, (trx) =>
    publish(trx, t.services, { kind: "announce", words, popupHours: 0, who: "test", now }),
  );
  await tellAll(t.services, id);
  ann.enter(await ann.ok(addVirtualAccount, {}));
  const [told, silent] = [
    await ann.ok(noticeList, { kind: "news" }),
    await bob.ok(noticeList, { kind: "news" }),
  ];
  const notice = {
    name: "announced",
    kind: "news",
    facts: { title: "Maintenance on Sunday" },
    link: `/cryptos/announceDetail?kind=announce&id=${id}`,
  };
  expect(told.list).toEqual([{ ...notice, id: expect.any(String), at: now, read: false }]);
  expect(silent.list).toEqual([{ ...notice, id: expect.any(String), at: now, read: true }]);
  expect((await bob.ok(noticeCount, {})).news).toBe(0);
});
