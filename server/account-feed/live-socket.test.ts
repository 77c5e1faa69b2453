/**
 * The account socket over real connections: who gets in, what is said, and how quickly a session
 * that is over is out.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LIVE_CLOSE, LIVE_LIMITS } from "../../contract/account-feed/live.ts";
import {
  sessionList,
  sessionRevoke,
  liveTicket as ticketCall,
  userLogout,
} from "../../contract/http/user.ts";
import { until } from "../../tests/support/until.ts";
import { type Db, tx } from "../db/tx.ts";
import { PROFILES } from "../kernel/profile.ts";
import { runOps } from "../run-ops.ts";
import { testDatabase } from "../testing/database.ts";
import { LiveClient } from "../testing/feed/live-client.ts";
import { again, type Person, shortOf, somebody } from "../testing/people.ts";
import { clientOf, type TestApp, testApp } from "../testing/test-app.ts";

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());

const notice = (id: string) => ({ id, title: `t ${id}`, body: "", link: "", level: 1 as const });

describe.each(["compat", "hardened"] as const)("in profile %s", (profile) => {
  let t: TestApp;
  const open: LiveClient[] = [];
  beforeEach(async () => {
    t = await started();
  });
  afterEach(async () => {
    for (const client of open.splice(0)) client.ws.terminate();
    await t.close();
  });

  async function started(): Promise<TestApp> {
    const made = await testApp({
      db,
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { profile: PROFILES[profile] },
    });
    await made.app.http.listen({ port: 0, host: "127.0.0.1" });
    return made;
  }

  /** The proof that this profile takes: the token itself, or a ticket that it was given for. */
  async function proofOf({
    token,
  }: Pick<Person, "token">): Promise<{ token: string } | { ticket: string }> {
    if (profile === "compat") return { token };
    const answer = await clientOf(t.app, () => t.clock.now(), { token: () => token }).call(
      ticketCall,
      {},
    );
    if (!answer.ok) throw new Error(shortOf(answer.error));
    return { ticket: answer.value.ticket };
  }

  async function enter(person: Pick<Person, "token">, since?: number): Promise<LiveClient> {
    const client = await LiveClient.in(t.app, { ...(await proofOf(person)), since });
    open.push(client);
    return client;
  }

  async function connect(headers?: Record<string, string>): Promise<LiveClient> {
    const client = new LiveClient(t.app, headers);
    open.push(client);
    await client.opened();
    return client;
  }

  const emit = (accountId: string, ...ids: string[]): Promise<void> =>
    tx(db, async (trx) => {
      for (const id of ids)
        await t.services.live.emit(trx, accountId, "notice", notice(id), t.clock.now());
    });

  describe("who gets in", () => {
    it("greets with the account's newest number, mode and the server's time", async () => {
      const ann = await somebody(t);
      await emit(ann.accountId, "a", "b");
      const client = await enter(ann);
      expect(client.heard).toEqual([{ op: "ready", seq: 2, mode: "real", st: t.clock.now() }]);
    });

    it("takes a ticket once, for thirty seconds", async () => {
      const ann = await somebody(t);
      const { ticket } = await ann.ok(ticketCall, {});
      open.push(await LiveClient.in(t.app, { ticket }));
      const second = await connect();
      second.say({ op: "auth", ticket });
      expect(await second.closed).toBe(LIVE_CLOSE.deadSession);
      const { ticket: late } = await ann.ok(ticketCall, {});
      t.clock.pass(LIVE_LIMITS.ticketMs);
      const third = await connect();
      third.say({ op: "auth", ticket: late });
      expect(await third.closed).toBe(LIVE_CLOSE.deadSession);
    });

    it("takes the token itself in compat only; hardened says that it is not taken, and nothing of whose it is", async () => {
      const ann = await somebody(t);
      const said = async (token: string) => {
        const client = await connect();
        client.say({ op: "auth", token });
        await client.until((m) => "op" in m);
        return client.heard[0];
      };
      const refused = { op: "err", code: 1025 };
      expect(await said(ann.token)).toEqual(
        profile === "compat" ? { op: "ready", seq: 0, mode: "real", st: t.clock.now() } : refused,
      );
      expect(await said("x".repeat(43))).toEqual(
        profile === "compat" ? { op: "err", code: 403, reason: "expired" } : refused,
      );
    });

    it("tells a proof that is nobody's 403, one that was ended why, and a disabled user's by another code", async () => {
      const stranger = await connect();
      stranger.say({
        op: "auth",
        [profile === "compat" ? "token" : "ticket"]: "0123456789abcdef0123456789abcdef",
      });
      expect([await stranger.closed, stranger.heard]).toEqual([
        LIVE_CLOSE.deadSession,
        [{ op: "err", code: 403, reason: "expired" }],
      ]);
      const ann = await somebody(t);
      const [others, anns] = [await proofOf(await again(t, ann)), await proofOf(ann)];
      await ann.ok(sessionRevoke, {});
      const kicked = await connect();
      kicked.say({ op: "auth", ...others });
      expect([await kicked.closed, kicked.heard]).toEqual([
        LIVE_CLOSE.deadSession,
        [{ op: "err", code: 403, reason: "kicked" }],
      ]);
      await runOps(["user", "disable", ann.username], t.services, {
        now: t.clock.now(),
        who: "test",
      });
      const disabled = await connect();
      disabled.say({ op: "auth", ...anns });
      expect([await disabled.closed, disabled.heard]).toEqual([
        LIVE_CLOSE.disabled,
        [{ op: "err", code: 403, reason: "disabled" }],
      ]);
    });

    it("waits five seconds for a first word", async () => {
      const mute = await connect();
      await t.app.live?.turn();
      t.clock.pass(LIVE_LIMITS.authWithinMs);
      await t.app.live?.turn();
      expect(await mute.closed).toBe(LIVE_CLOSE.protocol);
    });

    it("lets five connections of one user in, and another when one has left", async () => {
      const ann = await somebody(t);
      const all = [];
      for (let i = 0; i < LIVE_LIMITS.socketsPerUser; i++) all.push(await enter(ann));
      const sixth = await connect();
      sixth.say({ op: "auth", ...(await proofOf(ann)) });
      expect(await sixth.closed).toBe(LIVE_CLOSE.rate);
      all[0].ws.close();
      await all[0].closed;
      await enter(ann);
    });

    it("refuses pages of other hosts and browsers that hide where they come from", async () => {
      expect(await new LiveClient(t.app, { origin: "https://evil.test" }).refused).toBe(403);
      expect(await new LiveClient(t.app, { "sec-fetch-mode": "websocket" }).refused).toBe(403);
    });
  });

  describe("hostile clients", () => {
    const cases: [string, unknown, number][] = [
      ["no JSON", "{", LIVE_CLOSE.protocol],
      ["an operation that is none", { op: "shout" }, LIVE_CLOSE.protocol],
      ["words before auth", { op: "replay", from: 1 }, LIVE_CLOSE.protocol],
      ["a token that is an object", { op: "auth", token: { $gt: "" } }, LIVE_CLOSE.protocol],
      [
        "a token of a megabyte's ambition",
        { op: "auth", token: "x".repeat(65) },
        LIVE_CLOSE.protocol,
      ],
      ["a negative since", { op: "auth", token: "x".repeat(32), since: -1 }, LIVE_CLOSE.protocol],
      ["nothing but a prototype", '{"op":"auth","__proto__":{"token":"x"}}', LIVE_CLOSE.protocol],
      ["neither token nor ticket", { op: "auth" }, LIVE_CLOSE.protocol],
      ["bytes", new Uint8Array([1, 2, 3]), LIVE_CLOSE.protocol],
      ["a frame over 16 KB", "x".repeat(LIVE_LIMITS.clientFrameBytes + 1), 1009],
    ];
    it.each(cases)("are closed for %s", async (_what, message, code) => {
      const client = await connect();
      client.say(message);
      expect(await client.closed).toBe(code);
      await until(() => t.app.live?.connections.size === 0);
    });

    it("are closed for a second auth, and for more than twenty messages a second", async () => {
      const ann = await somebody(t);
      const twice = await enter(ann);
      twice.say({ op: "auth", ...(await proofOf(ann)) });
      expect(await twice.closed).toBe(LIVE_CLOSE.protocol);
      const loud = await enter(ann);
      for (let i = 0; i <= LIVE_LIMITS.messagesPerSecond; i++) loud.say({ op: "ping", t: i });
      expect(await loud.closed).toBe(LIVE_CLOSE.rate);
      const greedy = await enter(ann);
      for (let i = 0; i < 5; i++) greedy.say({ op: "replay", from: 0 });
      expect(await greedy.closed).toBe(LIVE_CLOSE.rate);
      expect(loud.heard.filter((m) => "op" in m && m.op === "pong")).toHaveLength(
        LIVE_LIMITS.messagesPerSecond - 1,
      );
    });
  });

  describe("events", () => {
    it("reach every connection of the account, in order, and no other account's", async () => {
      const [ann, bob] = [await somebody(t), await somebody(t)];
      const both = [await enter(ann), await enter(await again(t, ann))];
      const stranger = await enter(bob);
      await emit(ann.accountId, "one", "two");
      await emit(bob.accountId, "his");
      const now = t.clock.now();
      const expected = [
        { ev: "notice", seq: 1, t: now, d: notice("one") },
        { ev: "notice", seq: 2, t: now, d: notice("two") },
      ];
      for (const client of both) expect(await client.count(2)).toEqual(expected);
      expect(await stranger.count(1)).toEqual([{ ev: "notice", seq: 1, t: now, d: notice("his") }]);
      // Numbers of hers that he asks for are numbers of his.
      stranger.say({ op: "replay", from: 1 });
      expect((await stranger.count(2)).map((e) => e.d)).toEqual([notice("his"), notice("his")]);
    });

    it("are not sent when their transaction is undone", async () => {
      const ann = await somebody(t);
      const client = await enter(ann);
      const undone = tx(db, async (trx) => {
        await t.services.live.emit(trx, ann.accountId, "notice", notice("never"), t.clock.now());
        throw new Error("undo");
      });
      await expect(undone).rejects.toThrow("undo");
      await emit(ann.accountId, "first");
      expect(await client.count(1)).toMatchObject([{ seq: 1, d: { id: "first" } }]);
    });

    it("are replayed from where a client stood, and by request", async () => {
      const ann = await somebody(t);
      await emit(ann.accountId, "a", "b", "c");
      const client = await enter(ann, 1);
      expect((await client.count(2)).map((e) => e.seq)).toEqual([2, 3]);
      client.say({ op: "replay", from: 3 });
      expect((await client.count(3)).map((e) => e.seq)).toEqual([2, 3, 3]);
    });

    it("that a server committed and never sent come from the next one on the same database", async () => {
      const ann = await somebody(t);
      const before = await enter(ann);
      await emit(ann.accountId, "sent");
      await before.count(1);
      // Killed after the commit: there is no listener when the rows are written.
      t.app.live?.shutdown(0);
      await emit(ann.accountId, "lost");
      await t.close();
      t = await started();
      const after = await enter(ann, 1);
      expect((await after.count(1)).map((e) => e.d)).toEqual([notice("lost")]);
      expect(before.events).toHaveLength(1);
    });

    it("written by another process come with the next beat, which tells the newest number sent", async () => {
      const ann = await somebody(t);
      const client = await enter(ann);
      const elsewhere = await started();
      await tx(db, (trx) =>
        elsewhere.services.live.emit(trx, ann.accountId, "notice", notice("x"), t.clock.now()),
      );
      await elsewhere.close();
      await t.app.live?.turn();
      await client.count(1);
      t.clock.pass(2000);
      await t.app.live?.turn();
      await client.until((m) => "op" in m && m.op === "hb" && m.seq === 1);
    });

    // Two thousand events, and nothing in them is the profile's.
    const once = profile === "compat" ? it : undefined;
    once?.(
      "that are gone are a reset: too old, tidied away, or of a number never given",
      async () => {
        const ann = await somebody(t);
        await emit(
          ann.accountId,
          ...Array.from({ length: LIVE_LIMITS.replayEvents + 2 }, (_, i) => String(i)),
        );
        const newest = LIVE_LIMITS.replayEvents + 2;
        const reset = { op: "reset", seq: newest };
        expect((await enter(ann, 1)).heard.at(-1)).toEqual(reset);
        await (await enter(ann, newest + 1)).until((m) => "op" in m && m.op === "reset");
        await db
          .deleteFrom("live_event")
          .where("account_id", "=", ann.accountId)
          .where("seq", "<", 1000)
          .execute();
        const holed = await enter(ann, 990);
        await holed.until((m) => "op" in m && m.op === "reset");
        await db.deleteFrom("live_event").where("account_id", "=", ann.accountId).execute();
        const bare = await enter(ann, 1000);
        await bare.until((m) => "op" in m && m.op === "reset");
        await emit(ann.accountId, "next");
        expect((await bare.count(1)).map((e) => e.seq)).toEqual([newest + 1]);
        expect((await holed.count(1)).map((e) => e.seq)).toEqual([newest + 1]);
      },
    );
  });

  describe("a session that is over", () => {
    it("is closed within a second of its revocation, with the reason; the revoking one stays", async () => {
      const ann = await somebody(t);
      const other = await again(t, ann);
      const [here, there] = [await enter(ann), await enter(other)];
      const { list } = await ann.ok(sessionList, {});
      const victim = list.find((s) => !s.current);
      const began = performance.now();
      await ann.ok(sessionRevoke, { id: victim?.id });
      expect(await there.closed).toBe(LIVE_CLOSE.deadSession);
      expect(performance.now() - began).toBeLessThan(1000);
      expect(there.heard.at(-1)).toEqual({ op: "err", code: 403, reason: "kicked" });
      expect(await here.count(1)).toMatchObject([{ ev: "security", d: { kind: "session" } }]);
    });

    it("hears of a sign-out, of being disabled, and at the minute's check of having expired", async () => {
      const [ann, bob, eve] = [await somebody(t), await somebody(t), await somebody(t)];
      const out = await enter(ann);
      await ann.ok(userLogout, {});
      expect([await out.closed, out.heard.at(-1)]).toEqual([
        LIVE_CLOSE.deadSession,
        { op: "err", code: 403, reason: "logout" },
      ]);
      const disabled = await enter(bob);
      await runOps(["user", "disable", bob.username], t.services, {
        now: t.clock.now(),
        who: "test",
      });
      expect([await disabled.closed, disabled.heard.at(-1)]).toEqual([
        LIVE_CLOSE.disabled,
        { op: "err", code: 403, reason: "disabled" },
      ]);
      const idle = await enter(eve);
      for (let minute = 0; minute < 24 * 60; minute += 30) {
        t.clock.pass(30 * 60_000);
        idle.ws.ping();
        idle.say({ op: "ping", t: minute });
        await idle.until((m) => "op" in m && m.op === "pong" && m.t === minute);
        await t.app.live?.turn();
      }
      expect([await idle.closed, idle.heard.at(-1)]).toEqual([
        LIVE_CLOSE.deadSession,
        { op: "err", code: 403, reason: "expired" },
      ]);
    });

    it("ended by another process is out at the next turn, and nobody else", async () => {
      const ann = await somebody(t);
      const other = await again(t, ann);
      const [here, there] = [await enter(ann), await enter(other)];
      const elsewhere = await started();
      const at = await clientOf(elsewhere.app, () => t.clock.now(), {
        token: () => ann.token,
      }).call(sessionRevoke, {});
      expect(at.ok).toBe(true);
      await elsewhere.close();
      await t.app.live?.turn();
      expect([await there.closed, there.heard.at(-1)]).toEqual([
        LIVE_CLOSE.deadSession,
        { op: "err", code: 403, reason: "kicked" },
      ]);
      expect([...(t.app.live?.connections ?? [])].map(({ session }) => session?.userId)).toContain(
        ann.userId,
      );
      expect(here.heard.some((message) => "op" in message && message.op === "err")).toBe(false);
    });

    it("does not get in between the look at its token and the greeting", async () => {
      const ann = await somebody(t);
      const other = await again(t, ann);
      const proof = await proofOf(other);
      const client = await connect();
      client.say({ op: "auth", ...proof });
      await Promise.all([client.closed, ann.ok(sessionRevoke, {})]);
      expect(client.heard.at(-1)).toEqual({ op: "err", code: 403, reason: "kicked" });
    });
  });
});
