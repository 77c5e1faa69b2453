/**
 * Lost replies: every call that changes something goes through the command layer to a real server,
 * which commits and then cuts the connection instead of answering. Generated over the call table,
 * as tests/calls/once.test.ts is.
 */
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call, Changing } from "../../../contract/http/call.ts";
import { demoRecharge, virtualSwitch } from "../../../contract/http/demo.ts";
import { localUser, userLogin, userRegister } from "../../../contract/http/user.ts";
import { watchAdd, watchDelete } from "../../../contract/http/watchlist.ts";
import { CHANGING, goodRequest } from "../../../server/testing/changing-calls.ts";
import type { GoodRequest } from "../../../server/testing/good-requests/good-request.ts";
import { type TestApp, testApp } from "../../../server/testing/test-app.ts";
import { LONG_RUN } from "../../../tests/support/long-run.ts";
import { until } from "../../../tests/support/until.ts";
import { api, onSessionEnd } from "../http/call.ts";
import { session$, signIn, signOut } from "../stores/account/session.ts";
import { underWay } from "../stores/account/under-way.ts";
import { CONFIRM_MS, command, PAUSES_MS } from "./command.ts";
import { confirming$, type LateOutcome, onLateOutcome, tellLate } from "./confirming.ts";
import { keepIntent, keptIntents } from "./intents.ts";
import { RESENT, resumeIntents } from "./resume.ts";

/** How often each call loses its reply; 500 lost replies in the long run. */
const ROUNDS = LONG_RUN ? Math.ceil(500 / CHANGING.length) : 1;

const [FIRST_PAUSE_MS] = PAUSES_MS;

