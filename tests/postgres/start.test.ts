/**
 * A start on PostgreSQL is stopped by one sentence, without a password. Also: shocks that the pool
 * survives, and errors that arrive from it.
 */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openPostgres, unfitness } from "../../server/db/postgres/postgres.ts";
import { systemRandom } from "../../server/db/random.ts";
import { storeOf } from "../../server/db/store.ts";
import { type Db, type Tx, tx } from "../../server/db/tx.ts";
import { openSecrets } from "../../server/kernel/secrets.ts";
import { sameKey } from "../../server/open-services.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";
import { freePort } from "../support/server/free-port.ts";
import { until } from "../support/until.ts";

const server = testServer() as string;
const changed = (change: (url: URL) => void): string => {
  const url = new URL(server);
  change(url);
  return url.href;
};
const whyNot = async (url: string): Promise<string> => {
  try {
    await (await openPostgres(url)).destroy();
    return "it opened";
  } catch (error) {
    return (error as Error).message;
  }
};

it("nobody there, a wrong password, no password, no such database, no address: each is said in a sentence", async () => {
  const port = await freePort();
  expect(await whyNot(changed((url) => (url.port = String(port))))).toBe(
    `nobody answers as the database at 127.0.0.1:${port}/postgres (DATABASE_URL)`,
  );
  const place = `the database at 127.0.0.1:${new URL(server).port}/postgres`;
  expect(await whyNot(changed((url) => (url.password = "secret-1")))).toBe(
    `${place} refused the password of syn (DATABASE_URL)`,
  );
  expect(await whyNot(changed((url) => (url.password = "")))).toBe(
    `${place} wants a password of syn, and DATABASE_URL has none`,
  );
  expect(await whyNot(changed((url) => (url.pathname = "/nowhere")))).toMatch(
    /\/nowhere does not exist: create it/,
  );
  for (const url of [
    "mysql://root:secret-1@127.0.0.1/x",
    "nonsense",
    "postgresql://syn:secret-1@[::bad/x",
  ]) {
    expect(await whyNot(url)).toBe(
      "DATABASE_URL is not an address of a database: postgresql://user:password@host:5432/name",
    );
  }
});

it("a server that is too old, or that may lose what it acknowledged in production", async () => {
  const facts = { version: "150018", fsync: "on", commit: "on" };
  expect(unfitness(facts, true)).toBe(undefined);
  expect(unfitness({ ...facts, version: "130022" }, false)).toBe(
    "is PostgreSQL 13, and 14 or newer is needed",
  );
  expect(unfitness({ ...facts, commit: "off" }, true)).toMatch(
    /fsync and synchronous_commit must be on/,
  );
  // The one of this run has fsync off.
  await expect(openPostgres(server, { durable: true })).rejects.toThrow(
    "may lose what it has acknowledged",
  );
  expect(storeOf({ NODE_ENV: "production" }, "/nowhere", { embedded: false })).toMatchObject({
    ok: false,
  });
});

it("a database of a newer version, or one sealed with another key, is left alone", async () => {
  const db = await openPostgres(await newDatabase(server));
  await migrate(db, 1);
  await sameKey(db, openSecrets(Buffer.alloc(32, 1), systemRandom));
  await expect(sameKey(db, openSecrets(Buffer.alloc(32, 2), systemRandom))).rejects.toThrow(
    "belong to another key",
  );
  await db
    .insertInto("schema_migration")
    .values({ name: "9999_future.sql", applied_at: 3 })
    .execute();
  await expect(migrate(db, 4)).rejects.toThrow(
    "the database was written by a newer version (9999_future.sql)",
  );
  await db.destroy();
});

it("four processes that start at once apply each migration once", async () => {
  // Three rounds: whether two meet at the very first table is a matter of milliseconds.
  for (let round = 0; round < 3; round++) {
    const url = await newDatabase(server);
    const all = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url)));
    const names = (await Promise.all(all.map((db) => migrate(db, 1)))).flat();
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBe(new Set(names).size);
    expect(await migrate(all[0], 2)).toEqual([]);
    for (const db of all) await db.destroy();
  }
});

it("values arrive as from the embedded database", async () => {
  const db = await openPostgres(server);
  const { rows } =
    await sql`SELECT 1::smallint AS s, 2::int AS i, 1767225600123::bigint AS b, 0.10::numeric(38, 18) AS n, true AS t, 'x'::text AS x,
    null AS z, '2026-01-02'::date AS d, count(*) AS c, sum(3::bigint) AS m, '\\x00ff'::bytea AS y FROM (VALUES (1)) AS one`.execute(
      db,
    );
  const { y, ...rest } = rows[0] as Record<string, unknown>;
  expect(rest).toEqual({
    s: 1,
    i: 2,
    b: 1_767_225_600_123,
    n: "0.100000000000000000",
    t: true,
    x: "x",
    z: null,
    d: "2026-01-02",
    c: 1,
    m: "3",
  });
  expect(y instanceof Uint8Array && [...y]).toEqual([0, 255]);
  await expect(sql`SELECT 9007199254740993::bigint AS big`.execute(db)).rejects.toThrow(
    "does not fit",
  );
  await db.destroy();
});

it("a swallowed error is not committed as if nothing had been, a deadlock is tried again, a lost connection is replaced", async () => {
  const url = await newDatabase(server);
  const db = await openPostgres(url);
  await migrate(db, 1);
  const swallowed = tx(db, async (trx) => {
    await trx.insertInto("setting").values({ key: "half", value: "1" }).execute();
    await sql`SELECT * FROM nowhere`.execute(trx).catch(() => {});
  });
  await expect(swallowed).rejects.toMatchObject({ name: "SqlError", code: "25P02" });
  await deadlock(db);
  const admin = await openPostgres(url, { max: 1 });
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
    admin,
  );
  const alive = () =>
    db.selectFrom("setting").select("value").where("key", "=", "a").executeTakeFirst();
  expect(await until(alive, Boolean, { what: "a new connection" })).toEqual({ value: "2" });
  await admin.destroy();
  await db.destroy();
});

/** Two transactions take the same two rows in opposite order; both end well. */
async function deadlock(db: Db): Promise<void> {
  await db
    .insertInto("setting")
    .values(["a", "b"].map((key) => ({ key, value: "0" })))
    .execute();
  let attempts = 0;
  let held = 0;
  let meet: () => void = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const both = (first: string, second: string) =>
    tx(db, async (trx) => {
      attempts++;
      await raise(trx, first);
      if (++held === 2) meet();
      await met;
      await raise(trx, second);
    });
  await Promise.all([both("a", "b"), both("b", "a")]);
  expect(attempts).toBe(3);
}

const raise = (trx: Tx, key: string) =>
  sql`UPDATE setting SET value = (value::int + 1)::text WHERE key = ${key}`.execute(trx);
