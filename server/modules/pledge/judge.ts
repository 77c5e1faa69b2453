/**
 * Loans judged by the index price: once a second those whose next price has come are found by an
 * index over these prices, and judged again under their lock. So every process may look; who comes
 * second finds nothing left to do.
 */
import type { Asset } from "../../../contract/money/assets.ts";
import { type Amount, type Price, toText, ZERO } from "../../../contract/money/decimal.ts";
import {
  debtOf,
  liquidation,
  ltvOf,
  type Risk,
  riskOf,
} from "../../../contract/rules/finance/pledge.ts";
import { indexEntries, indexKey } from "../../../contract/rules/finance/pledge-now.ts";
import type { NoticeFacts, NoticeName } from "../../../contract/rules/notices.ts";
import { giveNotice } from "../../account-feed/give-notice.ts";
import { type Tx, tx } from "../../db/tx.ts";
import { type DueWork, schedule } from "../../due/due.ts";
import type { Job } from "../../kernel/job.ts";
import type { Services } from "../../kernel/services.ts";
import { postAndTell } from "../../ledger/post-and-tell.ts";
import { PRICE_MAX_AGE_MS } from "../../market/usdt-price.ts";
import { charged } from "./charge.ts";
import {
  accruedAt,
  accruedOf,
  change,
  ENDED,
  isLive,
  lockedLoan,
  qtyOf,
  statusAfter,
} from "./loan-row.ts";
import { salePosting } from "./postings.ts";
import { record } from "./records.ts";
import type { LoanRow } from "./tables.ts";
import { PLEDGE_COINS } from "./terms.ts";

const RANK: Readonly<Record<Risk, number>> = {
  normal: 0,
  warning: 1,
  margin_call: 2,
  liquidation: 3,
};
/** Kind of the due row that repeats a margin call. */
export const CALL = "pledge call";
const CALL_AGAIN_MS = 4 * 3_600_000;
/** Loans of one look; those that are left are found with the next. */
const AT_ONCE = 200;

const screenOf = ({ order_no }: LoanRow): string =>
  `/cryptos/pledgeLoanOrderDetail?loan_no=${order_no}`;

/**
 * The price that somebody's collateral may be sold at; undefined without a sign of life in the last
 * 5 s.
 */
export const salePrice = (
  { index }: Services,
  { pledge_asset }: LoanRow,
  now: number,
): Price | undefined => index.of(pledge_asset as Asset, now, PRICE_MAX_AGE_MS);

/**
 * Judges a locked loan by the price of now: warns, calls, sells, or takes back what is over.
 * Nothing without a price. The loan as it is then.
 */
export async function judge(trx: Tx, deps: Services, row: LoanRow, now: number): Promise<LoanRow> {
  const price = isLive(row) ? salePrice(deps, row, now) : undefined;
  if (price === undefined) return row;
  const debt = debtOf(accruedAt(row, now));
  const risk = riskOf(debt, qtyOf(row), price);
  if (risk === "liquidation") return sell(trx, deps, row, { price, reason: "ltv", at: now }, now);
  if (risk === row.told) return row;
  const after = await change(trx, deps, row, { told: risk }, now);
  if (RANK[risk] > RANK[row.told]) await warn(trx, deps, after, price, now);
  return after;
}

/** Tells a warning or a margin call, and has the call repeated. */
async function warn(
  trx: Tx,
  deps: Services,
  row: LoanRow,
  price: Price,
  now: number,
): Promise<void> {
  const isCall = row.told === "margin_call";
  const [debt, qty] = [debtOf(accruedAt(row, now)), qtyOf(row)];
  const ratio = toText(ltvOf(debt, qty, price) ?? ZERO);
  await record(trx, row.order_no, {
    type: isCall ? "call" : "warning",
    at: now,
    asset: row.loan_asset,
    amount: price as Amount & Price,
    debt,
    pledged: qty,
  });
  await tell(
    trx,
    deps,
    row,
    isCall ? "pledgeCall" : "pledgeWarning",
    { symbol: row.pledge_asset, ratio },
    now,
  );
  if (isCall)
    await schedule(trx, {
      kind: CALL,
      entity: row.order_no,
      period: String(now),
      at: now + CALL_AGAIN_MS,
    });
}