let t: TestApp;
let origin: string;
const kept = new Map<string, string>();
/** Everything that was ever written to the tab's storage. */
const written: string[] = [];
beforeAll(async () => {
  t = await testApp({ lab: true, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  await t.app.http.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(t.app.http.server.address() as AddressInfo).port}`;
  // The first pause is waited for a hundred times; how long it is, is nothing that is tested here,
  // nor are the longer ones, whose order stays.
  const later = globalThis.setTimeout;
  const sooner = (ms = 0): number =>
    ms < FIRST_PAUSE_MS ? ms : ms === FIRST_PAUSE_MS ? 5 : ms / 4;
  vi.stubGlobal("setTimeout", (done: () => void, ms?: number, ...more: []) =>
    later(done, sooner(ms), ...more),
  );
  const node = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => node(origin + url, init));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      written.push(value);
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await t.close();
});
afterEach(() => {
  signOut();
  // Takes what this test left untold, so that the next one does not hear it.
  onLateOutcome(() => {})();
  t.lab.replies.reset();
  kept.clear();
  written.length = 0;
});

function be({ token }: GoodRequest): void {
  signOut();
  if (token !== undefined) signIn({ token, usercode: "U", username: "u", mode: "real" });
}
const keysOf = async (call: Call): Promise<number> =>
  (
    await t.db
      .selectFrom("request_key")
      .select("key")
      .where("call", "=", call.name)
      .where("reply", "!=", "")
      .execute()
  ).length;

describe.each(CHANGING.map((call) => [call.name, call as Changing] as const))(
  "%s",
  (name, call) => {
    it("whose reply is lost is sent again under its id, and succeeds once; it was kept before, without anything secret or personal", async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const request = await goodRequest(t, call);
        be(request);
        t.lab.replies.lose([name], 1);
        const [before, seen] = [await keysOf(call), new Set<number>()];
        const stop = confirming$.onChange(({ value }) => seen.add(value));
        const since = performance.now();
        const result = await command(call, request.params as never, { quiet: true });
        const took = performance.now() - since;
        stop();
        expect({ ok: result.ok, replies: t.lab.replies.state()[name] }).toEqual({
          ok: true,
          replies: { lost: 1, intents: 1 },
        });
        expect([
          [...seen],
          confirming$.peek(),
          keptIntents(Date.now()),
          (await keysOf(call)) - before,
        ]).toEqual([[1, 0], 0, [], 1]);
        expect(took).toBeLessThan(CONFIRM_MS);

        expect(written.length).toBeGreaterThan(0);
        if (call.resend === true) continue;
        const values = Object.values(request.params).filter(
          (value): value is string => typeof value === "string" && value.length > 3,
        );
        expect(values.filter((value) => written.join().includes(value))).toEqual([]);
      }
    });
  },
);

describe.each(
  CHANGING.filter(({ body }) => body !== "multipart").map(
    (call) => [call.name, call as Changing] as const,
  ),
)("%s", (name, call) => {
  it("tapped ten times within 200 ms happens once, also where each tap brings an id of its own", async () => {
    const request = await goodRequest(t, call);
    be(request);
    const before = await keysOf(call);
    const tap = (n: number) => {
      const own =
        "clientOrderId" in request.params
          ? { clientOrderId: `${String(request.params.clientOrderId).slice(0, -1)}${n}` }
          : {};
      return command(call, { ...request.params, ...own } as never, { quiet: true });
    };
    const first = tap(0);
    const others = Array.from({ length: 9 }, (_, n) =>
      new Promise((later) => setTimeout(later, 20 * n)).then(() => tap(n + 1)),
    );
    const all = await Promise.all([first, ...others]);
    expect([all.filter(({ ok }) => !ok), (await keysOf(call)) - before, name]).toEqual([
      [],
      1,
      call.name,
    ]);
  });
});

it("the same again is meant where its opposite came between: on, off and on are three", async () => {
  const request = await goodRequest(t, watchAdd as unknown as Call);
  be(request);
  const symbol = String((request.params as { symbol: string }).symbol);
  const before = [await keysOf(watchAdd), await keysOf(watchDelete)];
  const taps = [watchAdd, watchDelete, watchAdd].map((call) =>
    command(call, { symbol }, { quiet: true }),
  );
  expect((await Promise.all(taps)).map(({ ok }) => ok)).toEqual([true, true, true]);
  expect([await keysOf(watchAdd), await keysOf(watchDelete)]).toEqual([
    before[0] + 2,
    before[1] + 1,
  ]);
});

it("an intent is kept before it is sent", async () => {
  const request = await goodRequest(t, demoRecharge as unknown as Call);
  be(request);
  const keptThen: number[] = [];
  const fetch = vi.fn((...of: Parameters<typeof globalThis.fetch>) => {
    keptThen.push(written.length);
    return globalThis.fetch(...of);
  });
  expect((await command(demoRecharge, { amount: "20000" }, { quiet: true, fetch })).ok).toBe(true);
  expect(keptThen).toEqual([1]);
});

it("the calls that a reload sends again are those of the table", () => {
  expect(Object.keys(RESENT).sort()).toEqual(
    CHANGING.filter((call) => call.resend === true)
      .map((call) => call.name)
      .sort(),
  );
});

describe("a reply that stays away", () => {
  it("is told as not confirmed; the same again joins the intent, and there is one effect", async () => {
    const request = await goodRequest(t, demoRecharge as unknown as Call);
    be(request);
    t.lab.replies.lose(["demoRecharge"], 5);
    const first = await command(demoRecharge, { amount: "20000" }, { quiet: true });
    expect(first).toEqual({ ok: false, error: { kind: "unconfirmed", text: "unconfirmed" } });
    const again = await command(demoRecharge, { amount: "20000" }, { quiet: true });
    expect([again, t.lab.replies.state().demoRecharge.intents]).toEqual([
      { ok: true, value: { available: "120000" } },
      1,
    ]);
  });

  it("is told late when nobody waits any more", async () => {
    const request = await goodRequest(t, demoRecharge as unknown as Call);
    be(request);
    const late: LateOutcome[] = [];
    const stop = onLateOutcome((outcome) => late.push(outcome));
    t.lab.replies.lose(["demoRecharge"], 5);
    await command(demoRecharge, { amount: "20000" }, { quiet: true });
    await until(
      () => late.length,
      (length) => length === 1,
      { what: "the late outcome" },
    );
    stop();
    expect(late).toEqual([
      { call: "demoRecharge", result: { ok: true, value: { available: "120000" } } },
    ]);
  });
});

describe("who signs out while money moves", () => {
  /**
   * Begins a top-up whose replies are lost, signs out when that has been seen, and has somebody
   * else sign in.
   */
  async function leave(waitsFor: "confirming" | "unconfirmed") {
    const [request, next] = [
      await goodRequest(t, demoRecharge as unknown as Call),
      await goodRequest(t, demoRecharge as unknown as Call),
    ];
    be(request);
    const late: LateOutcome[] = [];
    const stop = onLateOutcome((outcome) => late.push(outcome));
    t.lab.replies.lose(["demoRecharge"], 100);
    const asked = command(demoRecharge, { amount: "20000" }, { quiet: true });
    if (waitsFor === "unconfirmed") await asked;
    else await until(confirming$.peek, (count) => count === 1, { what: "a lost reply" });
    be(next);
    session$.usercode.set("V");
    const answer = await asked;
    await until(
      () => keptIntents(Date.now()).length,
      (length) => length === 0,
      { what: "no intent is left", timeoutMs: 8000 },
    );
    stop();
    return {
      answer,
      late,
      confirming: confirming$.peek(),
      sent: t.lab.replies.state().demoRecharge,
    };
  }

  it("waits no longer for the outcome, and nothing is sent for the next user", async () => {
    const { answer, late, confirming, sent } = await leave("confirming");
    expect([answer, late, confirming]).toEqual([
      { ok: false, error: { kind: "aborted", text: "" } },
      [],
      0,
    ]);
    expect(sent.intents).toBe(1);
  });

  it("has the next user told nothing of it", async () => {
    const { late, confirming, sent } = await leave("unconfirmed");
    expect([late, confirming, sent.intents]).toEqual([[], 0, 1]);
  });
});

describe("a session that a command has ended itself", () => {
  it("is not called expired by what other calls hear of it, before the switch is known", async () => {
    const ends: number[] = [];
    const stop = onSessionEnd((code) => ends.push(code));
    const request = await goodRequest(t, virtualSwitch as unknown as Call);
    be(request);
    t.lab.replies.lose(["virtualSwitch"], 2);
    const switched = (async () => {
      const result = await command(virtualSwitch, request.params as never, { quiet: true });
      if (result.ok) signIn(result.value);
      return result;
    })();
    await until(
      () => confirming$.peek(),
      (count) => count === 1,
      { what: "a lost reply" },
    );
    const other = await api.call(localUser, {}, { quiet: true });
    expect([other.ok, session$.signedIn.peek()]).toEqual([false, true]);
    // The repeat comes with a token that has ended; its reply can be lost like the first.
    expect([(await switched).ok, t.lab.replies.state().virtualSwitch]).toEqual([
      true,
      { lost: 2, intents: 1 },
    ]);
    const asNow = await api.call(localUser, {}, { quiet: true });
    expect([asNow.ok && asNow.value.mode, session$.mode.peek(), ends]).toEqual([
      "real",
      "real",
      [],
    ]);
    stop();
  });

  it("is over when the command hears it too", async () => {
    const request = await goodRequest(t, demoRecharge as unknown as Call);
    signIn({ token: "of-nobody", usercode: "U", username: "u", mode: "demo" });
    const result = await command(demoRecharge, request.params as never, { quiet: true });
    await until(
      () => session$.signedIn.peek(),
      (signedIn) => !signedIn,
      { what: "nobody signed in" },
    );
    expect([result.ok, session$.ended.peek()]).toEqual([false, "expired"]);
  });
});

describe("after a reload", () => {
  /** Outcome that a page leaves behind when it is closed before the reply arrives. */
  async function leftBehind(call: Changing, id: string, isSent: boolean): Promise<LateOutcome> {
    const request = await goodRequest(t, call as unknown as Call);
    be(request);
    if (isSent) {
      await command(call, request.params as never, { quiet: true, id });
      written.length = 0;
    }
    const usercode = call.auth === "none" ? "" : session$.usercode.peek();
    const params = call.resend === true ? { params: request.params as Record<string, string> } : {};
    keepIntent({ id, call: call.name, usercode, at: Date.now() - CONFIRM_MS, ...params });
    const late: LateOutcome[] = [];
    const stop = onLateOutcome((outcome) => late.push(outcome));
    resumeIntents();
    await until(
      () => late.length,
      (length) => length === 1,
      { what: "the outcome" },
    );
    stop();
    expect(keptIntents(Date.now())).toEqual([]);
    return late[0];
  }
  const ID = "0b7c1f1e-5a3d-4c55-9d0c-00000000000";

  it("an outcome that is known before anybody listens is told to the first who does, once", () => {
    const outcome: LateOutcome = { call: "settingsSave", result: "unknown" };
    tellLate(outcome);
    const told: LateOutcome[][] = [[], []];
    const stops = told.map((list) => onLateOutcome((late) => list.push(late)));
    for (const stop of stops) stop();
    expect(told).toEqual([[outcome], []]);
  });

  it("a top-up that was carried out is not carried out again", async () => {
    const { result } = await leftBehind(demoRecharge, `${ID}1`, true);
    expect(result).toEqual({ ok: true, value: { available: "120000" } });
  });

  it("one that never left is carried out, once", async () => {
    const { result } = await leftBehind(demoRecharge, `${ID}2`, false);
    expect(result).toEqual({ ok: true, value: { available: "120000" } });
  });

  it("a switch that ended its own session is taken over before other calls hear of that end", async () => {
    const ends: number[] = [];
    const stop = onSessionEnd((code) => ends.push(code));
    const request = await goodRequest(t, virtualSwitch as unknown as Call);
    be(request);
    await command(virtualSwitch, request.params as never, { quiet: true, id: `${ID}6` });
    // As the next page finds it: the token of before, and the intent.
    keepIntent({
      id: `${ID}6`,
      call: "virtualSwitch",
      usercode: session$.usercode.peek(),
      at: Date.now(),
      params: request.params as Record<string, string>,
    });
    underWay.leftBehind = resumeIntents;
    const first = await api.call(localUser, {}, { quiet: true });
    await until(
      () => session$.mode.peek() === "real" && keptIntents(Date.now()).length === 0,
      Boolean,
      { what: "the switch taken over" },
    );
    const now = await api.call(localUser, {}, { quiet: true });
    expect([first.ok, now.ok && now.value.mode, session$.signedIn.peek(), ends]).toEqual([
      false,
      "real",
      true,
      [],
    ]);
    delete underWay.leftBehind;
    stop();
  });

  it("a registration is asked for by its id alone, and the token is not told", async () => {
    expect(await leftBehind(userRegister, `${ID}3`, true)).toEqual({
      call: "userRegister",
      result: { ok: true, value: undefined },
    });
  });

  it("what never arrived is said not to have happened", async () => {
    expect(await leftBehind(userLogin, `${ID}4`, false)).toEqual({
      call: "userLogin",
      result: "unknown",
    });
  });

  it("what another user left is forgotten", async () => {
    keepIntent({
      id: `${ID}5`,
      call: "demoRecharge",
      usercode: "SOMEBODY",
      at: Date.now(),
      params: { amount: "1" },
    });
    be(await goodRequest(t, demoRecharge as unknown as Call));
    resumeIntents();
    expect(keptIntents(Date.now())).toEqual([]);
  });

  it("what was sent for the other account of the same user is forgotten, since another tab may have changed it", async () => {
    be(await goodRequest(t, demoRecharge as unknown as Call));
    const { usercode, mode } = session$.peek();
    const other = mode === "demo" ? "real" : "demo";
    keepIntent({
      id: `${ID}7`,
      call: "demoRecharge",
      usercode,
      mode: other,
      at: Date.now(),
      params: { amount: "1" },
    });
    resumeIntents();
    expect(keptIntents(Date.now())).toEqual([]);
  });
});
