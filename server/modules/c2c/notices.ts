/**
 * Notices to a side of an order, or to an ad's owner: in the app, by mail and by short
 * message, each where its reader has chosen it.
 */
import { type Amount, decimal, toText } from "../../../contract/money/decimal.ts";
import type { NoticeFacts, NoticeName } from "../../../contract/rules/notices.ts";
import { giveNotices } from "../../account-feed/give-notice.ts";
import type { Tx } from "../../db/tx.ts";
import { contactsOf } from "../../identity/names.ts";
import type { Services } from "../../kernel/services.ts";
import { type C2cNews, letter } from "../../mail/letters.ts";
import { userLanguage } from "../../mail/user-language.ts";
import { memberOf } from "./member.ts";

const NAMES = {
  opened: "c2cOpened",
  paySoon: "c2cPaySoon",
  closed: "c2cClosed",
  paid: "c2cPaid",
  releaseSlow: "c2cReleaseSlow",
  done: "c2cDone",
  appeal: "c2cAppeal",
  adjust: "c2cAdjust",
  adHidden: "c2cAdHidden",
} as const satisfies Record<C2cNews, NoticeName>;

/** Tells one user of an order, an appeal or an ad, by its number. No payment details ever. */
export async function tellMember(
  trx: Tx,
  deps: Services,
  userId: string,
  group: "order" | "appeal",
  news: C2cNews,
  number: string,
  now: number,
): Promise<void> {
  const member = await memberOf(trx, userId);
  if (member === undefined) return;
  const ways = (group === "order" ? member.notify_order : member.notify_appeal).split(",");
  const link =
    news === "adHidden" ? "/cryptos/c2cAdvertList" : `/cryptos/c2cTrade?order_no=${number}`;
  if (ways.includes("inapp")) {
    const told = await factsOf(trx, news, userId, number);
    await giveNotices(trx, deps, [{ to: { accountId: member.account_id }, ...told, link }], now);
  }
  if (!ways.includes("email") && !ways.includes("sms")) return;
  const language = await userLanguage(trx, userId);
  const { phone, email } = await contactsOf(trx, userId);
  for (const [channel, target, way] of [[1, phone, "sms"] as const, [2, email, "email"] as const])
    if (target !== undefined && ways.includes(way))
      await deps.mail.queue(
        trx,
        letter({ name: `c2c.${news}`, facts: { number } }, channel, target, language),
        now,
      );
}

type C2cNotice = {
  [N in (typeof NAMES)[C2cNews]]: { name: N; facts: NoticeFacts<N> };
}[(typeof NAMES)[C2cNews]];

/**
 * Which order or ad it is, as its reader sees it: their side, how much, and for an end its reason.
 */
async function factsOf(trx: Tx, news: C2cNews, userId: string, number: string): Promise<C2cNotice> {
  if (news === "adHidden") {
    const ad = await trx
      .selectFrom("c2c_advert")
      .select(["symbol", "hidden_reason"])
      .where("advert_id", "=", number)
      .executeTakeFirstOrThrow();
    return { name: NAMES[news], facts: { number, symbol: ad.symbol, reason: ad.hidden_reason } };
  }
  const row = await trx
    .selectFrom("c2c_order")
    .selectAll()
    .where("order_no", "=", number)
    .executeTakeFirstOrThrow();
  const total = `${toText(decimal<Amount>(row.amount))} ${row.currency}`;
  const side = row.buyer_user === userId ? "buy" : "sell";
  const facts = {
    number,
    side,
    qty: toText(decimal<Amount>(row.quantity)),
    symbol: row.symbol,
    total,
  };
  if (news === "closed")
    return {
      name: NAMES[news],
      facts: { ...facts, reason: row.status === "timeout" ? "timeout" : row.cancel_by },
    };
  return { name: NAMES[news], facts };
}
