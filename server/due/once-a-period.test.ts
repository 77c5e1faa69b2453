/**
 * Work done once a period by processes that share a database; on PostgreSQL each runner has
 * connections of its own.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../db/migrate/migrate.ts";
import { openPostgres } from "../db/postgres/postgres.ts";
import type { Db } from "../db/tx.ts";
import type { Job } from "../kernel/job.ts";
import { runJobs } from "../kernel/run-jobs.ts";
import type { Services } from "../kernel/services.ts";
import { newDatabase, testDatabase, testServer } from "../testing/database.ts";
import { forgetDone } from "./due.ts";
import { HOLD_MS, oncePerPeriod, periodOf } from "./once-a-period.ts";

const HOUR = 3_600_000;
const START = 5 * HOUR;

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await db.deleteFrom("due").execute();
});

const hourly = (now: number) => ({ name: "audit", everyMs: HOUR, now });

/**
 * Work that has been taken at `now` and lasts until `end` is called, which answers as
 * `oncePerPeriod` does.
 */
async function holding(now: number): Promise<{ end: () => Promise<boolean> }> {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const done = oncePerPeriod(db, hourly(now), () => {
    begun.resolve();
    return gate.promise;
  });
  await begun.promise;
  return {
    end: () => {
      gate.resolve();
      return done;
    },
  };
}

describe("work of a period", () => {
  it("is done once, and again in the next", async () => {
    let runs = 0;
    const work = async () => void runs++;
    const said = [];
    for (const at of [0, 1, HOUR - 1, HOUR, HOUR + 1])
      said.push(await oncePerPeriod(db, hourly(START + at), work));
    expect([said, runs]).toEqual([[true, false, false, true, false], 2]);
    expect(periodOf(HOUR, START + 1)).toBe(String(START));
  });

  it("is not done twice at a time: who comes while it is done goes away", async () => {
    const held = await holding(START);
    let runs = 0;
    const second = await oncePerPeriod(db, hourly(START + 1000), async () => void runs++);
    expect([second, await held.end(), runs]).toEqual([false, true, 0]);
  });

  it("that failed is tried again after a pause that grows, and says why", async () => {
    const broken = () =>
      oncePerPeriod(db, hourly(START), () => Promise.reject(new Error("no disk")));
    await expect(broken()).rejects.toThrow("no disk");
    const row = await db
      .selectFrom("due")
      .select(["failure", "at", "attempts", "done_at"])
      .executeTakeFirst();
    expect(row).toEqual({ failure: "no disk", at: START + 10_000, attempts: 1, done_at: null });
    const again = (at: number) => oncePerPeriod(db, hourly(START + at), async () => {});
    expect([await again(9_999), await again(10_000), await again(10_001)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("whose process died is taken over after a while; a holder that comes back late changes nothing", async () => {
    const dead = await holding(START);
    const work = async () => {};
    expect(await oncePerPeriod(db, hourly(START + HOLD_MS - 1), work)).toBe(false);
    expect(await oncePerPeriod(db, hourly(START + HOLD_MS), work)).toBe(true);
    await dead.end();
    const rows = await db.selectFrom("due").select(["attempts", "done_at"]).execute();
    expect(rows).toEqual([{ attempts: 2, done_at: START + HOLD_MS }]);
  });

  it("is forgotten a long time after", async () => {
    await oncePerPeriod(db, hourly(START), async () => {});
    await db.transaction().execute((trx) => forgetDone(trx, START + 1));
    expect(await db.selectFrom("due").selectAll().execute()).toEqual([]);
  });
});

it("several runners share the jobs that are shared, and each does its own", async () => {
  const server = testServer();
  const url = server === undefined ? undefined : await newDatabase(server);
  const opened = url === undefined ? [] : await Promise.all([1, 2, 3].map(() => openPostgres(url)));
  if (opened.length > 0) await migrate(opened[0], 1);
  // The embedded database has one connection, which all runners then share.
  const dbs = opened.length > 0 ? opened : [db, db, db];
  const ran: string[] = [];
  const job = (name: string, shared: boolean): Job => ({
    name,
    everyMs: HOUR,
    shared,
    run: async () => void ran.push(name),
  });
  let now = START;
  const runners = dbs.map((own) =>
    runJobs([job("shared", true), job("own", false)], { db: own } as Services, {
      now: () => now,
      timers: false,
      log: (what, error) => {
        throw new Error(what, { cause: error });
      },
    }),
  );
  for (const hour of [0, 1, 2]) {
    now = START + hour * HOUR;
    for (let i = 0; i < 3; i++) await Promise.all(runners.map((runner) => runner.look()));
  }
  const count = (name: string): number => ran.filter((one) => one === name).length;
  expect([count("shared"), count("own")]).toEqual([3, 27]);
  for (const own of opened) await own.destroy();
});
