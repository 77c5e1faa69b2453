/** Incomes are told once a day, all of an account's in one notice. */
import { type Amount, decimal, sum, toText } from "../../../contract/money/decimal.ts";
import { businessDayAt, businessDayStart } from "../../../contract/time/business.ts";
import { DAY_MS } from "../../../contract/time/day.ts";
import { giveNotice } from "../../account-feed/give-notice.ts";
import type { Due, DueWork } from "../../due/due.ts";
import type { Services } from "../../kernel/services.ts";
import "./tables.ts";

/** Kind of the due row of an account's incomes of a day; its period is the business's day. */
export const DIGEST = "earn digest";
/** After the incomes, which are all due at the same moment. */
const AFTER_MS = 600_000;

/**
 * Due digest after a day's income that was planned for `planned`: once an account and day,
 * however many orders earn.
 */
export const digestOf = (accountId: string, planned: number): Due => ({
  kind: DIGEST,
  entity: accountId,
  period: String(businessDayAt(planned)),
  at: planned + AFTER_MS,
});

/**
 * Tells the account what the day has brought. Throws while an income of the day is still owed, to
 * be put off: a sum is told whole.
 */
export const tellIncomes =
  (deps: Services): DueWork =>
  async (trx, { entity, period }, now) => {
    const from = businessDayStart(Number(period));
    const orders = trx.selectFrom("earn_order as o").where("o.account_id", "=", entity);
    const earning = await orders
      .select(["o.first_pay_at", "o.paid_days"])
      .where("o.status", "=", "submitted")
      .execute();
    if (
      earning.some(
        ({ first_pay_at, paid_days }) => first_pay_at + paid_days * DAY_MS < from + DAY_MS,
      )
    )
      throw new Error("an income of the day is not paid yet");
    const paid = await orders
      .innerJoin("earn_income as i", "i.order_no", "o.order_no")
      .select(["o.asset", "i.amount"])
      .where("i.at", ">=", from)
      .where("i.at", "<", from + DAY_MS)
      .orderBy("o.asset")
      .execute();
    const coins = [...new Set(paid.map(({ asset }) => asset))];
    const amounts = coins.map(
      (coin) =>
        `${toText(sum(paid.filter(({ asset }) => asset === coin).map((row) => decimal<Amount>(row.amount))))} ${coin}`,
    );
    if (amounts.length === 0) return;
    const notice = {
      name: "earnIncome" as const,
      facts: { amounts: amounts.join(" · ") },
      link: "/cryptos/financialHistory",
    };
    await giveNotice(trx, deps, { accountId: entity }, notice, now);
  };
