/**
 * Each call that moves money is made and answered, the server is killed, and the next one is asked the same by the same key: the answer is the first's, and nothing
 * moves. Generated over the contract's table.
 */
import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ALL_CALLS } from "../../contract/http/all-calls.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import type { Db } from "../../server/db/tx.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";
import { booksBalance } from "../../server/testing/money.ts";
import type { Asked, Told } from "../support/server/staged-server.ts";

const MONEY = ALL_CALLS.filter((call) => call.money === true && call.changes === true);
/** Longer than a dead process is waited for. */
const GONE_MS = 10_000;

/** A process of the server; rejects what is asked of it when it has ended by itself. */
interface Staged {
  ask(asked: Asked): Promise<Told>;
  kill(): Promise<void>;
}

let url: string;
let db: Db;
let child: ChildProcess | undefined;
beforeAll(async () => {
  url = await newDatabase(testServer() as string);
  db = await openPostgres(url, { max: 2 });
  await migrate(db, 1);
});
afterAll(async () => {
  child?.kill("SIGKILL");
  await db.destroy();
});

async function start(now: number): Promise<Staged> {
  const of = fork("tests/support/server/staged-server.ts", {
    execPath: resolve("node_modules/.bin/node"),
    execArgv: [],
    env: { ...process.env, DATABASE_URL: url, NOW: String(now) },
  });
  child = of;
  const gone = once(of, "exit");
  const ended = gone.then((): never => {
    throw new Error("the server ended");
  });
  const heard = async (): Promise<Told> =>
    (await Promise.race([once(of, "message"), ended]))[0] as Told;
  expect((await heard()).answer).toBe("ready");
  return {
    ask: (asked) => {
      const said = heard();
      of.send(asked);
      return said;
    },
    kill: async () => {
      of.kill("SIGKILL");
      await gone;
    },
  };
}
const books = async (): Promise<unknown> => [
  await db.selectFrom("ledger_account").select(["id", "available", "held"]).orderBy("id").execute(),
  await db.selectFrom("ledger_posting").select("hash").orderBy("id").execute(),
];

it("the same call by the same key after kill -9 is answered as before, and moves nothing", {
  timeout: patience(240_000),
}, async () => {
  let now = Date.UTC(2026, 0, 5, 12);
  const first = await start(now);
  const done: { asked: Asked; answer: string }[] = [];
  for (const { name } of MONEY) {
    const id = randomUUID();
    const told = await first.ask({ name, id });
    expect([name, told.answer.slice(0, 10)]).toEqual([name, '{"ok":true']);
    done.push({ asked: { name, id, request: told.request }, answer: told.answer });
    now = told.now;
  }
  await first.kill();
  const before = await books();
  const next = await start(now + GONE_MS);
  const again: [string, string][] = [];
  for (const { asked } of done) again.push([asked.name, (await next.ask(asked)).answer]);
  expect(again).toEqual(done.map(({ asked, answer }) => [asked.name, answer]));
  expect(await books()).toEqual(before);
  await booksBalance(db);
  await next.kill();
});
