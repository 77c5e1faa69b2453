/**
 * `npm run bench:money`: postings a second through the ledger, embedded and on a PostgreSQL that
 * flushes every commit, in batches beside one transaction a command, in the same run; then what one
 * command waits at 100 a second. Prints a Markdown table. The audit is empty afterwards, or the
 * exit code is 1.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openDatabase } from "../../server/db/open.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import type { Db } from "../../server/db/tx.ts";
import { audit } from "../../server/ledger/audit.ts";
import { testApp } from "../../server/testing/test-app.ts";
import { postgresPrograms, startPostgres } from "../../tests/support/server/postgres.ts";
import { atRate, closedLoop, fill, type Measured, type Road, roadOf, transfers } from "./load.ts";
import { fillDemo, topUps } from "./top-ups.ts";

const SECONDS = Number(process.argv[2] ?? 5);
const CLIENTS = 256;
const RATE = 100;
const ROADS: readonly Road[] = ["one by one", "batches"];

interface Bed {
  name: string;
  db: Db;
  close(): Promise<void>;
}

async function embedded(): Promise<Bed> {
  const dir = mkdtempSync(join(tmpdir(), "syn-bench-money-"));
  const db = await openDatabase(dir);
  return {
    name: "embedded, on disk",
    db,
    close: async () => {
      await db.destroy();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function postgres(): Promise<Bed | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) return undefined;
  const server = await startPostgres(programs, { durable: true });
  const db = await openPostgres(server.url, { durable: true });
  return {
    name: "PostgreSQL, flushing",
    db,
    close: async () => {
      await db.destroy();
      await server.stop();
    },
  };
}

const line = (...cells: string[]): void => console.log(`| ${cells.join(" | ")} |`);
const row = (bed: string, road: string, load: string, m: Measured): void =>
  line(
    bed,
    road,
    load,
    m.perSecond.toFixed(0),
    m.p50.toFixed(1),
    m.p99.toFixed(1),
    String(m.refused),
  );

console.log(
  `${cpus().length} cores, ${cpus()[0]?.model ?? "unknown"}, load ${loadavg()[0].toFixed(1)}, ${SECONDS} s a line\n`,
);
line("database", "road", "load", "postings/s", "p50 ms", "p99 ms", "refused");
line("---", "---", "---", "--:", "--:", "--:", "--:");
for (const open of [embedded, postgres]) {
  const bed = await open();
  if (bed === undefined) {
    console.log("\nPostgreSQL left out: its programs were not found.");
    continue;
  }
  await migrate(bed.db, 1);
  await fill(bed.db);
  for (const road of ROADS) {
    const make = transfers(road);
    const send = roadOf(bed.db, road);
    row(bed.name, road, `${CLIENTS} clients`, await closedLoop(send, make, CLIENTS, SECONDS));
    row(bed.name, road, `${RATE} a second`, await atRate(send, make, RATE, SECONDS));
  }
  const { services, close } = await testApp({ db: bed.db });
  await fillDemo(services);
  const topUp = topUps(services);
  const nothing = (): undefined => undefined;
  row(
    bed.name,
    "top-ups of play money",
    `${CLIENTS} clients`,
    await closedLoop(topUp, nothing, CLIENTS, SECONDS),
  );
  row(
    bed.name,
    "top-ups of play money",
    `${RATE} a second`,
    await atRate(topUp, nothing, RATE, SECONDS),
  );
  await close();
  const found = await audit(bed.db);
  if (found.length > 0) {
    console.error(found);
    process.exitCode = 1;
  }
  await bed.close();
}
