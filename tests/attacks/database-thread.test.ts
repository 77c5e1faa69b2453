/**
 * The embedded database's thread dies, by itself or of a full disk: calls are answered `tryLater`
 * until another thread has recovered the folder, nothing of a transaction outlives its thread, and
 * what cannot be opened again ends the process.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { userGet } from "../../contract/http/user.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { pgliteDialect } from "../../server/db/pglite/dialect.ts";
import { PgliteKeeper } from "../../server/db/pglite/pglite-keeper.ts";
import { settle } from "../../server/db/setting.ts";
import { type Db, tx } from "../../server/db/tx.ts";
import { somebody } from "../../server/testing/people.ts";
import { testApp } from "../../server/testing/test-app.ts";
import { until } from "../support/until.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "syn-thread-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function opened(
  folder: string,
  onGone?: (error: Error) => void,
): Promise<{ keeper: PgliteKeeper; db: Db }> {
  const keeper = await PgliteKeeper.open({
    dir: folder,
    pausesMs: [0, 10, 10],
    ...(onGone === undefined ? {} : { onGone }),
  });
  const db: Db = new Kysely({ dialect: pgliteDialect(keeper) });
  await migrate(db, 1);
  return { keeper, db };
}
const works = (db: Db): Promise<boolean> =>
  sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );

describe("a database thread that dies", () => {
  it("is followed by another one: calls say tryLater meanwhile, what was committed is there, a half transaction is not", {
    timeout: patience(90_000),
  }, async () => {
    const { keeper, db } = await opened(join(dir, "pg"));
    const t = await testApp({ db });
    const ann = await somebody(t);
    const half = tx(db, async (trx) => {
      await trx.insertInto("setting").values({ key: "half", value: "1" }).execute();
      await keeper.current().kill();
      // The next thread must not run this by itself.
      await until(() => keeper.current().query("SELECT 1"), Boolean, {
        timeoutMs: 30_000,
        what: "the next thread",
      });
      await trx.insertInto("setting").values({ key: "other half", value: "1" }).execute();
    });
    await expect(half).rejects.toMatchObject({ name: "DatabaseUnavailable" });
    expect(
      await db.selectFrom("setting").select("key").where("key", "like", "%half").execute(),
    ).toEqual([]);

    for (let round = 0; round < 2; round++) {
      await keeper.current().kill();
      expect(await works(db)).toBe(false);
      expect(await ann.no(userGet, {})).toBe("tryLater");
      await until(() => works(db), Boolean, { timeoutMs: 30_000, what: "the recovered database" });
      expect((await ann.ok(userGet, {})).username).toBe(ann.username);
    }
    await t.app.close();
    await db.destroy();
  });

  it("is said to be gone when its folder cannot be opened any more", {
    timeout: patience(60_000),
  }, async () => {
    let gone: Error | undefined;
    const { keeper, db } = await opened(join(dir, "pg"), (error) => {
      gone = error;
    });
    rmSync(join(dir, "pg"), { recursive: true });
    await keeper.current().kill();
    await until(() => gone, Boolean, { timeoutMs: 40_000, what: "the end" });
    expect(gone?.message).toBe("its files are gone");
    expect(await works(db)).toBe(false);
    await db.destroy();
  });
});

/** A file system of its own with little room; undefined where we may not make one. */
function smallDisk(at: string): (() => void) | undefined {
  mkdirSync(at);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", at], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  return () => execFileSync("umount", ["-l", at]);
}

describe("a full disk", () => {
  it("answers tryLater to what needs room, goes on reading, and takes everything again when there is room", {
    timeout: patience(90_000),
  }, async (context) => {
    const disk = join(dir, "disk");
    const unmount = smallDisk(disk);
    if (unmount === undefined)
      return context.skip("making a small file system takes an administrator");
    try {
      const { db } = await opened(join(disk, "pg"));
      const t = await testApp({ db });
      const ann = await somebody(t);
      const filler = join(disk, "filler");
      execFileSync("sh", ["-c", `dd if=/dev/zero of=${filler} bs=64k || true`], {
        stdio: "ignore",
      });
      const long = "x".repeat(100_000);
      const write = (i: number): Promise<string> => settle(db, `long ${i}`, long);
      let refused: unknown;
      for (let i = 0; i < 2000 && refused === undefined; i++)
        await write(i).catch((error: unknown) => (refused = error));
      expect(refused).toMatchObject({ name: "DatabaseUnavailable" });
      // Reading is as before, or again after the recovery where the log of changes itself found no room.
      await until(() => works(db), Boolean, { timeoutMs: 30_000, what: "a database that reads" });
      expect((await ann.ok(userGet, {})).username).toBe(ann.username);
      await sql`CHECKPOINT`.execute(db).catch(() => {});
      rmSync(filler);
      await until(() => write(-1), Boolean, { what: "room" });
      expect((await somebody(t)).username).not.toBe(ann.username);
      await t.app.close();
      await db.destroy();
    } finally {
      unmount();
    }
  });
});
