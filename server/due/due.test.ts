/** Due work and leases on the real database. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Db, tx } from "../db/tx.ts";
import { testDatabase } from "../testing/database.ts";
import { type Due, doDue, forgetDone, schedule, unschedule } from "./due.ts";
import { giveLease, holdsLease, takeLease } from "./lease.ts";

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await db.deleteFrom("due").execute();
  await db.deleteFrom("lease").execute();
});

const silent = (): void => {};
const due = (entity: string, at: number, period = ""): Due => ({
  kind: "test",
  entity,
  period,
  at,
});
const later = (...all: Due[]): Promise<void> => tx(db, (trx) => schedule(trx, all));

describe("due work", () => {
  it("is done when its time has come, oldest first, once", async () => {
    await later(due("b", 20), due("a", 10), due("c", 31));
    const seen: string[] = [];
    const works = { test: async (_: unknown, { entity }: Due) => void seen.push(entity) };
    expect([
      await doDue(db, works, 5, silent),
      await doDue(db, works, 30, silent),
      await doDue(db, works, 30, silent),
    ]).toEqual([0, 2, 0]);
    expect(seen).toEqual(["a", "b"]);
  });

  it("once a period, also when it is scheduled again after it was done", async () => {
    const seen: string[] = [];
    const works = {
      test: async (_: unknown, { entity, period }: Due) => void seen.push(entity + period),
    };
    await later(due("a", 10, "1"), due("a", 10, "1"), due("a", 10, "2"));
    await doDue(db, works, 30, silent);
    await later(due("a", 10, "1"));
    await doDue(db, works, 30, silent);
    expect(seen.sort()).toEqual(["a1", "a2"]);
    await tx(db, (trx) => forgetDone(trx, 31));
    expect(await db.selectFrom("due").selectAll().execute()).toEqual([]);
  });

  it("that fails is undone, put off longer and longer, and holds up nothing", async () => {
    await later(due("bad", 1), due("good", 2));
    const logged: string[] = [];
    const works = {
      test: async (trx: Parameters<Parameters<typeof tx>[1]>[0], { entity }: Due) => {
        await trx
          .insertInto("setting")
          .values({ key: `due ${entity}`, value: "" })
          .execute();
        if (entity === "bad") throw new Error("not today");
      },
    };
    const log = (what: string): void => void logged.push(what);
    expect(await doDue(db, works, 100, log)).toBe(1);
    expect(await doDue(db, works, 1099, log)).toBe(0);
    expect(await doDue(db, works, 1100, log)).toBe(0);
    expect(logged).toEqual(["due test bad ", "due test bad "]);
    const left = await db
      .selectFrom("due")
      .select(["attempts", "failure", "at"])
      .where("entity", "=", "bad")
      .executeTakeFirst();
    expect(left).toEqual({ attempts: 2, failure: "not today", at: 3100 });
    expect(
      await db.selectFrom("setting").select("key").where("key", "like", "due %").execute(),
    ).toEqual([{ key: "due good" }]);
  });

  it("that is taken back does not happen", async () => {
    await later(due("a", 1));
    await tx(db, (trx) => unschedule(trx, due("a", 1)));
    expect(await doDue(db, { test: async () => {} }, 5, silent)).toBe(0);
  });

  it("is shared by all who look at once: each row is done by one of them", async () => {
    await later(...Array.from({ length: 60 }, (_, i) => due(`e${i}`, i)));
    const seen: string[] = [];
    const works = { test: async (_: unknown, { entity }: Due) => void seen.push(entity) };
    const done = await Promise.all(Array.from({ length: 4 }, () => doDue(db, works, 100, silent)));
    expect([done.reduce((a, b) => a + b), new Set(seen).size, seen.length]).toEqual([60, 60, 60]);
  });
});

describe("a lease", () => {
  const take = (holder: string, now: number) =>
    takeLease(db, { name: "btc", holder, now, forMs: 100 });

  it("is one's until it runs out, renewed with the same fence and taken over with a higher one", async () => {
    expect(await take("a", 1000)).toEqual({
      ok: true,
      value: { name: "btc", fence: 1, until: 1100 },
    });
    expect(await take("b", 1050)).toEqual({ ok: false, error: "held" });
    expect(await take("a", 1050)).toEqual({
      ok: true,
      value: { name: "btc", fence: 1, until: 1150 },
    });
    expect(await take("b", 1151)).toEqual({
      ok: true,
      value: { name: "btc", fence: 2, until: 1251 },
    });
    expect(await take("a", 1152)).toEqual({ ok: false, error: "held" });
  });

  it("that ran out and nobody took is its last holder's as before: nobody has acted in between", async () => {
    await take("a", 1000);
    expect(await take("a", 1101)).toMatchObject({ value: { fence: 1 } });
    await take("b", 1300);
    expect(await take("a", 1500)).toMatchObject({ value: { fence: 3 } });
  });

  it("of a holder whose clock has been set back since is free; a clock that is a little behind waits", async () => {
    await take("a", 100_000);
    expect(await take("b", 40_000)).toEqual({ ok: false, error: "held" });
    expect(await take("b", 39_999)).toEqual({
      ok: true,
      value: { name: "btc", fence: 2, until: 40_099 },
    });
    expect(await take("a", 40_000)).toEqual({ ok: false, error: "held" });
  });

  it("that was lost is known to be lost in the transaction that wants to write", async () => {
    const first = await take("a", 1000);
    const second = await take("b", 1200);
    if (!first.ok || !second.ok) throw new Error("not taken");
    expect(
      await tx(db, async (trx) => [
        await holdsLease(trx, first.value),
        await holdsLease(trx, second.value),
      ]),
    ).toEqual([false, true]);
    await giveLease(db, first.value);
    expect(await take("c", 1201)).toEqual({ ok: false, error: "held" });
    await giveLease(db, second.value);
    expect(await take("c", 1201)).toMatchObject({ ok: true, value: { fence: 3 } });
  });

  it("wanted by many at once goes to one", async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, i) => take(`h${i}`, 1000)));
    expect(all.filter((one) => one.ok).length).toBe(1);
  });
});
