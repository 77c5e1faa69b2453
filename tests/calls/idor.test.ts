/**
 * The matrix of authorisation: every call that needs a session is asked without one, with an ended
 * one, and by somebody else who knows every id there is. A call that is not in the matrix fails it.
 * Things of others do not exist, and nothing of them changes.
 */
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { userLogout } from "../../contract/http/user.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import type { Database } from "../../server/db/schema.ts";
import type { Db } from "../../server/db/tx.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { ask } from "../../server/testing/hostile/ask-raw.ts";
import { furnish, MARK } from "../../server/testing/hostile/furnish.ts";
import { again, type Person, somebody } from "../../server/testing/people.ts";
import { type Known, MATRIX, PRIVATE } from "../../server/testing/private-calls.ts";
import { passIdentity } from "../../server/testing/proofs.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

let db: Db;
let t: TestApp;
let victim: Person;
let known: Known;
beforeAll(async () => {
  db = await testDatabase();
  t = await testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  victim = await somebody(t, { email: "victim@example.com" });
  known = await furnish(t, victim);
}, patience(120_000));
afterAll(async () => {
  // The withdrawal stands in its table by hand, without the hold that a real one has.
  await t.close({ booksBroken: true });
  await db.destroy();
});

const BY_ACCOUNT = [
  "deposit_order",
  "withdraw_order",
  "withdraw_address",
  "withdraw_whitelist",
  "live_event",
  "transfer_order",
  "exchange_quote",
  "exchange_order",
  "earn_order",
  "pledge_loan",
  "credit_loan",
  "rebate_entry",
  "equity_snapshot",
  "trade_order",
  "trade_position",
  "trade_funding",
  "trade_leverage",
  "trade_delivery",
  "ipo_record",
  "ico_record",
  "c2c_advert",
] as const;
const BY_USER = [
  "credential",
  "session",
  "totp",
  "kyc",
  "reset_application",
  "file",
  "login_name",
  "support_thread",
  "support_message",
  "user_setting",
  "payment_method",
  "watch_group",
  "watch_item",
  "notice",
  "notice_setting",
  "c2c_user",
  "alert",
  "alert_firing",
] as const;

/** Every row of the victim, as text, by one statement: it is asked before and after each call. */
async function everythingOf({ userId, accountId }: Person): Promise<string> {
  const rowsOf = (table: keyof Database, condition = sql`true`): RawBuilder<unknown> =>
    sql`(SELECT json_agg(r ORDER BY r::text) FROM ${sql.table(table)} AS r WHERE ${condition})`;
  const all = [
    rowsOf("app_user", sql`r.id = ${userId}`),
    ...BY_USER.map((table) => rowsOf(table, sql`r.user_id = ${userId}`)),
    ...BY_ACCOUNT.map((table) => rowsOf(table, sql`r.account_id = ${accountId}`)),
    rowsOf("c2c_order", sql`r.seller_user = ${userId}`),
    rowsOf("c2c_appeal"),
    rowsOf("c2c_message"),
    rowsOf("ledger_account", sql`r.owner = ${accountId}`),
  ];
  const { rows } = await sql<{
    text: string;
  }>`SELECT json_build_array(${sql.join(all)})::text AS text`.execute(db);
  return rows[0].text;
}

it("names every call that needs a session, and no other", () => {
  expect(Object.keys(MATRIX).sort()).toEqual(PRIVATE.map((call) => call.name).sort());
});

describe.each(PRIVATE.map((call) => [call.name, call] as const))("%s", (name, call) => {
  it("without a session, or with a made-up one, is code 403", async () => {
    for (const token of [undefined, "", "x".repeat(43), known.session])
      expect(await ask(t, call, MATRIX[name](known), token)).toMatchObject({
        status: 200,
        code: 403,
      });
  });

  it("with a session that was ended elsewhere is HTTP 424, with one signed out code 403", async () => {
    const person = await somebody(t);
    const second = await again(t, person);
    await db
      .updateTable("session")
      .set({ ended_at: t.clock.now(), end_reason: "kicked" })
      .where("user_id", "=", person.userId)
      .execute();
    expect((await ask(t, call, MATRIX[name](known), second.token)).status).toBe(424);
    const third = await again(t, person);
    await third.ok(userLogout, {});
    expect(await ask(t, call, MATRIX[name](known), third.token)).toMatchObject({
      status: 200,
      code: 403,
    });
  });

  it("gives a stranger nothing of the victim's and changes nothing of it", async () => {
    const stranger = await somebody(t);
    await passIdentity(t, stranger.userId);
    const before = await everythingOf(victim);
    const { status, text } = await ask(t, call, MATRIX[name](known), stranger.token);
    expect([200, 428]).toContain(status);
    const marks = [
      MARK,
      victim.usercode,
      "victim@",
      "v***m@",
      known.session,
      known.application,
      known.userId,
      known.accountId,
      known.transfer,
      known.exchange,
      known.quote,
      known.order,
      known.watchGroup,
      known.position,
      known.notice,
      known.c2cOrder,
      known.appeal,
      known.alert,
      known.delivery,
      known.subscription,
      "777.77",
      "770.77",
    ];
    expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
    expect(await everythingOf(victim)).toBe(before);
  });
});

it("gives the victim their own, so that the marks are where a stranger would see them", async () => {
  expect(await everythingOf(victim)).toContain(MARK);
  const said = await Promise.all(
    PRIVATE.filter((call) => call.methods[0] === "GET").map((call) =>
      ask(t, call, MATRIX[call.name](known), victim.token),
    ),
  );
  const text = said.map((answer) => answer.text).join("\n");
  expect(
    [
      MARK,
      victim.usercode,
      known.session,
      known.application,
      known.transfer,
      known.exchange,
      known.order,
      known.watchGroup,
      known.position,
      "770.77",
    ].filter((mark) => !text.includes(mark)),
  ).toEqual([]);
});

describe("another way to write an address", () => {
  it.each(["%2e", "%21", "%2f", ";", "//"])(
    "with %s in it never opens a private call",
    async (variant) => {
      const opened: string[] = [];
      for (const call of PRIVATE) {
        const path =
          variant === "//" || variant === "%2f"
            ? call.path.replace(/\//g, variant)
            : variant === ";"
              ? `${call.path};a=b`
              : call.path.replace(/[.!]/g, variant);
        const { code, status } = await ask(
          t,
          { ...call, path },
          MATRIX[call.name](known),
          undefined,
        );
        if (status === 200 && code === 0) opened.push(path);
      }
      expect(opened).toEqual([]);
    },
  );
});
