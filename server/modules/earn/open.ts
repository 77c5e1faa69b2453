/**
 * Buying a product of earn: judged without a lock first, then once more under the product's, which
 * is where buyers of one quota wait for each other.
 */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { financeOrderOpen as openCall } from "../../../contract/http/money/earn.ts";
import { asset, placesOf } from "../../../contract/money/assets.ts";
import { type Amount, add, decimal, parse, toText, ZERO } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { firstPayAt, machineAmount, payAt } from "../../../contract/rules/finance/earn.ts";
import type { Tx } from "../../db/tx.ts";
import { schedule } from "../../due/due.ts";
import { mayHold } from "../../identity/kyc-level.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import { orderNo } from "../../kernel/order-no.ts";
import { type Refusal, stale } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { postAndTell } from "../../ledger/post-and-tell.ts";
import { INCOME } from "./income.ts";
import { orderOut, placedOf } from "./order-row.ts";
import { openPosting } from "./postings.ts";
import { productOut } from "./products.ts";
import type { OrderRow, ProductRow } from "./tables.ts";

type Params = ParamsOut<typeof openCall>;
type Answer = Promise<Result<DataOf<typeof openCall>, Refusal>>;

/**
 * Code 20 for identity and fund password, `termsNotAgreed`, `productNotExist`, code 20 `stale` for
 * other terms, the amount's refusals, and under the product's lock `subscriptionsExceeded`,
 * `insufficientQuota`, `insufficientBalance`.
 */
export async function financeOrderOpen(params: Params, deps: Services, ctx: UserCtx): Answer {
  const gate = await mayHold(deps.db, ctx.session.userId);
  if (gate !== undefined) return gate;
  if (!params.agree) return err("termsNotAgreed");
  return effectOk(deps, ctx, async (trx): Answer => {
    const product = await trx
      .selectFrom("earn_product")
      .selectAll()
      .where("product_id", "=", params.productId)
      .forUpdate()
      .executeTakeFirst();
    if (product === undefined) return err("productNotExist");
    if (!product.is_on || product.version !== params.expectVersion)
      return stale(productOut(product));
    const amount = amountOf(product, params);
    if (!amount.ok) return amount;
    return place(trx, deps, ctx, { product, amount: amount.value, units: params.unitCount });
  });
}

/** Units of a machine, or a sum within the product's range. */
function amountOf(product: ProductRow, { amount, unitCount }: Params): Result<Amount, Refusal> {
  let value: Amount;
  if (product.unit_price !== null) {
    if (unitCount < 1) return err("orderQuantity");
    value = machineAmount(decimal<Amount>(product.unit_price), unitCount);
  } else {
    if (amount === "") return err("amountEmpty");
    const parsed = parse<Amount>(amount, placesOf(asset(product.asset)!));
    if (!parsed.ok) return err("systemParameter");
    if (parsed.value <= ZERO) return err("amountNotPositive");
    value = parsed.value;
  }
  return value < decimal<Amount>(product.min_amount) || value > decimal<Amount>(product.max_amount)
    ? err("amountOutsideRange")
    : ok(value);
}

interface Wanted {
  product: ProductRow;
  amount: Amount;
  units: number;
}

async function place(
  trx: Tx,
  deps: Services,
  { session, now }: UserCtx,
  { product, amount, units }: Wanted,
): Answer {
  const { count } = await trx
    .selectFrom("earn_order")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("product_id", "=", product.product_id)
    .where("account_id", "=", session.accountId)
    .where("status", "=", "submitted")
    .executeTakeFirstOrThrow();
  if (count >= product.per_user) return err("subscriptionsExceeded");
  const taken = add(decimal<Amount>(product.taken), amount);
  if (taken > decimal<Amount>(product.quota)) return err("insufficientQuota");
  await trx
    .updateTable("earn_product")
    .set({ taken: toText(taken) })
    .where("product_id", "=", product.product_id)
    .execute();
  const first = firstPayAt(now);
  const row: OrderRow = {
    order_no: orderNo("E", deps.random, now),
    account_id: session.accountId,
    product_id: product.product_id,
    type: product.type,
    asset: product.asset,
    amount: toText(amount),
    units: product.unit_price === null ? 0 : units,
    level: product.level,
    term_days: product.term_days,
    daily_rate: product.daily_rate,
    penalty_ratio: product.penalty_ratio,
    first_pay_at: first,
    paid_days: 0,
    paid_sum: "0",
    status: "submitted",
    penalty: "0",
    returned: "0",
    created_at: now,
    finished_at: null,
    version: 1,
  };
  const posted = await postAndTell(trx, deps.live, openPosting(placedOf(row, now)));
  if (!posted.ok) return posted;
  await trx.insertInto("earn_order").values(row).execute();
  await schedule(trx, { kind: INCOME, entity: row.order_no, period: "1", at: payAt(first, 1) });
  await deps.live.emit(
    trx,
    row.account_id,
    "financeOrder",
    { orderNo: row.order_no, status: row.status, version: 1 },
    now,
  );
  return ok(orderOut(row, now));
}
