/**
 * Somebody who has something of everything that belongs to somebody: for strangers to ask for, and
 * for lists to be read.
 */
import { randomUUID } from "node:crypto";
import { alertSave } from "../../../contract/http/alerts.ts";
import { c2cChatSend } from "../../../contract/http/c2c/talk.ts";
import { financeOrderOpen } from "../../../contract/http/money/earn.ts";
import { exchangeApply } from "../../../contract/http/money/exchange.ts";
import { pledgeOpen } from "../../../contract/http/money/pledge.ts";
import { accountTransfer } from "../../../contract/http/money/wallet.ts";
import { watchGroupSave, watchSaveItem } from "../../../contract/http/watchlist.ts";
import { giveNotice } from "../../account-feed/give-notice.ts";
import { tx } from "../../db/tx.ts";
import { appealed, deal, paid } from "../c2c.ts";
import { staked } from "../delivery.ts";
import { deposited, rebatesDue } from "../deposit.ts";
import { credit, quoteOf, wake } from "../money.ts";
import { applied, offered } from "../offers.ts";
import { type Person, somebody } from "../people.ts";
import type { Known } from "../private-calls.ts";
import { passIdentity, pictureOf } from "../proofs.ts";
import type { TestApp } from "../test-app.ts";
import { ordered, positioned } from "../trading.ts";
import { outsideOf } from "./furnish-outside.ts";

/** Stands in what only its owner may read. */
export const MARK = "victims-own-words";

/** Something of everything that belongs to somebody. */
export async function furnish(t: TestApp, victim: Person): Promise<Known> {
  const { userId, accountId, usercode } = victim;
  const { db } = t;
  const now = t.clock.now();
  const papers = await papersOf(t, victim);
  const money = await moneyOf(t, victim);
  const { id: watchGroup } = await victim.ok(watchGroupSave, { name: MARK.slice(0, 20) });
  await victim.ok(watchSaveItem, { groupIds: watchGroup, symbol: "btc,eth" });
  const outside = await outsideOf(t, victim, MARK, now);
  const c2c = await deal(t, victim);
  await paid(c2c);
  const { advert_id: advert, order_no: c2cOrder } = c2c.order;
  const appeal = await appealed(t, victim, c2cOrder);
  await c2c.buyer.ok(c2cChatSend, { order_no: c2cOrder, type: "text", content: MARK });
  const [earn, pledge, loan] = [
    await earnOf(t, victim),
    await pledgeOf(t, victim),
    await creditOf(t, accountId, now),
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
    ...papers,
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

/** A verified identity, a file, an application, words with the support. */
async function papersOf(
  t: TestApp,
  { userId, usercode }: Person,
): Promise<Pick<Known, "file" | "session" | "application">> {
  const { db } = t;
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
  return { file, session: session.id, application };
}

/** Some coins, a transfer, an exchange, and a quote that still holds. */
async function moneyOf(
  t: TestApp,
  victim: Person,
): Promise<Pick<Known, "transfer" | "quote" | "exchange" | "order" | "position">> {
  const { accountId } = victim;
  const now = t.clock.now();
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
  await t.db.insertInto("equity_snapshot").values(row).execute();
  await credit(t, accountId, "USDT", "20", "spot");
  await credit(t, accountId, "USDT", "20", "contract");
  const [order, position] = [await ordered(victim), await positioned(t, victim)];
  return { order, position, transfer, exchange, quote: await quoteOf(t, victim, "2") };
}

/** A saving that earns. */
async function earnOf(t: TestApp, person: Person): Promise<string> {
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
async function pledgeOf(t: TestApp, person: Person): Promise<string> {
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
async function creditOf(t: TestApp, account_id: string, now: number): Promise<string> {
  const order_no = `L-${account_id}`;
  const came = {
    approved_at: now,
    credited_at: now,
    credited_usdt: "777",
    rate: "1",
    extend_to: now + 1e10,
    finished_at: null,
  };
  await t.db
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
