/** Quotes a loan, and opens one. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  pledgeConfig as configCall,
  pledgeOpen as openCall,
  pledgePreview as previewCall,
} from "../../../contract/http/money/pledge.ts";
import { placesOf } from "../../../contract/money/assets.ts";
import {
  type Amount,
  add,
  multiply,
  type Price,
  parse,
  type Rate,
  toText,
  whole,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import {
  debtOf,
  hourCharge,
  hourOf,
  ltvOf,
  maxLoan,
  PLEDGE,
  priceAt,
} from "../../../contract/rules/finance/pledge.ts";
import { DAY_MS } from "../../../contract/time/day.ts";
import { schedule } from "../../due/due.ts";
import { mayHold } from "../../identity/kyc-level.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import { orderNo } from "../../kernel/order-no.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { postAndTell } from "../../ledger/post-and-tell.ts";
import { hourDue } from "./charge.ts";
import { loanOut, triggersOf } from "./loan-row.ts";
import { openPosting } from "./postings.ts";
import { record } from "./records.ts";
import type { LoanRow } from "./tables.ts";
import { LOAN_SYMBOL, PLEDGE_COINS, type PledgeCoin, pledgeCoin, TERMS_DAYS } from "./terms.ts";
import { timesOf } from "./times.ts";

const HOURS_A_DAY = 24;
const DAYS_A_YEAR = 365;
const times = (rate: Rate, count: number): string =>
  toText(multiply([rate, whole(BigInt(count))], 18, "down"));

export async function pledgeConfig(
  _params: object,
  { index }: Services,
  { now }: { now: number },
): Promise<Result<DataOf<typeof configCall>, never>> {
  return ok({
    coins: PLEDGE_COINS.map(({ symbol, initialRate, minPledge }) => {
      const price = index.of(symbol, now);
      return {
        symbol,
        initialRate: toText(initialRate),
        minPledge: toText(minPledge),
        indexPrice: price === undefined ? "" : toText(price),
      };
    }),
    loanSymbols: [LOAN_SYMBOL],
    termDays: [...TERMS_DAYS],
    hourRate: toText(PLEDGE.hourRate),
    dayRate: times(PLEDGE.hourRate, HOURS_A_DAY),
    yearRate: times(PLEDGE.hourRate, HOURS_A_DAY * DAYS_A_YEAR),
    warn: toText(PLEDGE.warn),
    call: toText(PLEDGE.call),
    liquidate: toText(PLEDGE.liquidate),
  });
}

interface Wanted {
  coin: PledgeCoin;
  qty: Amount;
  amount: Amount;
  price: Price;
}
type Asked = Pick<
  ParamsOut<typeof previewCall>,
  "pledgeSymbol" | "pledgeQty" | "loanSymbol" | "amount" | "termDays"
>;

/**
 * `productNotExist`, `statusError` for a term, the refusals of quantity and amount,
 * `priceObtaining`. An amount that is left out is nothing.
 */
function wantedOf(
  { index }: Services,
  { pledgeSymbol, pledgeQty, loanSymbol, amount, termDays }: Asked,
  now: number,
): Result<Wanted, Refusal> {
  const coin = pledgeCoin(pledgeSymbol);
  if (coin === undefined || loanSymbol !== LOAN_SYMBOL) return err("productNotExist");
  if (!TERMS_DAYS.includes(termDays)) return err("statusError");
  const qty = parse<Amount>(pledgeQty || "0", placesOf(coin.symbol));
  const borrowed = parse<Amount>(amount || "0", placesOf(LOAN_SYMBOL));
  if (!qty.ok || !borrowed.ok) return err("systemParameter");
  if (qty.value < coin.minPledge) return err("pledgeQuantity");
  const price = index.of(coin.symbol, now);
  return price === undefined
    ? err("priceObtaining")
    : ok({ coin, qty: qty.value, amount: borrowed.value, price });
}

