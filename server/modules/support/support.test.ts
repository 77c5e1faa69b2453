/**
 * The chat with customer service: both sides, numbers without holes, marks that only move forward,
 * events to every account of the login.
 */
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIVE_EVENTS } from "../../../contract/account-feed/live.ts";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import {
  supportList,
  supportRead,
  supportSend,
  supportUnread,
} from "../../../contract/http/support.ts";
import { fileUpload } from "../../../contract/http/wire/upload.ts";
import { PROFILES } from "../../kernel/profile.ts";
import { runOps } from "../../run-ops.ts";
import { type Person, shortOf, somebody } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

describe.each(["compat", "hardened"] as const)("in profile %s", (profile) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { generous: 1, profile: PROFILES[profile] },
    });
  });
  afterAll(() => t.close());

  const id = () => randomUUID();
  const ops = async (...args: string[]) =>
    (await runOps(["chat", ...args], t.services, { now: t.clock.now(), who: "amy" })).text;
  const write = (person: Person, content: string) =>
    person.ok(supportSend, { content, requestId: id() });
  /** Accounts are registered twenty an hour from one address here: the rates are the real ones. */
  const anybody = () => {
    t.clock.pass(4 * 60_000);
    return somebody(t);
  };
  const eventsOf = async (accountId: string) => {
    const rows = await t.db
      .selectFrom("live_event")
      .select(["ev", "data"])
      .where("account_id", "=", accountId)
      .where("ev", "like", "chat%")
      .orderBy("seq")
      .execute();
    return rows.map(
      ({ ev, data }) =>
        [ev, v.parse(LIVE_EVENTS[ev as "chat" | "chatRead"], JSON.parse(data))] as const,
    );
  };

  it("a question is answered: both see it at once, and each what the other has read", async () => {
    const ann = await anybody();
    expect(await ann.ok(supportList, {})).toEqual({ list: [], unread: 0, hasMore: false });
    const ts = t.clock.now();
    const question = {
      msgId: 1,
      from: "user",
      type: "text",
      content: "Where is my coin?",
      ts,
      read: false,
    };
    expect(await write(ann, "  Where is my coin? ")).toEqual(question);
    expect(await ops("list")).toContain(`${ann.usercode}  1 unread since`);
    expect(await ops("show", ann.usercode)).toContain("1 2026");
    expect(await ops("list")).not.toContain(ann.usercode);
    expect(await ops("say", ann.usercode, "On", "its", "way.\\nPatience.")).toBe(
      `${ann.usercode}: message 2`,
    );
    const answer = {
      msgId: 2,
      from: "agent",
      type: "text",
      content: "On its way.\nPatience.",
      ts,
      read: false,
    };
    expect(await ann.ok(supportList, {})).toEqual({
      list: [{ ...question, read: true }, answer],
      unread: 1,
      hasMore: false,
    });
    expect(await ann.ok(supportUnread, {})).toEqual({ unread: 1 });
    expect(await ann.ok(supportRead, { msgId: "2" })).toEqual({ unread: 0 });
    expect((await ann.ok(supportList, { after: "1" })).list).toEqual([{ ...answer, read: true }]);
    expect(await eventsOf(ann.accountId)).toEqual([
      ["chat", { session: "support", ...question }],
      ["chatRead", { session: "support", by: "agent", msgId: 1 }],
      ["chat", { session: "support", ...answer }],
      ["chatRead", { session: "support", by: "user", msgId: 2 }],
    ]);
  });

  it("reaches both accounts of a login, and nobody else", async () => {
    const [ann, eve] = [await anybody(), await anybody()];
    ann.enter(await ann.ok(addVirtualAccount, {}));
    await write(ann, "from the demo account");
    const accounts = await t.db
      .selectFrom("account")
      .select("id")
      .where("user_id", "=", ann.userId)
      .execute();
    for (const account of accounts) expect((await eventsOf(account.id)).length).toBe(1);
    expect([
      accounts.length,
      await eventsOf(eve.accountId),
      (await eve.ok(supportList, {})).list,
    ]).toEqual([2, [], []]);
  });

  describe("a message", () => {
    it("is text: what looks like HTML comes back as it was written, control signs do not", async () => {
      const ann = await anybody();
      expect(
        (await write(ann, "<img src=x onerror=alert(1)>\u0007\u001b[31m &amp; 你好\nline")).content,
      ).toBe("<img src=x onerror=alert(1)>[31m &amp; 你好\nline");
    });

    it("has 1 to 2000 characters", async () => {
      const ann = await anybody();
      for (const content of ["", "   ", "\n\t"])
        expect(await ann.no(supportSend, { content, requestId: id() })).toBe("fieldRequired");
      expect(await ann.no(supportSend, { content: "\u0007", requestId: id() })).toBe(
        "fieldRequired",
      );
      expect(await ann.no(supportSend, { content: "x".repeat(2001), requestId: id() })).toBe(
        "fieldTooLong",
      );
      expect((await write(ann, "x".repeat(2000))).content.length).toBe(2000);
      expect(await ops("say", ann.usercode, "x".repeat(2001))).toBe(
        "a message must have 1 to 2000 characters",
      );
    });

    it("may be a picture: an own upload made for the chat, nothing else", async () => {
      const [ann, eve] = [await anybody(), await anybody()];
      const png = Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
        "base64",
      );
      const upload = async (who: Person, scene: "chat" | "kyc") =>
        (await who.ok(fileUpload, { scene, file: new Blob([png]) })).url;
      const send = async (content: string) => {
        const answer = await ann.client.call(supportSend, {
          type: "image",
          content,
          requestId: id(),
        });
        return answer.ok ? answer.value.type : shortOf(answer.error);
      };
      expect(await send(await upload(ann, "chat"))).toBe("image");
      expect(await send(await upload(ann, "kyc"))).toBe("documentsMissing");
      expect(await send(await upload(eve, "chat"))).toBe("documentsMissing");
      expect(await send("https://evil.example/x.png")).toBe("documentsMissing");
      expect(await send("hello")).toBe("documentsMissing");
    });

    it("is sent once a request id, however often and at once it is repeated", async () => {
      const ann = await anybody();
      const requestId = id();
      const all = await Promise.all(
        Array.from({ length: 8 }, () =>
          ann.client.call(supportSend, { content: "once", requestId }),
        ),
      );
      expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await ann.ok(supportList, {})).list.length).toBe(1);
      expect(await ann.no(supportSend, { content: "other", requestId })).toBe("requestReused");
    });

    it("is one of thirty a minute; a repeat of a sent one is answered all the same", async () => {
      const ann = await anybody();
      const requestId = id();
      await ann.ok(supportSend, { content: "first", requestId });
      for (let i = 0; i < 29; i++) await write(ann, `message ${i}`);
      expect(await ann.no(supportSend, { content: "too many", requestId: id() })).toBe("tryLater");
      expect((await ann.ok(supportSend, { content: "first", requestId })).msgId).toBe(1);
      t.clock.pass(60_000);
      expect((await write(ann, "again")).msgId).toBe(31);
    });
  });

  it("twenty from both sides at once are numbered from 1 without holes", async () => {
    const ann = await anybody();
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => [
        write(ann, `u${i}`),
        ops("say", ann.usercode, `a${i}`),
      ]).flat(),
    );
    const { list } = await ann.ok(supportList, {});
    expect(list.map((message) => message.msgId)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
  });

  // A hundred and twenty messages, and nothing in them is the profile's.
  const once = profile === "compat" ? it : undefined;
  once?.(
    "a long thread is read in stretches, backwards and forwards, each message once",
    async () => {
      const ann = await anybody();
      for (let i = 0; i < 120; i++) await ops("say", ann.usercode, `a${i}`);
      const ids = (page: { list: { msgId: number }[] }): [number, number] => [
        page.list[0].msgId,
        page.list[page.list.length - 1].msgId,
      ];
      const newest = await ann.ok(supportList, {});
      expect([ids(newest), newest.hasMore, newest.unread]).toEqual([[71, 120], true, 120]);
      expect(ids(await ann.ok(supportList, { before: "71" }))).toEqual([21, 70]);
      const oldest = await ann.ok(supportList, { before: "21" });
      expect([ids(oldest), oldest.hasMore]).toEqual([[1, 20], false]);
      const onwards = await ann.ok(supportList, { after: "60" });
      expect([ids(onwards), onwards.hasMore]).toEqual([[61, 110], true]);
    },
  );

  it("a mark of reading never goes back and never beyond what was said", async () => {
    const ann = await anybody();
    for (let i = 0; i < 3; i++) await ops("say", ann.usercode, `a${i}`);
    expect(await ann.ok(supportRead, { msgId: "2" })).toEqual({ unread: 1 });
    expect(await ann.ok(supportRead, { msgId: "1" })).toEqual({ unread: 1 });
    expect(await ann.ok(supportRead, { msgId: "999999999" })).toEqual({ unread: 0 });
    await ops("say", ann.usercode, "one more");
    expect(await ann.ok(supportUnread, {})).toEqual({ unread: 1 });
    expect(await ann.no(supportRead, { msgId: "-1" })).toBe("systemParameter");
    expect(await ann.no(supportRead, { msgId: "1e9" })).toBe("systemParameter");
  });
});
