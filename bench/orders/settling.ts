/**
 * An order's waits on a database: acknowledged, filled, many at once, a storm of liquidations, and
 * memory built anew.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openDatabase } from "../../server/db/open.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import type { Db } from "../../server/db/tx.ts";
import type { Engine } from "../../server/engine/engine.ts";
import { postgresPrograms, startPostgres } from "../../tests/support/server/postgres.ts";
import { BenchFeed, engineOn, manyOrders, opening, people } from "./bed.ts";

const PEOPLE = 1000;
const CLIENTS = 64;
const OPEN_ORDERS = 100_000;
const TURN_MS = 8;

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
const sorted = (all: readonly number[]): number[] => [...all].sort((a, b) => a - b);

interface Bed {
  db: Db;
  close(): Promise<void>;
}

/** Opened one after the other: neither works while the other is measured. */
const BEDS: Record<string, () => Promise<Bed | undefined>> = {
  "embedded, on disk": async () => {
    const dir = mkdtempSync(join(tmpdir(), "syn-bench-orders-"));
    const db = await openDatabase(dir);
    const close = async (): Promise<void> => {
      await db.destroy();
      rmSync(dir, { recursive: true, force: true });
    };
    return { db, close };
  },
  "PostgreSQL, flushing": async () => {
    const programs = postgresPrograms();
    if (programs === undefined) return undefined;
    const server = await startPostgres(programs, { durable: true });
    const db = await openPostgres(server.url, { durable: true });
    const close = async (): Promise<void> => {
      await db.destroy();
      await server.stop();
    };
    return { db, close };
  },
};

/** Turns of the market by the clock, as the server takes them; how late each came, ms. */
function turns(
  engine: Engine,
  feed: BenchFeed,
  price: () => number,
): { late: number[]; stop: () => void } {
  const late: number[] = [];
  let due = performance.now() + TURN_MS;
  let timer: NodeJS.Timeout;
  const next = (): void => {
    late.push(Math.max(0, performance.now() - due));
    feed.show(price());
    engine.turn();
    due = performance.now() + TURN_MS;
    timer = setTimeout(next, TURN_MS);
  };
  timer = setTimeout(next, TURN_MS);
  return { late, stop: () => clearTimeout(timer) };
}

async function atRate(
  engine: Engine,
  perSecond: number,
  seconds: number,
  price: string | undefined,
): Promise<number[]> {
  const waits: number[] = [];
  const sent: Promise<void>[] = [];
  for (let i = 0; i < perSecond * seconds; i++) {
    const begun = performance.now();
    const order = opening(i % PEOPLE, price);
    sent.push(
      engine.run({ kind: "place", order, asked: order.clientOrderId }).then((answer) => {
        if (!answer.ok) throw new Error(answer.error);
        waits.push(performance.now() - begun);
        // So that no account comes to its fifty.
        if (price !== undefined)
          void engine.run({
            kind: "end",
            orderNo: order.orderNo,
            accountId: order.accountId,
            symbol: order.symbol,
            reason: "user",
          });
      }),
    );
    await pause(1000 / perSecond);
  }
  await Promise.all(sent);
  return sorted(waits);
}

async function closedLoop(engine: Engine, seconds: number): Promise<number> {
  let done = 0;
  const until = performance.now() + seconds * 1000;
  const client = async (i: number): Promise<void> => {
    for (let n = 0; performance.now() < until; n++) {
      const order = opening((i * 13 + n) % PEOPLE, "50");
      const placed = await engine.run({ kind: "place", order, asked: order.clientOrderId });
      if (!placed.ok) throw new Error(placed.error);
      const ended = await engine.run({
        kind: "end",
        orderNo: order.orderNo,
        accountId: order.accountId,
        symbol: order.symbol,
        reason: "user",
      });
      if (!ended.ok) throw new Error(ended.error);
      done += 2;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, i) => client(i)));
  return done / seconds;
}

