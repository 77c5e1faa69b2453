/**
 * Nothing happens twice: every call that changes something, made ten times under one request id.
 * One effect, ten times the same answer; also when the call has ended the session it came with, and
 * when all come at once. Generated over the call table: a changing call that has no good request in
 * testing/changing-calls.ts fails.
 */
import { randomUUID } from "node:crypto";
import { type QueryResult, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "../../contract/http/call.ts";
import { demoRecharge } from "../../contract/http/demo.ts";
import { exchangeApply } from "../../contract/http/money/exchange.ts";
import { contractApplyClose } from "../../contract/http/trading/perpetual.ts";
import type { ClientOptions } from "../../contract/http/wire/client.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import {
  CHANGING,
  goodRequest,
  unknownRequests,
  withId,
} from "../../server/testing/changing-calls.ts";
import { testServer } from "../../server/testing/database.ts";
import type { GoodRequest } from "../../server/testing/good-requests/good-request.ts";
import { clientOf, type TestApp, testApp } from "../../server/testing/test-app.ts";
import { LONG_RUN } from "../support/long-run.ts";
import { until } from "../support/until.ts";

let t: TestApp;
let catalog: object;
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  // The ledger's own accounts are made with the first posting, whoever's it is.
  await goodRequest(t, demoRecharge as unknown as Call);
  for (const call of [exchangeApply, contractApplyClose] as unknown as Call[])
    await sent(call, await goodRequest(t, call), randomUUID());
  catalog = (await world(ASKED))[CATALOG];
}, patience(60_000));
afterAll(() => t.close());

/** As many as a user may have uploads under way. */
const AT_ONCE = 5;

/**
 * The instruments: thousands of rows that no call writes, looked at once before all calls and once
 * after.
 */
const CATALOG = "instrument";

/** Tables that say how often something was asked, not what came of it. */
const ASKED = ["request_key", "request_nonce", "rate_window", "schema_migration"];

/**
 * Each table's rows, as one hash and their number. `left`: tables left out. One statement: there
 * are some hundred tables, and a call is looked at five times.
 */
async function world(
  left = [...ASKED, CATALOG],
): Promise<Record<string, { rows: number; hash: string }>> {
  // Letters leave after the answer, and their rows say so.
  await until(
    () => t.db.selectFrom("mail_queue").select("id").where("sent_at", "is", null).execute(),
    (waiting) => waiting.length === 0,
    { what: "letters that have left" },
  );
  tables ??= await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(
    t.db,
  );
  const each = tables.rows
    .filter(({ name }) => !left.includes(name))
    .map(
      ({ name }) => sql`
      SELECT ${name}::text AS name, count(*)::int AS rows, coalesce(md5(string_agg(r::text, '|' ORDER BY r::text)), '') AS hash FROM ${sql.table(name)} r`,
    );
  const { rows } = await sql<{
    name: string;
    rows: number;
    hash: string;
  }>`${sql.join(each, sql` UNION ALL `)}`.execute(t.db);
  return Object.fromEntries(rows.map(({ name, rows, hash }) => [name, { rows, hash }]));
}
let tables: QueryResult<{ name: string }> | undefined;
const grown = (
  before: Awaited<ReturnType<typeof world>>,
  after: Awaited<ReturnType<typeof world>>,
): Record<string, number> =>
  Object.fromEntries(
    Object.keys(after).flatMap((name) =>
      after[name].rows === before[name].rows ? [] : [[name, after[name].rows - before[name].rows]],
    ),
  );

/** One sending; the whole answer as text. */
async function sent(
  call: Call,
  { params, token }: GoodRequest,
  requestId: string,
): Promise<string> {
  const who: Partial<ClientOptions> = token === undefined ? {} : { token: () => token };
  return JSON.stringify(
    await clientOf(t.app, () => t.clock.now(), who).call(call, withId(call, params, requestId), {
      requestId,
    }),
  );
}

it("every request described is of a call that changes something", () =>
  expect(unknownRequests()).toEqual([]));

const ON_POSTGRES = testServer() !== undefined;
/**
 * PostgreSQL is here for what comes at once, where the embedded database lets nothing come at once:
 * each says what the other cannot, and both say all of it in the long run.
 */
const SAYS = { repeats: LONG_RUN || !ON_POSTGRES, crowds: LONG_RUN || ON_POSTGRES };

describe.each(CHANGING.map((call) => [call.name, call] as const))("%s", (_name, call) => {
  if (SAYS.repeats)
    it("ten times under one id has one effect and one answer; the id is refused for something else", async () => {
      const request = await goodRequest(t, call);
      const [id, before] = [randomUUID(), await world()];
      const first = await sent(call, request, id);
      const after = await world();
      expect([first.startsWith('{"ok":true'), first]).toEqual([true, first]);
      expect(after).not.toEqual(before);
      for (let i = 0; i < 9; i++) expect(await sent(call, request, id)).toBe(first);
      expect(await world()).toEqual(after);

      const other = CHANGING.find(
        (one) => one.auth === call.auth && one !== call && one.body === call.body,
      );
      if (other === undefined) return;
      const said = await sent(
        other,
        {
          ...(await goodRequest(t, other)),
          ...(request.token === undefined ? {} : { token: request.token }),
        },
        id,
      );
      expect(said.includes('"ok":true')).toBe(false);
    });

  if (SAYS.crowds)
    it("all at once under one id has the effect of one, and one answer", async () => {
      const [alone, crowd] = [await goodRequest(t, call), await goodRequest(t, call)];
      const before = await world();
      expect((await sent(call, alone, randomUUID())).slice(0, 10)).toBe('{"ok":true');
      const after = await world();
      const crowdId = randomUUID();
      const answers = new Set(
        await Promise.all(Array.from({ length: AT_ONCE }, () => sent(call, crowd, crowdId))),
      );
      expect([...answers].map((answer) => answer.slice(0, 10))).toEqual(['{"ok":true']);
      expect(grown(after, await world())).toEqual(grown(before, after));
    });
});

it("none of them has written to the catalog", async () =>
  expect((await world(ASKED))[CATALOG]).toEqual(catalog));
