/** Chats and appeals through the calls, to their judgement and their file of evidence. */

import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { c2cAdvertClose } from "../../../../contract/http/c2c/advert.ts";
import { c2cUserCenter, c2cUserSet } from "../../../../contract/http/c2c/member.ts";
import { c2cOrderCancel } from "../../../../contract/http/c2c/order.ts";
import {
  c2cAppealAdd,
  c2cAppealApply,
  c2cAppealCancel,
  c2cAppealGet,
  c2cChatList,
  c2cChatSend,
  c2cEvidence,
} from "../../../../contract/http/c2c/talk.ts";
import { moneylogList } from "../../../../contract/http/money/wallet.ts";
import { noticeList } from "../../../../contract/http/notices.ts";
import { fileGet } from "../../../../contract/http/wire/upload.ts";
import { tx } from "../../../db/tx.ts";
import { runOps } from "../../../run-ops.ts";
import { appealed, deal, id, paid, trader } from "../../../testing/c2c.ts";
import { c2cStage } from "../../../testing/c2c-stage.ts";
import { again, type Person } from "../../../testing/people.ts";
import { pictureOf } from "../../../testing/proofs.ts";
import type { TestApp } from "../../../testing/test-app.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const stage = c2cStage();
const { usdt, holdOf, pass, missing, release, get } = stage;
let t: TestApp;
beforeAll(() => {
  t = stage.app();
});
const ops = async (...args: string[]): Promise<string> =>
  (await runOps(args, t.services, { now: t.clock.now(), who: "rita" })).text;

describe("the chat", () => {
  it("is of two sides, warns of what leads away, shows pictures to both, and ends a week after the order", async () => {
    const d = await deal(t);
    const { order_no } = d.order;
    const sent = await d.seller.ok(c2cChatSend, {
      order_no,
      type: "text",
      content: "write me at telegram.me/x",
    });
    expect([sent.warn, sent.from]).toEqual([true, "me"]);
    const url = await pictureOf(t, d.seller.userId, "chat");
    await tx(t.db, (trx) =>
      trx
        .insertInto("file_content")
        .values({ file_id: url.slice(-32), bytes: Buffer.from("x") })
        .execute(),
    );
    await d.seller.ok(c2cChatSend, { order_no, type: "img", content: url });
    expect((await get(d.buyer, order_no)).unread).toBe(3);
    const seen = await d.buyer.ok(c2cChatList, { order_no });
    expect(seen.map((m) => [m.from, m.type])).toEqual([
      ["system", "text"],
      ["peer", "text"],
      ["peer", "text"],
      ["peer", "img"],
    ]);
    expect((await get(d.buyer, order_no)).unread).toBe(0);
    expect((await d.seller.ok(c2cChatList, { order_no, after_id: 3 }))[0].read).toBe(true);
    expect((await d.buyer.client.bytes(fileGet, { id: url.slice(-32) })).ok).toBe(true);
    const stranger = await trader(t);
    expect([
      await stranger.no(fileGet, { id: url.slice(-32) }),
      await stranger.no(c2cChatList, { order_no }),
    ]).toEqual(["notExist", "notExist"]);
    expect(await d.buyer.no(c2cChatSend, { order_no, type: "img", content: url })).toBe(
      "documentsMissing",
    );
    await d.buyer.ok(c2cOrderCancel, { order_no, reason: "other", ...id() });
    t.clock.pass(7 * DAY - 1);
    const back = await again(t, d.buyer);
    await back.ok(c2cChatSend, { order_no, type: "text", content: "bye" });
    t.clock.pass(1);
    expect(await back.no(c2cChatSend, { order_no, type: "text", content: "bye" })).toBe(
      "orderStatus",
    );
  });

  it("and the centre keep a way for notices; letters go where it leads", async () => {
    const { seller } = await deal(t);
    expect(await seller.no(c2cUserSet, { notify_order: "" })).toBe("channelNeeded");
    expect(
      (await seller.ok(c2cUserSet, { notify_order: "inapp,email", nick_name: "Maker One" })).notify
        .order,
    ).toEqual(["inapp", "email"]);
    const other = await trader(t);
    expect(await other.no(c2cUserSet, { nick_name: "maker one" })).toBe("accountExists");
  });
});

