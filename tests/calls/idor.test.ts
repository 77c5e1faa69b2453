/**
 * The matrix of authorisation: every call that needs a session is asked without one, with an ended
 * one, and by somebody else who knows every id there is. A call that is not in the matrix fails it.
 * What is not yours does not exist, and nothing of it changes.
 */
import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alertSave } from "../../contract/http/alerts.ts";
import { c2cChatSend } from "../../contract/http/c2c/talk.ts";
import { financeOrderOpen } from "../../contract/http/money/earn.ts";
import { exchangeApply } from "../../contract/http/money/exchange.ts";
import { pledgeOpen } from "../../contract/http/money/pledge.ts";
import { accountTransfer } from "../../contract/http/money/wallet.ts";
import { userLogout } from "../../contract/http/user.ts";
import { watchGroupSave, watchSaveItem } from "../../contract/http/watchlist.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { giveNotice } from "../../server/account-feed/give-notice.ts";
import type { Database } from "../../server/db/schema.ts";
import { type Db, tx } from "../../server/db/tx.ts";
import { appealed, deal, paid } from "../../server/testing/c2c.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { staked } from "../../server/testing/delivery.ts";
import { deposited, rebatesDue } from "../../server/testing/deposit.ts";
import { ask } from "../../server/testing/hostile/ask-raw.ts";
import { credit, quoteOf, wake } from "../../server/testing/money.ts";
import { applied, offered } from "../../server/testing/offers.ts";
import { again, type Person, somebody } from "../../server/testing/people.ts";
import { type Known, MATRIX, PRIVATE } from "../../server/testing/private-calls.ts";
import { passIdentity, pictureOf } from "../../server/testing/proofs.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";
import { ordered, positioned } from "../../server/testing/trading.ts";

const MARK = "victims-own-words";

let db: Db;
let t: TestApp;
let victim: Person;
let known: Known;
beforeAll(async () => {
  db = await testDatabase();
  t = await testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  victim = await somebody(t, { email: "victim@example.com" });
  known = await furnish(victim);
}, patience(120_000));
afterAll(async () => {
  // The withdrawal stands in its table by hand, without the hold that a real one has.
  await t.close({ booksBroken: true });
  await db.destroy();
});

/** Something of everything that belongs to somebody. */
async function furnish({ userId, accountId, usercode }: Person): Promise<Known> {
  const now = t.clock.now();
  await passIdentity(t, userId);
  const file = (await pictureOf(t, userId)).slice(-32);
  const session = await db
    .selectFrom("session")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const application = `application-of-${usercode}`;
  const bytes = Buffer.from(MARK);
  await tx(db, async (trx) => {
    await trx.insertInto("file_content").values({ file_id: file, bytes }).execute();
    const form = {
      operate: 1 as const,
      status: 3 as const,
      form_sealed: "",
      safeword_hash: null,
      reason: MARK,
      created_at: now,
      reviewed_at: now,
      due_at: null,
    };
    await trx
      .insertInto("reset_application")
      .values({ id: application, user_id: userId, ...form })
      .execute();
    await trx
      .insertInto("support_thread")
      .values({ user_id: userId, last_id: 1, updated_at: now })
      .execute();
    const message = {
      msg_id: 1,
      side: "agent" as const,
      type: "text" as const,
      content: MARK,
      created_at: now,
    };
    await trx
      .insertInto("support_message")
      .values({ user_id: userId, ...message })
      .execute();
    await t.services.live.emitToUser(
      trx,
      userId,
      "notice",
      { id: "1", title: MARK, body: MARK, link: "", level: 1 },
      now,
    );
  });
  const money = await moneyOf(accountId, now);
  const { id: watchGroup } = await victim.ok(watchGroupSave, { name: MARK.slice(0, 20) });
  await victim.ok(watchSaveItem, { groupIds: watchGroup, symbol: "btc,eth" });
  const outside = await outsideOf(userId, accountId, now);
  const c2c = await deal(t, victim);
  await paid(c2c);
  const { advert_id: advert, order_no: c2cOrder } = c2c.order;
  const appeal = await appealed(t, victim, c2cOrder);
  await c2c.buyer.ok(c2cChatSend, { order_no: c2cOrder, type: "text", content: MARK });
  const [earn, pledge, loan] = [
    await earnOf(victim),
    await pledgeOf(victim),
    await creditOf(accountId, now),
  ];
  await credit(t, victim.accountId, "USDT", "10", "contract");
  const delivery = await staked(t, victim);
  await deposited(t, await somebody(t, { usercode }), "7777.77");
  await rebatesDue(t);
  const told = { name: "identityFailed", facts: { level: "1", reason: MARK }, link: "" } as const;
  await tx(db, (trx) => giveNotice(trx, t.services, { userId }, told, now));
  const { id: notice } = await db
    .selectFrom("notice")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const { id: alert } = await victim.ok(alertSave, {
    symbol: "btc",
    condition: "last>777.77",
    repeat: "once",
    note: MARK,
  });
  await credit(t, victim.accountId, "USDT", "800", "stock");
  const offer = await offered(t);
  const subscription = await applied(t, victim);
  return {
    offer,
    subscription,
    alert,
    notice,
    file,
    session: session.id,
    application,
    ticket: "x".repeat(43),
    userId,
    accountId,
    watchGroup,
    ...money,
    ...outside,
    advert,
    c2cOrder,
    appeal,
    earn,
    pledge,
    delivery,
    credit: loan,
  };
}

