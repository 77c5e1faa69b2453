/**
 * Request ids by themselves: the effect is a counter in a transaction, the calls are made up. What
 * real calls do is people-once.test.ts.
 */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { err, ok } from "../../contract/result.ts";
import { until } from "../../tests/support/until.ts";
import { tidy } from "../identity/tidy.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import type { Answered, Once } from "./context.ts";
import { UnderWay } from "./limits/under-way.ts";
import { answerOfEnded, CLAIM_MS, effectOk, onceOf, outcomeOf, type RequestFacts } from "./once.ts";
import type { Refusal } from "./refusal.ts";
import { tokenHash } from "./secrets.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

let made = 0;
const facts = (more: Partial<RequestFacts> = {}): RequestFacts => ({
  id: `request-id-of-test-${++made}`,
  call: "demoRecharge",
  userId: "u",
  accountId: "a",
  sessionId: "s",
  now: t.clock.now(),
  ...more,
});
/** A row of its own an effect, kept with the answer. */
const work = (once: Once, mark: string, more?: () => Promise<unknown>) => (): Promise<Answered> =>
  effectOk(t.services, { once }, async (trx) => {
    await trx
      .insertInto("setting")
      .values({ key: `${mark}.${++made}`, value: "1" })
      .execute();
    await more?.();
    return ok({ token: `secret of ${mark}` });
  });
const effects = async (mark: string): Promise<number> =>
  (await t.db.selectFrom("setting").select("key").where("key", "like", `${mark}.%`).execute())
    .length;

describe("an id", () => {
  it("gives ten at once the first answer, with one effect", async () => {
    const of = facts();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => {
        const once = onceOf(t.services, of);
        return once.run({ amount: "5" }, work(once, "ten"));
      }),
    );
    expect([
      await effects("ten"),
      new Set(all.map((one) => JSON.stringify(one))).size,
      all[0],
    ]).toEqual([1, 1, ok({ token: "secret of ten" })]);
  });

  it("is refused with other parameters, for another call and for another account; of another user it is another id", async () => {
    const of = facts();
    const run = (more: Partial<RequestFacts>, amount = "5") => {
      const once = onceOf(t.services, { ...of, ...more });
      return once.run({ amount }, work(once, "other"));
    };
    expect((await run({})).ok).toBe(true);
    for (const again of [run({}, "6"), run({ call: "virtualReset" }), run({ accountId: "b" })])
      expect(await again).toEqual(err("requestReused"));
    expect([(await run({ userId: "v" })).ok, await effects("other")]).toEqual([true, 2]);
  });

  const refuse = async (of: RequestFacts, error: Refusal): Promise<number> => {
    let asked = 0;
    for (let i = 0; i < 2; i++) {
      const said = await onceOf(t.services, of).run({}, async () => {
        asked++;
        return err(error);
      });
      expect(said).toEqual(err(error));
    }
    return asked;
  };

  it("keeps a refusal that is the last word, so that a wrong code is counted once", async () => {
    for (const error of [
      "codeWrong",
      { http: 428 },
      { error: "wrongCredentials", data: { left: 3 } },
    ] as const)
      expect(await refuse(facts(), error)).toBe(1);
  });

  it("is free again after a refusal that only says not now, or not yet", async () => {
    const stepUp = {
      stepUp: { verify: [3], any: false, targets: { phone: "", email: "" } },
    } as const;
    for (const error of [
      "tryLater",
      stepUp as unknown as Refusal,
      { missing: { reason: "demo" } },
      { session: 403 },
    ] as Refusal[])
      expect(await refuse(facts(), error)).toBe(2);
  });

  it("is free again after a crash of the work, whose transaction left nothing", async () => {
    const of = facts();
    const crash = onceOf(t.services, of);
    await expect(
      crash.run(
        {},
        work(crash, "crash", () => Promise.reject(new Error("bug"))),
      ),
    ).rejects.toThrow("bug");
    const again = onceOf(t.services, of);
    expect([(await again.run({}, work(again, "crash"))).ok, await effects("crash")]).toEqual([
      true,
      1,
    ]);
  });

  it("makes a use case that keeps no answer of its effect fail", async () => {
    await expect(onceOf(t.services, facts()).run({}, async () => ok({}))).rejects.toThrow(
      "demoRecharge has an effect and keeps no answer",
    );
  });

  it("is in the table as its hash, and the answer is sealed", async () => {
    const of = facts();
    const once = onceOf(t.services, of);
    await once.run({ password: "hunter2" }, work(once, "sealed"));
    const rows = JSON.stringify(
      await t.db
        .selectFrom("request_key")
        .selectAll()
        .where("key", "=", tokenHash(of.id))
        .execute(),
    );
    expect(["request-id", "secret of", "hunter2"].filter((text) => rows.includes(text))).toEqual(
      [],
    );
    expect(rows).toContain(tokenHash(of.id));
  });

  it("tells who knows it what became of it", async () => {
    const of = facts();
    expect(await outcomeOf(t.services, of.id)).toBe("unknown");
    const once = onceOf(t.services, of);
    const seen: unknown[] = [];
    await once.run({}, async () => {
      seen.push(await outcomeOf(t.services, of.id));
      return work(once, "told")();
    });
    expect([seen, await outcomeOf(t.services, of.id)]).toEqual([
      ["running"],
      ok({ token: "secret of told" }),
    ]);
  });

  it("is kept for seven days", async () => {
    const of = facts();
    const once = onceOf(t.services, of);
    await once.run({}, work(once, "kept"));
    await tidy.run(t.services, of.now + 7 * 86_400_000);
    expect((await outcomeOf(t.services, of.id)) === "unknown").toBe(false);
    await tidy.run(t.services, of.now + 7 * 86_400_000 + 1);
    expect(await outcomeOf(t.services, of.id)).toBe("unknown");
  });
});

