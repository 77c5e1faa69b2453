/**
 * The lock order on a real PostgreSQL: transactions that tell the same two accounts in opposite
 * order never wait for each other in a circle.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LiveOutbox } from "../../server/account-feed/outbox.ts";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import { type Db, tx } from "../../server/db/tx.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";
import { somebody } from "../../server/testing/people.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

let db: Db;
let t: TestApp;
beforeAll(async () => {
  db = await openPostgres(await newDatabase(testServer() as string), { max: 12 });
  await migrate(db, 1);
  t = await testApp({ db });
});
afterAll(async () => {
  await t.app.close();
  await db.destroy();
});

const accountOf = async (userId: string): Promise<string> =>
  (
    await db
      .selectFrom("account")
      .select("id")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow()
  ).id;
const notice = (id: string) => ({ id, title: id, body: "", link: "", level: 1 as const });

/**
 * Meets: each pair of transactions stands between its first event and its second at the same time.
 */
function barrier(parties: number): () => Promise<void> {
  let open: () => void = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  let here = 0;
  return () => {
    if (++here === parties) open();
    return all;
  };
}

it("two accounts told in both orders at once: no deadlock, numbers without a hole, each transaction's events in its order", async () => {
  const [a, b] = [
    await accountOf((await somebody(t)).userId),
    await accountOf((await somebody(t)).userId),
  ];
  const before = await deadlocks();
  const seqOf = async (id: string): Promise<number> =>
    (
      await db
        .selectFrom("account_live")
        .select("seq")
        .where("account_id", "=", id)
        .executeTakeFirst()
    )?.seq ?? 0;
  const start = [await seqOf(a), await seqOf(b)];
  const outbox = new LiveOutbox();
  const ROUNDS = 5;
  for (let round = 0; round < ROUNDS; round++) {
    const meet = barrier(2);
    const tell = (first: string, second: string, name: string): Promise<void> =>
      tx(db, async (trx) => {
        await outbox.emit(trx, first, "notice", notice(`${name} 1`), 1);
        await meet();
        await outbox.emit(trx, second, "notice", notice(`${name} 2`), 1);
        await outbox.emit(trx, first, "notice", notice(`${name} 3`), 1);
      });
    await Promise.all([tell(a, b, `r${round} ab`), tell(b, a, `r${round} ba`)]);
  }
  expect(await deadlocks()).toBe(before);
  for (const [i, id] of [a, b].entries()) {
    const rows = await db
      .selectFrom("live_event")
      .select(["seq", "data"])
      .where("account_id", "=", id)
      .where("seq", ">", start[i])
      .orderBy("seq")
      .execute();
    expect(rows.map((row) => row.seq)).toEqual(
      Array.from({ length: 3 * ROUNDS }, (_, n) => start[i] + n + 1),
    );
    const told = rows.map((row) => (JSON.parse(row.data) as { id: string }).id);
    for (const name of new Set(told.map((id) => id.slice(0, -2)))) {
      const own = told.filter((id) => id.startsWith(name));
      expect(own).toEqual([...own].sort());
    }
    expect(await seqOf(id)).toBe(start[i] + 3 * ROUNDS);
  }
});

/** How many deadlocks PostgreSQL has counted for this database so far. */
async function deadlocks(): Promise<number> {
  // Statistics of other sessions are flushed when those go idle.
  await sql`SELECT pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{
    n: number;
  }>`SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`.execute(
    db,
  );
  return rows[0].n;
}