/** Tells the borrower something of a loan, and leads to it. */
export const tell = <N extends NoticeName>(
  trx: Tx,
  deps: Services,
  row: LoanRow,
  name: N,
  facts: NoticeFacts<N>,
  now: number,
): Promise<void> =>
  giveNotice(trx, deps, { accountId: row.account_id }, { name, facts, link: screenOf(row) }, now);

/** Repeats a margin call while it stands. */
export const callAgain =
  (deps: Services): DueWork =>
  async (trx, { entity }, now) => {
    const row = await lockedLoan(trx, entity);
    if (row === undefined || !isLive(row) || row.told !== "margin_call") return;
    const price = salePrice(deps, row, now);
    if (price === undefined) throw new Error("no price to judge the loan by");
    const after = await judge(trx, deps, row, now);
    if (isLive(after) && after.told === "margin_call") await warn(trx, deps, after, price, now);
  };

/**
 * Sells what the debt of `at` needs, gives the rest back, and writes off what the collateral does
 * not cover.
 */
export async function sell(
  trx: Tx,
  deps: Services,
  locked: LoanRow,
  { price, reason, at }: { price: Price; reason: "ltv" | "overdue"; at: number },
  now: number,
): Promise<LoanRow> {
  const row = await charged(trx, locked, at);
  const debt = debtOf(accruedOf(row));
  const sale = liquidation(debt, qtyOf(row), price);
  const posted = await postAndTell(trx, deps.live, salePosting(row, sale, now));
  if (!posted.ok) throw new Error(`${row.order_no}: ${posted.error}`);
  await record(trx, row.order_no, {
    type: "liquidate",
    at: now,
    asset: row.pledge_asset,
    amount: sale.sold,
    debt: ZERO,
    pledged: ZERO,
  });
  const facts = { symbol: row.pledge_asset, qty: toText(sale.sold), price: toText(price) };
  await tell(trx, deps, row, "pledgeLiquidated", facts, now);
  const came = {
    price: toText(price),
    sold: toText(sale.sold),
    proceeds: toText(sale.proceeds),
    returned: toText(sale.returned),
  };
  const ended = {
    ...ENDED,
    ...came,
    hours: row.hours,
    written_off: toText(sale.writtenOff),
    reason,
    finished_at: now,
  };
  return change(trx, deps, locked, { ...ended, status: statusAfter(row.status, "liquidate") }, now);
}

/** Looks at every coin once a second, and tells whoever listens the price that loans stand at. */
export const judgeLoans: Job = {
  name: "pledge loans",
  everyMs: 1000,
  atStart: true,
  run: async (deps, now) => {
    for (const { symbol } of PLEDGE_COINS)
      deps.market.lists.tell(indexKey(symbol), indexEntries(deps.index.of(symbol, now), now));
    for (const { symbol } of PLEDGE_COINS) {
      const price = deps.index.of(symbol, now, PRICE_MAX_AGE_MS);
      if (price === undefined) continue;
      const at = toText(price);
      const found = await deps.db
        .selectFrom("pledge_loan")
        .select("order_no")
        .where("pledge_asset", "=", symbol)
        .where((e) => e.or([e("acts_at", ">=", at), e("calms_at", "<", at)]))
        .orderBy("order_no")
        .limit(AT_ONCE)
        .execute();
      for (const { order_no } of found)
        await tx(deps.db, (trx) => judged(trx, deps, order_no, now));
    }
  },
};

async function judged(trx: Tx, deps: Services, loanNo: string, now: number): Promise<void> {
  const row = await lockedLoan(trx, loanNo);
  if (row !== undefined) await judge(trx, deps, row, now);
}
