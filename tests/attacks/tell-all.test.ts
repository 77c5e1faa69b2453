/**
 * News for very many accounts: others write between its slices, nobody is told twice, and a process
 * that dies in between loses nobody.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { patience } from "../../scripts/suite/slowness.ts";
import { settle } from "../../server/db/setting.ts";
import { tx } from "../../server/db/tx.ts";
import { SLICE, tellAll, tellingJob } from "../../server/kernel/tell-all.ts";
import { publish } from "../../server/modules/content/publish.ts";
import { runOps } from "../../server/run-ops.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";
import { LONG_RUN } from "../support/long-run.ts";

const ACCOUNTS = LONG_RUN ? 100_000 : 10_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await sql`INSERT INTO app_user (id, usercode, kind, username, status, created_at)
    SELECT 'crowd' || n, 'CROWD' || n, 3, 'crowd' || n, 'active', 1 FROM generate_series(1, ${ACCOUNTS}::int) AS n`.execute(
    t.db,
  );
  await sql`INSERT INTO account (id, user_id, mode, created_at)
    SELECT 'crowd' || n, 'crowd' || n, 'real', 1 FROM generate_series(1, ${ACCOUNTS}::int) AS n`.execute(
    t.db,
  );
}, patience(120_000));
afterAll(() => t.close());

/** How many events each account has, and how many accounts have that many. */
const events = async (): Promise<unknown[]> => {
  const { rows } = await sql`SELECT events, count(*) AS accounts FROM (
    SELECT a.id, count(e.seq) AS events, coalesce(max(e.seq), 0) AS last FROM account a LEFT JOIN live_event e ON e.account_id = a.id GROUP BY a.id
  ) AS per WHERE last = events GROUP BY events`.execute(t.db);
  return rows;
};
const item = (title: string) =>
  ({
    kind: "announce",
    words: { language: "en", title, content: "Text" },
    popupHours: 0,
    who: "test",
  }) as const;

it("others write while everybody is told, as often as there are slices", {
  timeout: patience(120_000),
}, async () => {
  let isDone = false;
  let longestMs = 0;
  const publishing = runOps(["news", "publish", "announce", "Title", "Text"], t.services, {
    now: t.clock.now(),
    who: "test",
  }).finally(() => {
    isDone = true;
  });
  let written = 0;
  for (; !isDone; written++) {
    const begun = performance.now();
    await settle(t.db, `between ${written}`, "1");
    longestMs = Math.max(longestMs, performance.now() - begun);
  }
  console.log(`${written} writes meanwhile, the longest ${longestMs.toFixed(0)} ms`);
  expect(await publishing).toMatchObject({
    ok: true,
    text: expect.stringContaining(`${ACCOUNTS} accounts notified`),
  });
  expect(written).toBeGreaterThan(ACCOUNTS / SLICE / 2);
  expect(await events()).toEqual([{ events: 1, accounts: ACCOUNTS }]);
});

it("what a process that died has left half told is told to the end by the next one, and by two at once no one twice", {
  timeout: patience(120_000),
}, async () => {
  await tx(t.db, (trx) => publish(trx, t.services, { ...item("Left"), now: t.clock.now() }));
  await tellingJob.run(t.services, t.clock.now());
  expect(await events()).toEqual([{ events: 2, accounts: ACCOUNTS }]);
  const id = await tx(t.db, (trx) =>
    publish(trx, t.services, { ...item("Twice"), now: t.clock.now() }),
  );
  await Promise.all([tellAll(t.services, id), tellAll(t.services, id)]);
  expect(await events()).toEqual([{ events: 3, accounts: ACCOUNTS }]);
});
