/**
 * The restore drill: a snapshot of a database that is being written to, its files thrown away, the
 * command, and everything that was acknowledged before the snapshot is there. Calls go on while it
 * is taken.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { patience } from "../../scripts/suite/slowness.ts";
import { lockData } from "../../server/db/folder/data-lock.ts";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openDatabase } from "../../server/db/open.ts";
import {
  snapshotFolder,
  snapshotsIn,
  snapshotTime,
  takeSnapshot,
} from "../../server/db/snapshot/snapshot.ts";
import { type Db, tx } from "../../server/db/tx.ts";
import { LONG_RUN } from "../support/long-run.ts";

const ROUNDS = LONG_RUN ? 20 : 3;
const HOUR = 3_600_000;
const BEGUN = Date.parse("2026-11-23T00:00:00Z");
/**
 * A call's share of a snapshot on an idle machine is some 20 ms; the runs of a suite share two
 * cores.
 */
const STALL_MS = 1000;

let data: string;
let db: Db;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "syn-snapshot-"));
  db = await openDatabase(join(data, "pg"));
  await migrate(db, 1);
});
afterAll(async () => {
  await db.destroy();
  rmSync(data, { recursive: true, force: true });
});

const keys = async (of: Db): Promise<Set<string>> =>
  new Set(
    (await of.selectFrom("setting").select("key").where("key", "like", "n%").execute()).map(
      (row) => row.key,
    ),
  );
const ops = (...args: string[]): { ok: boolean; text: string } => {
  try {
    const text = execFileSync(
      process.execPath,
      [resolve("server/ops.ts"), "--data", data, ...args],
      { encoding: "utf8", stdio: "pipe" },
    );
    return { ok: true, text };
  } catch (error) {
    return { ok: false, text: (error as { stdout: string }).stdout };
  }
};

/**
 * Writes pairs in transactions without a pause, until told to stop: what was acknowledged so far,
 * and the longest one of them took.
 */
function writing(): { acknowledged: string[]; longestMs: () => number; stop: () => Promise<void> } {
  const acknowledged: string[] = [];
  let going = true;
  let longestMs = 0;
  const work = (async () => {
    for (let n = 0; going; n++) {
      const begun = performance.now();
      const pair = [`n${n}a`, `n${n}b`];
      await tx(db, async (trx) => {
        for (const key of pair)
          await trx
            .insertInto("setting")
            .values({ key, value: "x".repeat(2000) })
            .execute();
      });
      acknowledged.push(...pair);
      longestMs = Math.max(longestMs, performance.now() - begun);
    }
  })();
  return {
    acknowledged,
    longestMs: () => longestMs,
    stop: async () => {
      going = false;
      await work;
    },
  };
}

it("a snapshot taken under writes is one state with all that was acknowledged before it; the newest are kept", {
  timeout: patience(180_000),
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await db.deleteFrom("setting").where("key", "like", "n%").execute();
    const writer = writing();
    while (writer.acknowledged.length < 20) await new Promise((done) => setImmediate(done));
    const before = [...writer.acknowledged];
    const begun = performance.now();
    const name = await takeSnapshot(db, data, BEGUN + round * HOUR, 2);
    const tookMs = performance.now() - begun;
    await writer.stop();
    console.log(
      `snapshot ${tookMs.toFixed(0)} ms, longest write meanwhile ${writer.longestMs().toFixed(0)} ms`,
    );
    expect(writer.longestMs()).toBeLessThan(STALL_MS);
    expect(snapshotTime(name)).toBe(BEGUN + round * HOUR);
    const copy = await openDatabase(join(data, `copy${round}`), join(snapshotFolder(data), name));
    const there = await keys(copy);
    expect(before.filter((key) => !there.has(key))).toEqual([]);
    // No half pair, and nothing in between is missing.
    const pairs = [...there].filter((key) => key.endsWith("a")).length;
    expect(there.size).toBe(2 * pairs);
    expect(
      Array.from({ length: pairs }, (_, i) => `n${i}a`).filter((key) => !there.has(key)),
    ).toEqual([]);
    await copy.destroy();
  }
  expect((await snapshotsIn(data)).length).toBe(2);
  expect(readdirSync(snapshotFolder(data)).length).toBe(2);
});

it("the database's files are lost: one command brings the newest snapshot back, and refuses while a server has the folder", {
  timeout: patience(120_000),
}, async () => {
  const before = await keys(db);
  await db.insertInto("setting").values({ key: "n kept", value: "1" }).execute();
  await takeSnapshot(db, data, BEGUN + 100 * HOUR);
  await db.insertInto("setting").values({ key: "n after", value: "1" }).execute();
  const lock = lockData(data);
  expect(ops("restore", "latest")).toMatchObject({
    ok: false,
    text: expect.stringContaining(`is in use by process ${process.pid}`),
  });
  if (lock.ok) lock.value.release();
  await db.destroy();
  writeFileSync(join(data, "pg", "global", "pg_control"), "not a control file");
  expect(ops("restore")).toMatchObject({
    ok: false,
    text: expect.stringContaining("snapshot-2026-11-27T04-00-00Z.tar.gz"),
  });
  expect(ops("restore", "latest")).toMatchObject({
    ok: true,
    text: expect.stringContaining("is restored, with 0 users"),
  });
  db = await openDatabase(join(data, "pg"));
  expect(await keys(db)).toEqual(new Set([...before, "n kept"]));
});
