/**
 * The audit on a real PostgreSQL: books that take longer to read than a call's statement may take
 * are read to their end.
 */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import { audit } from "../../server/ledger/audit.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";

it("is not ended by the bound of calls' statements, which holds again after it", async () => {
  const db = await openPostgres(await newDatabase(testServer() as string), { max: 1 });
  try {
    await migrate(db, 1);
    await sql`CREATE OR REPLACE VIEW audit_i14 AS SELECT 'slow'::text AS what, ''::text AS detail FROM pg_sleep(0.4)`.execute(
      db,
    );
    await sql`SET statement_timeout = 300`.execute(db);
    expect(await audit(db)).toEqual([{ invariant: "I14", what: "slow", detail: "" }]);
    await expect(sql`SELECT * FROM audit_i14`.execute(db)).rejects.toThrow(/timeout/);
  } finally {
    await db.destroy();
  }
});