describe("an appeal", () => {
  it("of the buyer opens 15 minutes after paying; taken back, the order waits again; in a day the platform appeals", async () => {
    const d = await deal(t);
    const { order_no } = d.order;
    await paid(d);
    const files = await pictureOf(t, d.buyer.userId, "proof");
    const words = {
      reason: "not_released",
      description: "Paid",
      contact_name: "U",
      contact: "u@example.com",
    };
    t.clock.pass(15 * MINUTE - 1000);
    const early = await missing(d.buyer, c2cAppealApply, { order_no, files, ...words });
    expect([early.reason, (early.fresh as { appeal_open_time: number }).appeal_open_time]).toEqual([
      "stale",
      t.clock.now() + 1000,
    ]);
    t.clock.pass(1000);
    expect(await d.buyer.no(c2cAppealApply, { order_no, files: "", ...words })).toBe(
      "documentsMissing",
    );
    const appeal = await d.buyer.ok(c2cAppealApply, { order_no, files, ...words });
    expect([appeal.status, appeal.contact, (await get(d.seller, order_no)).status]).toEqual([
      "open",
      "U u@example.com",
      "appeal",
    ]);
    expect((await d.seller.ok(c2cAppealGet, { order_no })).contact).toBe("");
    expect(await d.seller.no(c2cAppealCancel, { appeal_id: appeal.appeal_id })).toBe(
      "noPermission",
    );
    expect(
      (await missing(d.buyer, c2cOrderCancel, { order_no, reason: "x", not_paid: true, ...id() }))
        .reason,
    ).toBe("stale");
    await d.buyer.ok(c2cAppealCancel, { appeal_id: appeal.appeal_id });
    expect([(await get(d.buyer, order_no)).status, await holdOf(order_no)]).toEqual([
      "paid",
      "98.03921568",
    ]);
    await pass(2 * DAY);
    expect(await get(await again(t, d.seller), order_no)).toMatchObject({
      status: "appeal",
      appeal: { status: "open", mine: false },
    });
  });

  it("is opened three times by one side, and then still by the other", async () => {
    const d = await deal(t);
    await paid(d);
    const { order_no } = d.order;
    for (let i = 0; i < 3; i++) {
      await d.seller.ok(c2cAppealCancel, { appeal_id: await appealed(t, d.seller, order_no) });
      t.clock.pass(1000);
    }
    await expect(appealed(t, d.seller, order_no)).rejects.toThrow();
    t.clock.pass(15 * MINUTE);
    await appealed(t, d.buyer, order_no);
    expect((await get(d.buyer, order_no)).appeal).toMatchObject({ status: "open", mine: true });
  });

  it("takes five files a side and no sixth, of both sides, and is settled by a release", async () => {
    const d = await deal(t);
    await paid(d);
    const appeal_id = await appealed(t, d.seller, d.order.order_no);
    const more = async (who: Person, count: number) =>
      (
        await Promise.all(Array.from({ length: count }, () => pictureOf(t, who.userId, "proof")))
      ).join(",");
    await d.seller.ok(c2cAppealAdd, { appeal_id, text: "see", files: await more(d.seller, 4) });
    expect(await d.seller.no(c2cAppealAdd, { appeal_id, files: await more(d.seller, 1) })).toBe(
      "filesTooMany",
    );
    await d.buyer.ok(c2cAppealAdd, { appeal_id, text: "my slip", files: await more(d.buyer, 5) });
    expect(
      (await d.buyer.ok(c2cAppealGet, { order_no: d.order.order_no })).evidence.map((e) => [
        e.side,
        e.files.length,
      ]),
    ).toEqual([
      ["seller", 1],
      ["seller", 4],
      ["buyer", 5],
    ]);
    expect((await release(d.seller, d.order.order_no)).appeal?.status).toBe("settled");
  });

  it("is judged: refunded without a count, released, or adjusted by a tenth with a charge on the margin", async () => {
    const judged = async (...words: string[]) => {
      const d = await deal(t);
      await paid(d);
      const appeal_id = await appealed(t, d.seller, d.order.order_no);
      return { d, said: await ops("c2c", "decide", appeal_id, ...words) };
    };
    const refund = await judged("refund", "none", "nothing", "was", "paid");
    expect(await get(refund.d.buyer, refund.d.order.order_no)).toMatchObject({
      status: "cancelled",
      cancel_by: "platform",
    });
    expect([
      (await refund.d.buyer.ok(c2cUserCenter, {})).cancel_today,
      await usdt(refund.d.seller),
    ]).toEqual([0, ["450", "1050"]]);
    const counted = await judged("refund", "buyer", "a", "lie");
    expect((await counted.d.buyer.ok(c2cUserCenter, {})).cancel_today).toBe(1);
    const released = await judged("release", "seller", "paid", "in", "full");
    expect([await usdt(released.d.buyer), released.said]).toEqual([
      ["98.03921568", "0"],
      `${released.d.order.order_no} is completed`,
    ]);
    const cut = await judged("adjust", "seller", "amount=90", "margin=20", "less", "came");
    expect([await usdt(cut.d.buyer), await usdt(cut.d.seller)]).toEqual([
      ["108.23529411", "0"],
      ["450", "941.76470589"],
    ]);
    // The decision says what moved, both are told, and both ledgers name the order.
    for (const who of [cut.d.buyer, cut.d.seller])
      expect(await who.ok(c2cAppealGet, { order_no: cut.d.order.order_no })).toMatchObject({
        decision_reason: "less came",
        charged: "20",
      });
    expect(
      await refund.d.buyer.ok(c2cAppealGet, { order_no: refund.d.order.order_no }),
    ).toMatchObject({ charged: "" });
    const told = async (who: Person) =>
      (await who.ok(noticeList, {})).list
        .filter(({ name }) => name.startsWith("c2cMargin"))
        .map((one) => [one.name, one.facts]);
    const facts = { number: cut.d.order.order_no, amount: "20" };
    expect([await told(cut.d.seller), await told(cut.d.buyer)]).toEqual([
      [["c2cMarginPaid", facts]],
      [["c2cMarginReceived", facts]],
    ]);
    for (const [who, amount] of [
      [cut.d.seller, "-20"],
      [cut.d.buyer, "20"],
    ] as const) {
      const rows = (await who.ok(moneylogList, {})).list;
      expect(rows.find((one) => one.amount === amount)).toMatchObject({
        refType: "c2cOrder",
        refNo: cut.d.order.order_no,
      });
      // Newest first: each row shows what was there after itself.
      const [coins] = [rows.filter(({ symbol }) => symbol === "USDT")];
      for (const [i, one] of coins.entries())
        if (i + 1 < coins.length)
          expect(Number(one.after) - Number(one.amount)).toBeCloseTo(Number(coins[i + 1].after), 6);
    }
    const far = await judged("adjust", "none", "amount=89.99", "no");
    expect([far.said, (await get(far.d.buyer, far.d.order.order_no)).status]).toEqual([
      "amendDeviation",
      "appeal",
    ]);
  });

  it("against an order that has ended moves nothing and is answered", async () => {
    const d = await deal(t);
    await paid(d);
    await release(d.seller, d.order.order_no);
    t.clock.pass(DAY - 1);
    const appeal_id = await appealed(t, d.buyer, d.order.order_no);
    expect(await d.seller.no(c2cAdvertClose, { advert_id: d.ad.advert_id, ...id() })).toBe(
      "advertBusy",
    );
    expect(await ops("c2c", "decide", appeal_id, "release", "none", "x")).toBe("orderStatus");
    expect(await ops("c2c", "decide", appeal_id, "answered", "none", "all", "was", "right")).toBe(
      `${d.order.order_no} is completed`,
    );
    expect((await d.buyer.ok(c2cAppealGet, { order_no: d.order.order_no })).decision_reason).toBe(
      "all was right",
    );
  });

  it("is proven by one file, chained and sealed, in which the other side's contacts are masked", async () => {
    const d = await deal(t);
    await d.seller.ok(c2cChatSend, {
      order_no: d.order.order_no,
      type: "text",
      content: "call +49 170 1234567",
    });
    const answer = await d.buyer.client.bytes(c2cEvidence, { order_no: d.order.order_no });
    if (!answer.ok) throw new Error("no bundle");
    const text = await answer.value.text();
    expect([
      text.includes("1234567"),
      text.includes("c2cOrder:"),
      text.includes("6222020200112233"),
    ]).toEqual([false, true, false]);
    const file = join(await mkdtemp(join(tmpdir(), "evidence-")), "bundle.jsonl");
    const verdict = async (content: string) => {
      await writeFile(file, content);
      return ops("evidence", "verify", file);
    };
    expect(await verdict(text)).toMatch(/^whole: \d+ lines/);
    expect(await verdict(text.replace('"amount":"100"', '"amount":"900"'))).toBe(
      "BROKEN at line 1: hash",
    );
    const lines = text.split("\n");
    expect(await verdict([lines[0], ...lines.slice(2)].join("\n"))).toBe("BROKEN at line 2: order");
    expect(await verdict(lines.slice(0, -2).join("\n"))).toContain("seal");
    expect(
      (await (await trader(t)).client.bytes(c2cEvidence, { order_no: d.order.order_no })).ok,
    ).toBe(false);
  });
});
