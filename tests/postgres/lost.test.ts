/**
 * Connections to the database are lost while calls and transactions run, one after the other and
 * all at once in a restart: the server stays, answers `tryLater` meanwhile, comes back by itself,
 * and nothing has happened twice or by half.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addVirtualAccount, demoRecharge } from "../../contract/http/demo.ts";
import { localUser } from "../../contract/http/user.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import type { Db } from "../../server/db/tx.ts";
import { audit } from "../../server/ledger/audit.ts";
import { newDatabase } from "../../server/testing/database.ts";
import { LONG_RUN } from "../support/long-run.ts";
import { ofToken, register, type TestSession } from "../support/people/person.ts";
import {
  type PrivatePostgres,
  postgresPrograms,
  startPostgres,
} from "../support/server/postgres.ts";
import { startServer, type TestServer } from "../support/server/server.ts";
import { until } from "../support/until.ts";

const ROUNDS = LONG_RUN ? 60 : 25;
/** Calls under way at any moment: more than the pool has connections. */
const BUSY = 16;

let postgres: PrivatePostgres;
let url: string;
let folder: string;
let server: TestServer;
let inDemo: TestSession;
beforeAll(async () => {
  // One of its own: this file stops it.
  postgres = await startPostgres(postgresPrograms() as string);
  url = await newDatabase(postgres.url);
  folder = mkdtempSync(join(tmpdir(), "syn-lost-"));
  mkdirSync(join(folder, "page"));
  writeFileSync(join(folder, "page", "index.html"), "<!doctype html><title>none</title>");
  server = await startServer({
    data: join(folder, "data"),
    env: { DATABASE_URL: url },
    rate: 10,
    flags: ["--page", join(folder, "page")],
  });
  const ann = await register(server.url, "lost");
  inDemo = ofToken(server.url, ann, (await ann.ok(addVirtualAccount, {})).token);
}, patience(90_000));
afterAll(async () => {
  await server?.stop("SIGKILL");
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const answers = new Map<string, number>();
/** Reads and top-ups without a pause until told to stop; counts what they were answered. */
function load(): () => Promise<void> {
  let going = true;
  const one = async (i: number): Promise<void> => {
    while (going) {
      const call =
        i % 2 === 0
          ? inDemo.ok(localUser, {})
          : inDemo.ok(demoRecharge, { amount: "1", requestId: randomUUID() });
      const answer = await call.then(
        () => "ok",
        (error: Error) => error.message.replace(/^\S+: /, ""),
      );
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  const all = Promise.all(Array.from({ length: BUSY }, (_, i) => one(i)));
  return async () => {
    going = false;
    await all;
  };
}
const works = (): Promise<string> =>
  inDemo.ok(demoRecharge, { amount: "1.5", requestId: randomUUID() }).then(
    () => "ok",
    (error: Error) => error.message,
  );
const isOk = (said: string): boolean => said === "ok";
/** Everything that was answered is one of the two, and both were heard. */
function onlyNamed(): void {
  const known = [...answers.keys()]
    .map((answer) => (answer.includes("tryLater") ? "tryLater" : answer))
    .sort();
  expect([...new Set(known)]).toEqual(["ok", "tryLater"]);
  answers.clear();
}
async function balanced(db: Db): Promise<void> {
  expect(await audit(db)).toEqual([]);
}

it("every connection is cut again and again under load: the process stays, and each call is answered in the contract's words", {
  timeout: patience(120_000),
}, async () => {
  const admin = await openPostgres(url, { max: 1 });
  const stop = load();
  for (let round = 0; round < ROUNDS; round++) {
    const cut = await until(
      async () => {
        const { rows } = await sql<{ cut: boolean }>`
          SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
          admin,
        );
        return rows.length;
      },
      (count) => count > 0,
      { what: "connections to cut" },
    );
    expect(cut).toBeGreaterThan(0);
    expect(server.running()).toBe(true);
    await until(works, isOk, { what: "an answer after a cut" });
  }
  await stop();
  onlyNamed();
  await balanced(admin);
  await admin.destroy();
});

it("a full disk is answered tryLater, changes nothing, and the same request goes through when there is room again", async () => {
  const admin = await openPostgres(url, { max: 1 });
  // The server's own word for it, raised where a posting is written: a disk that is really full would
  // take this machine's.
  await sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`.execute(
    admin,
  );
  await sql`CREATE TRIGGER no_room BEFORE INSERT ON ledger_posting EXECUTE FUNCTION no_room()`.execute(
    admin,
  );
  const requestId = randomUUID();
  const topUp = (): Promise<unknown> => inDemo.ok(demoRecharge, { amount: "7", requestId });
  await expect(topUp()).rejects.toThrow("tryLater");
  expect((await inDemo.ok(localUser, {})).mode).toBe("demo");
  await sql`DROP TRIGGER no_room ON ledger_posting`.execute(admin);
  const first = await topUp();
  expect(await topUp()).toEqual(first);
  await balanced(admin);
  await admin.destroy();
});

it("PostgreSQL is restarted under load: calls are answered tryLater meanwhile, and work again without anybody's help", {
  timeout: patience(120_000),
}, async () => {
  const stop = load();
  await postgres.restart(async () => {
    answers.clear();
    await until(() =>
      [...answers.entries()].some(([answer, times]) => answer.includes("tryLater") && times > BUSY),
    );
    expect([...answers.keys()].every((answer) => answer.includes("tryLater"))).toBe(true);
  });
  await until(works, isOk, { what: "an answer after the restart" });
  await stop();
  expect(server.running()).toBe(true);
  onlyNamed();
  const admin = await openPostgres(url, { max: 1 });
  await balanced(admin);
  await admin.destroy();
  expect(server.output().split("\n").length).toBeLessThan(400);
  expect(await server.stop()).toBe(0);
});
