/**
 * `npm run bench:books [postings]`: how long the audit reads books of that many postings, view by
 * view, embedded and on PostgreSQL. Half of them freeze for an order of coins, half are its fill;
 * each is posted through the ledger, its order, path and deal stand beside it. The audit finds
 * nothing, or the exit code is 1. Meanwhile somebody reads a balance and a list of orders twenty
 * times a second: beside the audit's slices, and beside its views, which read everything at once.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { AccountId } from "../../contract/ids.ts";
import type { Asset } from "../../contract/money/assets.ts";
import { USDT } from "../../contract/money/assets.ts";
import { type Amount, decimal } from "../../contract/money/decimal.ts";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openDatabase } from "../../server/db/open.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import { type Db, tx } from "../../server/db/tx.ts";
import { audit } from "../../server/ledger/audit.ts";
import { post } from "../../server/ledger/post.ts";
import {
  give,
  hold,
  houseAccount,
  type Posting,
  spend,
  take,
  userAccount,
} from "../../server/ledger/posting.ts";
import { testApp } from "../../server/testing/test-app.ts";
import { place, show, trader } from "../../server/testing/trading.ts";
import { postgresPrograms, startPostgres } from "../../tests/support/server/postgres.ts";

const POSTINGS = Number(process.argv[2] ?? 1_000_000);
const ORDERS = Math.ceil(POSTINGS / 2);
const BATCH = 500;
const BTC = "BTC" as Asset;
const [PAID, UNIT, FEE, GOT] = ["100", "1", "0.001", "0.999"].map((text) => decimal<Amount>(text));

/** One order of the product's own, as what the others are copies of. */
async function fill(db: Db): Promise<void> {
  const t = await testApp({ db });
  await show(t, 0, "99x100", "100x1000000");
  const ann = await trader(t, "1000");
  const { orderNo } = await place(ann, "buy 1 @ 100");
  await t.close();
  const account = ann.accountId as AccountId;
  const usdt = userAccount(account, "spot", USDT);
  await tx(db, (trx) =>
    post(trx, [
      {
        ...head("deposit", "bench", "start"),
        legs: [
          take(houseAccount("real", "bridge", USDT), decimal<Amount>(`${ORDERS}00`)),
          give(usdt, decimal<Amount>(`${ORDERS}00`)),
        ],
      },
    ]),
  );
  const market = (asset: Asset) => houseAccount("real", "market", asset);
  for (let from = 0; from < ORDERS; from += BATCH) {
    const all: Posting[] = [];
    for (let i = from; i < Math.min(ORDERS, from + BATCH); i++) {
      const [no, ref] = [`B${i}`, { purpose: "order", no: `B${i}` } as const];
      all.push({ ...head("orderHold", no, "hold"), legs: [hold(usdt, PAID, ref)] });
      all.push({
        ...head("spotFill", no, `D${i}`),
        legs: [
          ...[spend(usdt, PAID, ref), give(market(USDT), PAID), take(market(BTC), UNIT)],
          ...[
            give(userAccount(account, "spot", BTC), GOT),
            give(houseAccount("real", "fees", BTC), FEE),
          ],
        ],
      });
    }
    await tx(db, (trx) => post(trx, all));
  }
  await copies(db, "trade_order", "order_no", orderNo, {
    order_no: sql`'B' || i`,
    client_order_id: sql`'c' || i`,
  });
  await copies(db, "trade_order_step", "order_no", orderNo, { order_no: sql`'B' || i` });
  await copies(db, "trade_deal", "order_no", orderNo, {
    order_no: sql`'B' || i`,
    deal_no: sql`'D' || i`,
    feed_seq: sql`1000000 + i`,
  });
}
const head = (kind: string, no: string, step: string): Omit<Posting, "legs"> => ({
  id: `${kind}:${no}:${step}`,
  mode: "real",
  kind,
  ref: { kind: "order", no },
  at: 1,
});