export async function pledgePreview(
  params: ParamsOut<typeof previewCall>,
  deps: Services,
  { now }: { now: number },
): Promise<Result<DataOf<typeof previewCall>, Refusal>> {
  const wanted = wantedOf(deps, params, now);
  if (!wanted.ok) return wanted;
  const { coin, qty, amount, price } = wanted.value;
  const hour = hourCharge(amount);
  const first = { principal: amount, interest: hour, hours: 1 };
  const hours = params.termDays * HOURS_A_DAY;
  const interestDue = (hour * BigInt(hours)) as Amount;
  const within = (ratio: Rate): number | null => {
    const at = amount === ZERO ? undefined : hourOf(first, qty, price, ratio);
    return at === undefined || at > hours ? null : at;
  };
  return ok({
    indexPrice: toText(price),
    maxLoan: toText(maxLoan(qty, price, coin.initialRate)),
    ltv: toText(ltvOf(debtOf(first), qty, price) ?? ZERO),
    callPrice: toText(priceAt(debtOf(first), qty, PLEDGE.call)),
    liqPrice: toText(priceAt(debtOf(first), qty, PLEDGE.liquidate)),
    interestHour: toText(hour),
    interestDue: toText(interestDue),
    totalDue: toText(add(amount, interestDue)),
    hoursToWarn: within(PLEDGE.warn),
    hoursToCall: within(PLEDGE.call),
  });
}

type Answer = Promise<Result<DataOf<typeof openCall>, Refusal>>;

/**
 * Code 20 for identity and fund password, `termsNotAgreed`, what the preview refuses,
 * `amountEmpty`, `amountNotPositive`, `pledgeMost`, `insufficientBalance`.
 */
export async function pledgeOpen(
  params: ParamsOut<typeof openCall>,
  deps: Services,
  ctx: UserCtx,
): Answer {
  const { session, now } = ctx;
  const gate = await mayHold(deps.db, session.userId);
  if (gate !== undefined) return gate;
  if (!params.agree) return err("termsNotAgreed");
  if (params.amount === "") return err("amountEmpty");
  const wanted = wantedOf(deps, params, now);
  if (!wanted.ok) return wanted;
  const { coin, qty, amount, price } = wanted.value;
  if (amount <= ZERO) return err("amountNotPositive");
  if (amount > maxLoan(qty, price, coin.initialRate)) return err("pledgeMost");
  return effectOk(deps, ctx, async (trx): Answer => {
    const interest = hourCharge(amount);
    const debt = add(amount, interest);
    const row: LoanRow = {
      order_no: orderNo("P", deps.random, now),
      account_id: session.accountId,
      pledge_asset: coin.symbol,
      pledge_qty: toText(qty),
      loan_asset: LOAN_SYMBOL,
      borrowed: toText(amount),
      principal: toText(amount),
      interest: toText(interest),
      hours: 1,
      initial_rate: toText(coin.initialRate),
      term_days: params.termDays,
      created_at: now,
      due_at: now + params.termDays * DAY_MS,
      status: "accruing",
      told: "normal",
      ...triggersOf(debt, qty, "normal"),
      finished_at: null,
      reason: null,
      price: null,
      sold: null,
      proceeds: null,
      returned: null,
      written_off: null,
      version: 1,
    };
    const posted = await postAndTell(trx, deps.live, openPosting(row, now));
    if (!posted.ok) return posted;
    await trx.insertInto("pledge_loan").values(row).execute();
    const about = { at: now, asset: LOAN_SYMBOL, pledged: qty };
    await record(trx, row.order_no, { ...about, type: "open", amount, debt: amount });
    await record(trx, row.order_no, {
      ...about,
      type: "interest",
      amount: interest,
      debt,
      hours: 1,
    });
    await schedule(trx, [hourDue(row, 2), ...timesOf(row)]);
    await deps.live.emit(
      trx,
      row.account_id,
      "pledgeLoan",
      { loanNo: row.order_no, status: row.status, version: 1 },
      now,
    );
    return ok(loanOut(row, price, now));
  });
}
