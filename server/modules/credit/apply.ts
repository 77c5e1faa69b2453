/** Offers of credit with their terms, and the application. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  creditApply as applyCall,
  creditConfig as configCall,
} from "../../../contract/http/money/credit.ts";
import { type Amount, parse, toText, ZERO } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import {
  CREDIT,
  CREDIT_CURRENCIES,
  CREDIT_PAY_SYMBOLS,
  CREDIT_PERIODS,
  CREDIT_PLACES,
  type CreditCurrency,
} from "../../../contract/rules/finance/credit.ts";
import { kycOf } from "../../identity/kyc-level.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import { orderNo } from "../../kernel/order-no.ts";
import { missing, type Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { loanOut } from "./loan-row.ts";
import { worthOf } from "./rates.ts";
import "./tables.ts";

/** The same of each currency. */
const each = (of: (currency: CreditCurrency) => string) => ({
  USDT: of("USDT"),
  USD: of("USD"),
  EUR: of("EUR"),
});

export async function creditConfig(
  _params: object,
  deps: Services,
): Promise<Result<DataOf<typeof configCall>, never>> {
  return ok({
    currencies: [...CREDIT_CURRENCIES],
    min: toText(CREDIT.min),
    max: toText(CREDIT.max),
    periods: [...CREDIT_PERIODS],
    monthRate: toText(CREDIT.monthRate),
    extendDays: CREDIT.extendDays,
    extendRate: toText(CREDIT.extendRate),
    threshold: each((currency) => toText(CREDIT.threshold[currency])),
    paySymbols: [...CREDIT_PAY_SYMBOLS],
    worth: each((currency) => {
      const worth = worthOf(deps, currency);
      return worth === undefined ? "" : toText(worth);
    }),
    sandbox: deps.sandboxMs !== undefined,
  });
}

type Params = ParamsOut<typeof applyCall>;
type Answer = Promise<Result<DataOf<typeof applyCall>, Refusal>>;

/**
 * Code 20 for identity, `termsNotAgreed`, `amountEmpty`, `amountNotPositive`, `amountOutsideRange`,
 * `statusError` for a term, `loanInProgress`: one loan an account, kept by an index, so that of two
 * that ask at once one is refused.
 */
export async function creditApply(params: Params, deps: Services, ctx: UserCtx): Answer {
  const { session, now } = ctx;
  const { primary, advanced } = await kycOf(deps.db, session.userId);
  if (primary !== 2) return missing("kyc_primary");
  if (advanced !== 2) return missing("kyc_advanced");
  if (!params.agree) return err("termsNotAgreed");
  const wanted = wantedOf(params);
  if (!wanted.ok) return wanted;
  return effectOk(deps, ctx, async (trx): Answer => {
    const asked = {
      order_no: orderNo("L", deps.random, now),
      account_id: session.accountId,
      currency: params.currency,
      amount: toText(wanted.value),
      period: params.period,
      status: "reviewing" as const,
      created_at: now,
    };
    const row = await trx
      .insertInto("credit_loan")
      .values(asked)
      .onConflict((c) => c.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return err("loanInProgress");
    await deps.live.emit(
      trx,
      row.account_id,
      "loan",
      { loanNo: row.order_no, version: row.version },
      now,
    );
    return ok(loanOut(row, now));
  });
}

function wantedOf({ amount, period }: Params): Result<Amount, Refusal> {
  if (amount === "") return err("amountEmpty");
  const wanted = parse<Amount>(amount, CREDIT_PLACES);
  if (!wanted.ok) return err("systemParameter");
  if (wanted.value <= ZERO) return err("amountNotPositive");
  if (wanted.value < CREDIT.min || wanted.value > CREDIT.max) return err("amountOutsideRange");
  return (CREDIT_PERIODS as readonly number[]).includes(period)
    ? ok(wanted.value)
    : err("statusError");
}
