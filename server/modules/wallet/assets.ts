/** The account's worth now, today and over time. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  assetsAll as allCall,
  assetsCurve as curveCall,
} from "../../../contract/http/money/wallet.ts";
import {
  type Amount,
  add,
  decimal,
  divide,
  type Rate,
  subtract,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { businessDayAt, businessDayStart } from "../../../contract/time/business.ts";
import { DAY_MS } from "../../../contract/time/day.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import { NAMES } from "./account-types.ts";
import { gain, HOUR, type Standing, standingOf } from "./equity.ts";
import { byPocket, holdingsOf, netValue, owedValue, textOr, totalValue } from "./holdings.ts";
import { inCurrency, worthNow } from "./wallets.ts";

/** Places of a ratio. */
const RATIO_PLACES = 6;
/** Between two points of a curve, ms: a gap is what has none for twice as long. */
const stepOf = (days: number): number =>
  days > 0 && days <= 7 ? HOUR : days > 0 && days <= 90 ? 6 * HOUR : DAY_MS;

/** `profit ÷ base`; empty where there is nothing to compare with. */
const rateText = (profit: Amount, base: Amount): string =>
  base <= 0n ? "" : toText(divide<Rate>(profit, base, RATIO_PLACES, "halfEven"));

/** Totals by pocket, and what the business day has brought. */
export async function assetsAll(
  { currency }: ParamsOut<typeof allCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof allCall>, never>> {
  const { session, now } = ctx;
  const worth = worthNow(deps, now);
  const all = await holdingsOf(deps.db, session.accountId);
  const owed = await deps.owed(deps.db, session.accountId, now);
  const total = netValue(all, owed, worth);
  const accounts = byPocket(all).map(([accountType, held]) => ({
    accountType,
    name: NAMES[accountType],
    valuation: textOr(totalValue(held, worth)),
  }));
  const midnight = businessDayStart(businessDayAt(now));
  const standing = await standingOf(deps, session.accountId, session.mode, worth, now);
  const start = await startOf(deps, session.accountId, midnight);
  const profit = standing === undefined || start === undefined ? undefined : gain(start, standing);
  return ok({
    total: inCurrency(total, deps, currency),
    currency,
    totalUsdt: textOr(total),
    profitToday: textOr(profit),
    profitRate:
      profit === undefined
        ? ""
        : rateText(profit, add(start!.equity, subtract(standing!.paidIn, start!.paidIn))),
    accounts,
    owed: textOr(owedValue(owed, worth)),
    updateTime: now,
  });
}

const NOTHING: Pick<Standing, "equity" | "paidIn"> = {
  equity: ZERO as Amount,
  paidIn: ZERO as Amount,
};

/**
 * How the account stood when `at` came: the snapshot of that hour; nothing for one that had not
 * been opened; undefined where it was not recorded.
 */
async function startOf(
  { db }: Services,
  accountId: string,
  at: number,
): Promise<Pick<Standing, "equity" | "paidIn"> | undefined> {
  const row = await db
    .selectFrom("equity_snapshot")
    .select(["equity", "paid_in"])
    .where("account_id", "=", accountId)
    .where("hour", "=", at)
    .executeTakeFirst();
  if (row !== undefined) return { equity: decimal(row.equity), paidIn: decimal(row.paid_in) };
  const { created_at } = await db
    .selectFrom("account")
    .select("created_at")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return created_at > at ? NOTHING : undefined;
}

/** Points of equity, as if what was paid in later had been there. The last one is now. */
export async function assetsCurve(
  { days }: ParamsOut<typeof curveCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof curveCall>, never>> {
  const { session, now } = ctx;
  const standing = await standingOf(
    deps,
    session.accountId,
    session.mode,
    worthNow(deps, now),
    now,
  );
  const step = stepOf(days);
  let query = deps.db
    .selectFrom("equity_snapshot")
    .select(["hour", "at", "equity", "paid_in"])
    .where("account_id", "=", session.accountId);
  if (days > 0) query = query.where("hour", ">=", now - days * DAY_MS);
  if (step > HOUR) query = query.where((e) => e(e("hour", "%", step), "=", 0));
  const rows = await query.orderBy("hour").execute();
  const all = rows.map(({ at, equity, paid_in }) => ({
    t: at,
    equity: decimal<Amount>(equity),
    paidIn: decimal<Amount>(paid_in),
  }));
  if (standing !== undefined)
    all.push({ t: now, equity: standing.equity, paidIn: standing.paidIn });
  const last = all.at(-1);
  if (last === undefined) return ok({ list: [], profit: "", profitRate: "" });
  const list = all.map(({ t, equity, paidIn }, i) => ({
    t,
    usdt: toText(add(equity, subtract(last.paidIn, paidIn))),
    gap: i > 0 && t - all[i - 1].t > 2 * step,
  }));
  const profit = gain(all[0], last);
  return ok({
    list,
    profit: toText(profit),
    profitRate: rateText(profit, subtract(last.equity, profit)),
  });
}
