/**
 * Both sides of an order are told, by the ways that each has chosen, in the language of each.
 */
import { beforeAll, expect, it } from "vitest";
import { c2cUserSet } from "../../../contract/http/c2c/member.ts";
import { c2cOrderAdjust } from "../../../contract/http/c2c/order.ts";
import { noticeList } from "../../../contract/http/notices.ts";
import { settingsSave } from "../../../contract/http/user.ts";
import { appealed, deal, id, paid } from "../../testing/c2c.ts";
import { c2cStage } from "../../testing/c2c-stage.ts";
import { type Person, somebody } from "../../testing/people.ts";
import { passIdentity } from "../../testing/proofs.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { standingJob } from "./adverts/standing.ts";

const stage = c2cStage();
const { pass, release } = stage;
let t: TestApp;
beforeAll(() => {
  t = stage.app();
});

const MINUTE = 60_000;
const named = async (who: Person): Promise<string[]> =>
  (await who.ok(noticeList, {})).list
    .map(({ name }) => name)
    .filter((name) => name.startsWith("c2c"))
    .sort();
const bodies = async (target: string): Promise<string[]> => {
  const rows = await t.db
    .selectFrom("mail_queue")
    .select("body")
    .where("target", "=", target)
    .where("subject", "in", ["C2C notice", "C2C 通知"])
    .execute();
  return rows.map(({ body }) => body).sort();
};
const verified = async (email: string): Promise<Person> => {
  const person = await somebody(t, { email });
  await passIdentity(t, person.userId);
  return person;
};

it("each side has a notice that opens the order, and no letter that it did not ask for", async () => {
  const d = await deal(t, await verified("maker@example.com"));
  expect(
    (await d.seller.ok(noticeList, {})).list.find(({ name }) => name === "c2cOpened"),
  ).toMatchObject({
    kind: "trade",
    facts: { number: d.order.order_no, side: "sell", symbol: "USDT" },
    link: `/cryptos/c2cTrade?order_no=${d.order.order_no}`,
  });
  await pass(10 * MINUTE);
  await paid(d);
  await pass(15 * MINUTE);
  await d.seller.ok(c2cOrderAdjust, {
    order_no: d.order.order_no,
    op: "propose",
    amount: "95",
    ...id(),
  });
  await appealed(t, d.seller, d.order.order_no);
  await release(d.seller, d.order.order_no);
  expect(await named(d.buyer)).toEqual([
    "c2cAdjust",
    "c2cAppeal",
    "c2cAppeal",
    "c2cDone",
    "c2cPaySoon",
    "c2cReleaseSlow",
  ]);
  expect(await named(d.seller)).toEqual([
    "c2cAppeal",
    "c2cAppeal",
    "c2cDone",
    "c2cOpened",
    "c2cPaid",
    "c2cReleaseSlow",
  ]);
  expect(await bodies("maker@example.com")).toEqual([]);
});

it.each([
  [
    "en",
    "SYN C2C: A new order was opened, number",
    "An order was closed",
    "An ad is hidden for now",
  ],
  ["CN", "SYN C2C：您有新的订单，编号", "订单已关闭", "广告暂时被隐藏"],
])(
  "in %s letters go instead where only mail was chosen, without a payment detail",
  async (language, opened, closed, hidden) => {
    const email = `letters.${language.toLowerCase()}@example.com`;
    const maker = await verified(email);
    await maker.ok(settingsSave, { ownLanguage: language });
    await maker.ok(c2cUserSet, { notify_order: "email" });
    const d = await deal(t, maker);
    await pass(15 * MINUTE);
    // An ad that nobody vouches for any more is hidden.
    await t.db
      .updateTable("c2c_user")
      .set({ cert_status: "disabled" })
      .where("user_id", "=", maker.userId)
      .execute();

    await standingJob.run(t.services, t.clock.now());
    const all = (await bodies(email)).join("\n");
    expect([opened, closed, hidden].map((words) => all.includes(words))).toEqual([
      true,
      true,
      true,
    ]);
    expect([
      all.includes(d.order.order_no),
      all.includes(d.ad.advert_id),
      all.includes("6222"),
    ]).toEqual([true, true, false]);
    expect(await named(maker)).toEqual([]);
  },
);