describe("a claim", () => {
  it("that is under way in this process is waited for, whatever it takes; the id is refused for something else meanwhile", async () => {
    const of = facts();
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = onceOf(t.services, of);
    const running = first.run({}, async () => {
      begun.resolve();
      await gate.promise;
      return work(first, "wait")();
    });
    await begun.promise;
    // As late as would take over what another process has claimed.
    const late = { ...of, now: of.now + 2 * CLAIM_MS };
    const repeats = [of, late].map((one) => {
      const once = onceOf(t.services, one);
      return once.run({}, work(once, "wait"));
    });
    const other = onceOf(t.services, of);
    expect(await other.run({ amount: "6" }, work(other, "wait"))).toEqual(err("requestReused"));
    gate.resolve();
    expect([await running, ...(await Promise.all(repeats)), await effects("wait")]).toEqual([
      ...Array(3).fill(ok({ token: "secret of wait" })),
      1,
    ]);
  });

  it("whose work in this process ends with nothing done is passed on to one of those who waited", async () => {
    const of = facts();
    const said = await Promise.all(
      Array.from({ length: 3 }, (_, i) => {
        const once = onceOf(t.services, of);
        return once.run({}, async () => (i === 0 ? err("tryLater") : work(once, "passed")()));
      }),
    );
    expect([said, await effects("passed")]).toEqual([
      [err("tryLater"), ...Array(2).fill(ok({ token: "secret of passed" }))],
      1,
    ]);
  });

  it("of another process is waited for as long as it may be alive, and then taken over", async () => {
    const of = facts();
    const elsewhere = { ...t.services, underWay: new UnderWay() };
    const slow = onceOf(elsewhere, of);
    const here = onceOf(t.services, of);
    let repeat: Promise<Answered> | undefined;
    const answer = await slow.run({}, async () => {
      repeat = here.run({}, work(here, "elsewhere"));
      await pause(CLAIM_MS / 2 + 500);
      return work(slow, "elsewhere")();
    });
    expect([answer, await repeat, await effects("elsewhere")]).toEqual([
      ...Array(2).fill(ok({ token: "secret of elsewhere" })),
      1,
    ]);

    const dead = facts();
    const never = onceOf(elsewhere, dead);
    void never.run({}, () => new Promise(() => {}));
    const begun = performance.now();
    await pause(200);
    const heir = onceOf(t.services, dead);
    expect([await heir.run({}, work(heir, "heir")), performance.now() - begun > CLAIM_MS]).toEqual([
      ok({ token: "secret of heir" }),
      true,
    ]);
  });

  it("of a process that died before the clock was set back is taken over at once", async () => {
    const of = facts();
    void onceOf({ ...t.services, underWay: new UnderWay() }, of).run(
      {},
      () => new Promise(() => {}),
    );
    await until(
      () => outcomeOf(t.services, of.id),
      (is) => is === "running",
    );
    const heir = onceOf(t.services, { ...of, now: of.now - 3_600_000 });
    expect([await heir.run({}, work(heir, "earlier")), await effects("earlier")]).toEqual([
      ok({ token: "secret of earlier" }),
      1,
    ]);
  });

  it("of a process that died is taken over, and one that was only slow undoes its own effect", async () => {
    const of = facts();
    const slow = onceOf(t.services, of);
    const later = onceOf(
      { ...t.services, underWay: new UnderWay() },
      { ...of, now: of.now + CLAIM_MS },
    );
    const answer = await slow.run({}, async () => {
      // While the first works, a repeat comes so late that the claim counts as dead.
      expect((await later.run({}, work(later, "slow"))).ok).toBe(true);
      return work(slow, "slow")();
    });
    expect([answer, await effects("slow")]).toEqual([ok({ token: "secret of slow" }), 1]);
  });
});

it("an ended session gets the answers of its own requests again, and of no others", async () => {
  const of = facts({ sessionId: "gone" });
  const once = onceOf(t.services, of);
  await once.run({ mode: "demo" }, work(once, "ended"));
  const ask = (more: Partial<RequestFacts>, mode = "demo") =>
    answerOfEnded(t.services, { ...of, ...more }, { mode });
  expect([
    await ask({}),
    await ask({ sessionId: "other" }),
    await ask({ userId: "v" }),
    await ask({ call: "userLogout" }),
    await ask({}, "real"),
    await ask({ id: "request-id-nobody-used" }),
  ]).toEqual([ok({ token: "secret of ended" }), ...Array<undefined>(5).fill(undefined)]);
});