/** Rows like one of a table, with other values in some columns; `i` counts them. */
async function copies(
  db: Db,
  table: string,
  key: string,
  no: string,
  other: Record<string, ReturnType<typeof sql>>,
): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table} ORDER BY 1`.execute(
    db,
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => other[name] ?? sql`t.${sql.ref(name)}`);
  await unbounded(
    db,
    sql`INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      SELECT ${sql.join(values)} FROM ${sql.table(table)} t, generate_series(0, ${ORDERS - 1}::int) AS i WHERE t.${sql.ref(key)} = ${no}`,
  );
}
const unbounded = (db: Db, what: ReturnType<typeof sql>): Promise<unknown> =>
  tx(db, async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    return what.execute(trx);
  });

/** Every view by itself, the longest told. */
async function views(db: Db): Promise<void> {
  const { rows } = await sql<{
    view: string;
  }>`SELECT viewname AS view FROM pg_views WHERE viewname LIKE 'audit_%' ORDER BY 1`.execute(db);
  const taken: [string, number][] = [];
  for (const { view } of rows) {
    const at = performance.now();
    await unbounded(db, sql`SELECT what, detail FROM ${sql.id(view)} ORDER BY what LIMIT 20`);
    taken.push([view, performance.now() - at]);
  }
  for (const [view, ms] of taken.sort((a, b) => b[1] - a[1]).slice(0, 10))
    console.log(`  ${view} ${(ms / 1000).toFixed(2)} s`);
}

const EVERY_MS = 50;
/** How long somebody's balance and orders take beside `work`. */
async function besides(db: Db, work: () => Promise<unknown>): Promise<string> {
  const { id, owner } = await db
    .selectFrom("ledger_account")
    .select(["id", "owner"])
    .where("is_house", "=", false)
    .limit(1)
    .executeTakeFirstOrThrow();
  const taken: number[] = [];
  let isOver = false;
  const reader = (async () => {
    while (!isOver) {
      const at = performance.now();
      await db.selectFrom("ledger_account").select("available").where("id", "=", id).execute();
      await db
        .selectFrom("trade_order")
        .select("order_no")
        .where("account_id", "=", owner)
        .orderBy("created_at", "desc")
        .limit(20)
        .execute();
      taken.push(performance.now() - at);
      await pause(EVERY_MS);
    }
  })();
  await work();
  isOver = true;
  await reader;
  taken.sort((a, b) => a - b);
  const ms = (part: number): string =>
    `${taken[Math.min(taken.length - 1, Math.floor(taken.length * part))].toFixed(0)} ms`;
  return `p50 ${ms(0.5)}, p99 ${ms(0.99)}, longest ${ms(1)} of ${taken.length} readings, load ${loadavg()[0].toFixed(1)}`;
}

async function measure(name: string, db: Db): Promise<void> {
  await migrate(db, 1);
  const begun = performance.now();
  await fill(db);
  const { rows } = await sql<{ postings: number; entries: number }>`
    SELECT (SELECT count(*)::int FROM ledger_posting) AS postings, (SELECT count(*)::int FROM ledger_entry) AS entries`.execute(
    db,
  );
  console.log(
    `\n${name}: ${rows[0].postings} postings, ${rows[0].entries} entries, made in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  console.log(`  somebody's reading alone: ${await besides(db, () => pause(5000))}`);
  if (process.env.VIEWS !== "0")
    console.log(`  beside all views: ${await besides(db, () => views(db))}`);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const at = performance.now();
  let found: Awaited<ReturnType<typeof audit>> = [];
  console.log(
    `  beside the audit: ${await besides(db, async () => {
      found = await audit(db);
    })}`,
  );
  loop.disable();
  const seconds = ((performance.now() - at) / 1000).toFixed(1);
  console.log(
    `  the whole audit ${seconds} s, the process stood still for ${(loop.max / 1e6).toFixed(0)} ms at most; ${found.length} findings, load ${loadavg()[0].toFixed(1)}`,
  );
  if (found.length > 0) {
    console.error(found.slice(0, 5));
    process.exitCode = 1;
  }
}

const dir = mkdtempSync(join(tmpdir(), "syn-bench-books-"));
if (process.env.ONLY !== "postgres") {
  const embedded = await openDatabase(dir);
  await measure("embedded, on disk", embedded);
  await embedded.destroy();
  rmSync(dir, { recursive: true, force: true });
}
const programs = postgresPrograms();
if (programs !== undefined && process.env.ONLY !== "embedded") {
  const server = await startPostgres(programs);
  const db = await openPostgres(server.url, {});
  await measure("PostgreSQL", db);
  await db.destroy();
  await server.stop();
}
