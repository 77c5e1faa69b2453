/**
 * The database as the server uses it, embedded or remote: migrations, transactions, values at the
 * edge, and the two ways to hang that throw instead. What only the embedded one promises is left
 * out where the run has a server.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredTables } from "../../tests/support/server/declared-tables.ts";
import { emptyDatabase, testServer } from "../testing/database.ts";
import { instrument } from "../testing/scripted-source.ts";
import { migrate } from "./migrate/migrate.ts";
import { openDatabase } from "./open.ts";
import { seed } from "./seed/seed.ts";
import { settle } from "./setting.ts";
import { SqlError } from "./sql-error.ts";
import { type Db, tx } from "./tx.ts";

let db: Db;
beforeAll(async () => {
  db = await emptyDatabase();
  await migrate(db, 1);
});
afterAll(() => db.destroy());

describe("migrations", () => {
  it("run once each, and the schema file names the tables they make", async () => {
    expect(await migrate(db, 2)).toEqual([]);
    const { rows } = await sql<{ t: string; c: string }>`
      SELECT c.table_name AS t, string_agg(c.column_name, ',' ORDER BY c.column_name) AS c FROM information_schema.columns c
      JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' GROUP BY c.table_name ORDER BY c.table_name`.execute(
      db,
    );
    const stored = Object.fromEntries(rows.map((row) => [row.t, row.c]));
    expect(Object.keys(stored)).toContain("ledger_posting");
    expect(stored).toEqual(declaredTables());
  });

  it("refuse a folder that a newer version wrote", async () => {
    await db
      .insertInto("schema_migration")
      .values({ name: "9999_future.sql", applied_at: 3 })
      .execute();
    await expect(migrate(db, 4)).rejects.toThrow("9999_future.sql");
    await db.deleteFrom("schema_migration").where("name", "=", "9999_future.sql").execute();
  });
});

describe("transactions", () => {
  it.skipIf(testServer() !== undefined)(
    "never interleave: a read-modify-write of twenty at once counts to twenty",
    async () => {
      await settle(db, "counter", "0");
      const add = () =>
        tx(db, async (trx) => {
          const { value } = await trx
            .selectFrom("setting")
            .select("value")
            .where("key", "=", "counter")
            .executeTakeFirstOrThrow();
          await trx
            .updateTable("setting")
            .set({ value: String(Number(value) + 1) })
            .where("key", "=", "counter")
            .execute();
        });
      await Promise.all(Array.from({ length: 20 }, add));
      expect(await settle(db, "counter", "x")).toBe("20");
    },
  );

  it("roll back as a whole when the work throws, and the next one works", async () => {
    const broken = tx(db, async (trx) => {
      await trx.insertInto("setting").values({ key: "half", value: "1" }).execute();
      throw new Error("stop");
    });
    await expect(broken).rejects.toThrow("stop");
    expect(await db.selectFrom("setting").selectAll().where("key", "=", "half").execute()).toEqual(
      [],
    );
  });

  it("throw at a query on the root database inside, instead of waiting for ever", async () => {
    const nested = tx(db, async () => db.selectFrom("setting").selectAll().execute());
    await expect(nested).rejects.toThrow("inside a transaction");
    const twice = tx(db, () => tx(db, async () => 1));
    await expect(twice).rejects.toThrow("inside a transaction");
    expect(await settle(db, "still", "alive")).toBe("alive");
  });

  it("retry what the database asks to try again, five times at most", async () => {
    let tries = 0;
    const result = tx(db, async () => {
      if (++tries < 3) throw new SqlError("could not serialize", "40001");
      return tries;
    });
    expect(await result).toBe(3);
    let more = 0;
    const never = tx(db, async () => {
      more++;
      throw new SqlError("could not serialize", "40001");
    });
    await expect(never).rejects.toThrow("could not serialize");
    expect(more).toBe(5);
  });
});

describe("values at the edge", () => {
  it("bigint arrives as a safe number or not at all, numeric as text", async () => {
    const { rows } = await sql`SELECT 1767225600123::bigint AS ms, 0.10::numeric AS n`.execute(db);
    expect(rows).toEqual([{ ms: 1_767_225_600_123, n: "0.10" }]);
    await expect(sql`SELECT 9007199254740993::bigint AS big`.execute(db)).rejects.toThrow(
      "does not fit",
    );
  });

  it("an SQL error carries its state", async () => {
    await expect(sql`SELECT * FROM nowhere`.execute(db)).rejects.toMatchObject({
      name: "SqlError",
      code: "42P01",
    });
  });
});

describe("seed", () => {
  it("adds what is missing and keeps what an operator changed", async () => {
    const instruments = [instrument(0, "btc"), instrument(1, "eth")];
    await seed(db, instruments);
    await db
      .updateTable("instrument")
      .set({ status: "suspended" })
      .where("symbol", "=", "btc")
      .execute();
    await seed(db, [...instruments, instrument(2, "sol")]);
    const rows = await db
      .selectFrom("instrument")
      .select(["symbol", "status"])
      .orderBy("sym_id")
      .execute();
    expect(rows).toEqual([
      { symbol: "btc", status: "suspended" },
      { symbol: "eth", status: "on" },
      { symbol: "sol", status: "on" },
    ]);
  });
});

describe.skipIf(testServer() !== undefined)("a database thread that ends", () => {
  it("fails what is in flight and everything after", async () => {
    const other = await openDatabase();
    const flying = sql`SELECT pg_sleep(0)`.execute(other).catch((error: Error) => error);
    await other.destroy();
    await flying;
    await expect(sql`SELECT 1`.execute(other)).rejects.toThrow();
  });
});
