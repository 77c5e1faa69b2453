/**
 * The hourly snapshot, on a clock and a timer that are turned by hand and a database of its own.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { migrate } from "../migrate/migrate.ts";
import { openDatabase } from "../open.ts";
import type { Db } from "../tx.ts";
import { hourlySnapshots } from "./hourly.ts";
import { snapshotFolder, snapshotsIn } from "./snapshot.ts";

const MINUTE = 60_000;
const BEGUN = Date.parse("2026-11-23T00:00:00Z");

let data: string;
let db: Db;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "syn-hourly-"));
  db = await openDatabase(join(data, "pg"));
  await migrate(db, 1);
});
afterAll(async () => {
  await db.destroy();
  rmSync(data, { recursive: true, force: true });
});
beforeEach(() => rmSync(snapshotFolder(data), { recursive: true, force: true }));

/**
 * Begins at a minute after BEGUN. `at` turns the clock to a minute and looks, `names` are the
 * snapshots' times, `failed` what was logged.
 */
function hourly(from: number) {
  let now = BEGUN + from * MINUTE;
  const failed: unknown[] = [];
  const looking = hourlySnapshots(
    db,
    data,
    () => now,
    (_what, error) => failed.push(error),
  );
  looking.stop();
  return {
    failed,
    at: (minute: number): Promise<void> => {
      now = BEGUN + minute * MINUTE;
      return looking.look();
    },
  };
}
const taken = async (): Promise<string[]> =>
  (await snapshotsIn(data)).map((name) => name.slice(20, 25));

it("the first comes ten minutes after the start, the next an hour after it, however often it looks", async () => {
  const { at, failed } = hourly(0);
  for (const minute of [0, 5, 9]) await at(minute);
  expect(await taken()).toEqual([]);
  for (const minute of [10, 11, 40, 69, 70, 71, 129, 131]) await at(minute);
  expect([await taken(), failed]).toEqual([["00-10", "01-10", "02-11"], []]);
});

it("a restart neither skips nor crowds: the newest snapshot decides, after the first ten minutes", async () => {
  await hourly(0).at(10);
  const again = hourly(20);
  for (const minute of [29, 30, 69]) await again.at(minute);
  expect(await taken()).toEqual(["00-10"]);
  await again.at(70);
  expect(await taken()).toEqual(["00-10", "01-10"]);
  const late = hourly(200);
  for (const minute of [209, 210]) await late.at(minute);
  expect(await taken()).toEqual(["00-10", "01-10", "03-30"]);
});

it("two looks at once take one", async () => {
  const { at } = hourly(0);
  await Promise.all([at(10), at(10)]);
  expect(await taken()).toEqual(["00-10"]);
});

it("one that fails is logged and tried again at the next look", async () => {
  // In the folder's place there is a file.
  writeFileSync(snapshotFolder(data), "");
  const { at, failed } = hourly(0);
  await at(10);
  await at(11);
  expect(failed).toHaveLength(2);
  rmSync(snapshotFolder(data));
  await at(12);
  expect([await taken(), failed.length]).toEqual([["00-12"], 2]);
});