/** Some coins, a transfer, an exchange, and a quote that still holds. */
async function moneyOf(
  accountId: string,
  now: number,
): Promise<Pick<Known, "transfer" | "quote" | "exchange" | "order" | "position">> {
  await credit(t, accountId, "USDT", "777.77");
  const { orderNo: transfer } = await victim.ok(accountTransfer, {
    from: "FUNDS",
    to: "SPOT",
    symbol: "USDT",
    amount: "5",
    requestId: randomUUID(),
  });
  const { orderNo: exchange } = await victim.ok(exchangeApply, {
    quoteId: await quoteOf(t, victim, "2"),
    requestId: randomUUID(),
  });
  const row = {
    account_id: accountId,
    hour: 0,
    at: now,
    equity: "777.77",
    paid_in: "777.77",
    seq: 1,
  };
  await db.insertInto("equity_snapshot").values(row).execute();
  await credit(t, accountId, "USDT", "20", "spot");
  await credit(t, accountId, "USDT", "20", "contract");
  const [order, position] = [await ordered(victim), await positioned(t, victim)];
  return { order, position, transfer, exchange, quote: await quoteOf(t, victim, "2") };
}

/** A saving that earns. */
async function earnOf(person: Person): Promise<string> {
  await credit(t, person.accountId, "USDT", "20", "finance");
  const saving = {
    productId: "savings-usdt",
    amount: "7.77",
    expectVersion: 1,
    agree: "1",
    requestId: randomUUID(),
  } as const;
  return (await person.ok(financeOrderOpen, saving)).orderNo;
}

/** A loan on some BTC. */
async function pledgeOf(person: Person): Promise<string> {
  await credit(t, person.accountId, "BTC", "0.0777");
  wake(t);
  const loan = {
    pledgeSymbol: "BTC",
    pledgeQty: "0.0777",
    loanSymbol: "USDT",
    amount: "1",
    termDays: 7,
    agree: "1",
    requestId: randomUUID(),
  } as const;
  return (await person.ok(pledgeOpen, loan)).loanNo;
}

/** A credit loan that is being repaid, as the bank would see it. */
async function creditOf(account_id: string, now: number): Promise<string> {
  const order_no = `L-${account_id}`;
  const came = {
    approved_at: now,
    credited_at: now,
    credited_usdt: "777",
    rate: "1",
    extend_to: now + 1e10,
    finished_at: null,
  };
  await db
    .insertInto("credit_loan")
    .values({
      order_no,
      account_id,
      currency: "USDT",
      amount: "777",
      period: 7,
      status: "repaying",
      created_at: now,
      ...came,
    })
    .execute();
  return order_no;
}

/** Something paid in, something on its way out, and where it goes. */
async function outsideOf(
  user_id: string,
  account_id: string,
  now: number,
): Promise<Pick<Known, "deposit" | "withdrawal" | "savedAddress" | "payment">> {
  const whose = { account_id, user_id, created_at: now, reason: MARK };
  const [deposit, withdrawal, savedAddress] = [
    `D-${account_id}`,
    `W-${account_id}`,
    `A-${account_id}`,
  ];
  const unpaid = {
    order_no: deposit,
    channel: "bank",
    symbol: "USDT",
    currency: "EUR",
    status: 0,
    confirmations_need: 1,
  } as const;
  await db
    .insertInto("deposit_order")
    .values({
      ...whose,
      ...unpaid,
      amount: "77.77",
      payment: null,
      reference: "SYN777",
      expires_at: now + 1e9,
    })
    .execute();
  const sums = {
    amount: "77.77",
    fee: "1",
    receive: "76.77",
    receive_currency: "USDT",
    usdt_value: "77.77",
  };
  await db
    .insertInto("withdraw_order")
    .values({
      ...whose,
      order_no: withdrawal,
      channel: "crypto",
      symbol: "USDT",
      ...sums,
      status: 0,
      channel_from: 0,
    })
    .execute();
  const place = { symbol: "USDT", chain: "TRC20", address: MARK, label: MARK };
  await db
    .insertInto("withdraw_address")
    .values({ id: savedAddress, account_id, ...place, created_at: now })
    .execute();
  const payment = `P-${account_id}`;
  const shown = {
    holder: MARK,
    account: MARK,
    values_sealed: t.services.secrets.seal(
      `payment:${user_id} ${payment}`,
      JSON.stringify({ holder: MARK }),
    ),
  };
  await db
    .insertInto("payment_method")
    .values({
      id: payment,
      user_id,
      type: 1,
      ...shown,
      is_default: true,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .execute();
  return { deposit, withdrawal, savedAddress, payment };
}

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