/**
 * Marks that end a thousand positions at twenty times, opened at 100. At the first the book still
 * pays more than what uses their margins up, so they are closed at once; beyond it they wait for
 * such a book as long as the rule says, and then the insurance account takes them over.
 */
const STORMS = [
  { to: 95.2, how: "at once, by the book" },
  { to: 94, how: "beyond their margins, 3 s of it the wait for a book" },
] as const;

async function storm(
  engine: Engine,
  move: (price: number) => void,
  late: number[],
  to: number,
): Promise<{ ms: number; before: string; within: string }> {
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, i) => {
      const order = opening(i, "100.05");
      const answer = await engine.run({ kind: "place", order, asked: order.clientOrderId });
      if (!answer.ok) throw new Error(answer.error);
    }),
  );
  // Named once: to ask must cost nothing of what is measured.
  const accounts = Array.from({ length: PEOPLE }, (_, i) => opening(i, "1").accountId);
  const standing = (): number =>
    accounts.reduce((sum, account) => sum + engine.openPositions(account).length, 0);
  if (standing() !== PEOPLE) throw new Error(`${standing()} positions stand`);
  late.length = 0;
  await pause(1000);
  const before = at(sorted(late), 0.99);
  late.length = 0;
  const begun = performance.now();
  move(to);
  while (standing() > 0) await pause(20);
  await engine.idle();
  return { ms: performance.now() - begun, before, within: at(sorted(late), 0.99) };
}

export async function settling(seconds: number): Promise<void> {
  console.log("\n| database | what | figure |\n|---|---|---|");
  for (const [name, open] of Object.entries(BEDS)) {
    const bed = await open();
    if (bed === undefined) continue;
    try {
      await measured(name, bed.db, seconds);
    } finally {
      await bed.close();
    }
  }
}

async function measured(name: string, db: Db, seconds: number): Promise<void> {
  const line = (what: string, figure: string): void =>
    console.log(`| ${name} | ${what} | ${figure} |`);
  await migrate(db, 1);
  await people(db, PEOPLE);
  const feed = new BenchFeed();
  feed.show(100);
  let price = 100;
  const kept = opening(0, "50");
  const engine = engineOn(db, feed);
  await engine.start();
  const clock = turns(engine, feed, () => price);
  try {
    await atRate(engine, 50, 1, "50");
    for (const rate of [10, 100]) {
      const acked = await atRate(engine, rate, seconds, "50");
      line(
        `an order acknowledged, ${rate} a second`,
        `${at(acked, 0.5)} ms, p99 ${at(acked, 0.99)} ms`,
      );
    }
    const filled = await atRate(engine, 10, seconds, undefined);
    line(
      "an order at market filled, 10 a second",
      `${at(filled, 0.5)} ms, p99 ${at(filled, 0.99)} ms`,
    );
    line(
      `orders placed and taken back, ${CLIENTS} clients`,
      `${Math.round(await closedLoop(engine, seconds))} commands/s`,
    );
    for (const { to, how } of STORMS) {
      const found = await storm(engine, (next) => (price = next), clock.late, to);
      line(
        `${PEOPLE} positions liquidated ${how}`,
        `${(found.ms / 1000).toFixed(2)} s; turns late p99 ${found.before} → ${found.within} ms`,
      );
      price = 100;
      await pause(1000);
    }
    const last = await engine.run({ kind: "place", order: kept, asked: kept.clientOrderId });
    if (!last.ok) throw new Error(last.error);
  } finally {
    clock.stop();
    await engine.close();
  }
  await manyOrders(db, kept.orderNo, OPEN_ORDERS, PEOPLE);
  const heir = engineOn(db, feed);
  try {
    const begun = performance.now();
    await heir.start();
    line(
      `memory of ${OPEN_ORDERS.toLocaleString("en-US")} open orders from the rows`,
      `${((performance.now() - begun) / 1000).toFixed(2)} s`,
    );
  } finally {
    await heir.close();
  }
}
