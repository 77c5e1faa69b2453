/**
 * Declaring a payment: of a coin with its hash or a picture, or by bank, where the order comes
 * before the payment.
 */

import type { ErrorName } from "../../../contract/errors.ts";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { rechargeApply as call } from "../../../contract/http/money/deposit.ts";
import { type Asset, USDT } from "../../../contract/money/assets.ts";
import { type Amount, decimal } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { FILE_URL } from "../../../contract/rules/fields.ts";
import { nextStatus } from "../../../contract/rules/machines.ts";
import { type BankIn, type Channel, inForce, refuseAmount } from "../../bridge/channels/channel.ts";
import { digits } from "../../db/random.ts";
import { isDuplicate, type Tx } from "../../db/tx.ts";
import { kycOf } from "../../identity/kyc-level.ts";
import { payeeOf } from "../../identity/payee.ts";
import { audit } from "../../kernel/audit.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import { missing, type Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { referToUploads } from "../../kernel/uploads.ts";
import { bankRate } from "../../market/bank-rate.ts";
import { addressOf, cryptoIn } from "./address.ts";
import { type NewOrder, type OrderRow, orderNo, tell } from "./order-row.ts";

type Params = ParamsOut<typeof call>;
type Answer = Promise<Result<DataOf<typeof call>, Refusal>>;

/** Life of an order by bank that nobody has paid. */
export const BANK_ORDER_MS = 24 * 3_600_000;

/** Errors by which an amount is refused (V16, V17). */
const REFUSED: Readonly<Record<NonNullable<ReturnType<typeof refuseAmount>>, ErrorName>> = {
  closed: "channelNotOpen",
  notPositive: "amountNotPositive",
  tooFine: "systemParameter",
  belowMin: "rechargeBelowMinimum",
  aboveMax: "rechargeAboveMaximum",
  feeNotCovered: "rechargeBelowMinimum",
};
const judged = (way: Channel | undefined, amount: Amount): ErrorName | undefined => {
  if (way === undefined) return "channelNotOpen";
  const refusal = refuseAmount(way, amount);
  return refusal && REFUSED[refusal];
};

export async function rechargeApply(params: Params, deps: Services, ctx: UserCtx): Answer {
  try {
    return params.channel === "crypto"
      ? await declare(params, deps, ctx)
      : await open(params, deps, ctx);
  } catch (error) {
    // The second of two at once: one unpaid order, one declaration of a hash are the database's own
    // rules.
    if (isDuplicate(error))
      return err(params.channel === "crypto" ? "hashDeclared" : "statusError");
    throw error;
  }
}

/** E41, E36, E37, E57 without hash and picture, `hashDeclared`, E38. */
async function declare(params: Params, deps: Services, ctx: UserCtx): Answer {
  const { symbol, chain, txHash: tx_hash, voucher } = params;
  const { session, now } = ctx;
  const amount = decimal<Amount>(params.amount);
  const way = cryptoIn(deps.bridge, symbol, chain, now);
  const refused = judged(way, amount);
  if (way === undefined || refused !== undefined) return err(refused ?? "channelNotOpen");
  if (tx_hash === "" && voucher === "") return err("documentsMissing");
  if (tx_hash !== "" && (await isDeclared(deps, session.accountId, chain, tx_hash)))
    return err("hashDeclared");
  return effectOk(deps, ctx, async (trx): Answer => {
    const address = await addressOf(trx, deps, session.accountId, way, now);
    if (!address.ok) return address;
    const status = nextStatus("deposit", "none", "declare");
    if (!status.ok) return status;
    const made = await insert(trx, deps, ctx, {
      channel: "crypto",
      symbol,
      chain,
      ...address.value,
      amount: params.amount,
      status: status.value,
      tx_hash,
      voucher,
      confirmations_need: way.confirmations,
    });
    if (!made.ok) return made;
    const target = {
      is: "crypto",
      symbol: way.symbol,
      chain: way.chain,
      address: address.value.address,
      memo: address.value.memo || undefined,
    } as const;
    await deps.bridge
      .on(trx)
      .declare({ id: made.value.order_no, target, amount, needed: way.confirmations });
    return ok(answerOf(made.value));
  });
}

async function isDeclared(
  { db }: Services,
  accountId: string,
  chain: string,
  hash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("deposit_order")
    .select("order_no")
    .where("account_id", "=", accountId)
    .where("chain", "=", chain)
    .where("tx_hash", "=", hash)
    .where("status", "in", [1, 2, 3])
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Code 20 `kyc_primary` (E22), E41, E36, E37, E38 without an account to pay to, E34 without a rate,
 * `paymentMethodNeeded`; an unpaid order that is there already is the answer.
 */
async function open(params: Params, deps: Services, ctx: UserCtx): Answer {
  const { session, now } = ctx;
  if ((await kycOf(deps.db, session.userId)).level === 0) return missing("kyc_primary");
  const way = inForce(deps.bridge.channels, now).find(
    (row): row is BankIn => row.is === "bankIn" && row.currency === params.currency,
  );
  const refused = judged(way, decimal<Amount>(params.amount));
  if (way === undefined || refused !== undefined) return err(refused ?? "channelNotOpen");
  const bank = deps.bridge.banks(way.currency);
  if (bank === undefined) return err("rechargeByService");
  const rate = bankRate(deps.market, way.currency, deps.realAtSimulatedPrices);
  if (rate === undefined) return err("priceObtaining");
  const payer =
    params.paymentId === "" ? undefined : await payeeOf(deps.db, session.userId, params.paymentId);
  if (params.paymentId !== "" && payer === undefined) return err("paymentMethodNeeded");
  return effectOk(deps, ctx, async (trx): Answer => {
    const unpaid = await unpaidOf(trx, session.accountId);
    if (unpaid !== undefined && unpaid.expires_at > now) return ok(answerOf(unpaid));
    const status = nextStatus("deposit", "none", "open");
    if (!status.ok || unpaid !== undefined) return err("statusError");
    const made = await insert(trx, deps, ctx, {
      channel: "bank",
      symbol: USDT,
      currency: way.currency,
      amount: params.amount,
      rate,
      status: status.value,
      confirmations_need: 1,
      reference: `SYN${digits(deps.random, 8)}`,
      platform_account: JSON.stringify(bank),
      payer: payer === undefined ? "" : JSON.stringify(payer.shown),
      expires_at: now + BANK_ORDER_MS,
      tx_hash: "",
      voucher: "",
    });
    return made.ok ? ok(answerOf(made.value)) : made;
  });
}

const unpaidOf = (trx: Tx, accountId: string): Promise<OrderRow | undefined> =>
  trx
    .selectFrom("deposit_order")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("status", "=", 0)
    .executeTakeFirst();

type Given = Omit<NewOrder, "order_no" | "account_id" | "user_id" | "created_at" | "symbol"> & {
  symbol: string | Asset;
  voucher: string;
};

async function insert(
  trx: Tx,
  deps: Services,
  { session, now, ip }: UserCtx,
  given: Given,
): Promise<Result<OrderRow, Refusal>> {
  const no = orderNo("D", deps.random, now);
  const file = FILE_URL.exec(given.voucher)?.[1];
  if (
    file !== undefined &&
    !(await referToUploads(trx, {
      userId: session.userId,
      ids: [file],
      by: `deposit:${no}`,
      scenes: ["voucher"],
    }))
  )
    return err("documentsMissing");
  const row = {
    order_no: no,
    account_id: session.accountId,
    user_id: session.userId,
    created_at: now,
    ...given,
  };
  const made = await trx
    .insertInto("deposit_order")
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(trx, deps, made, now);
  const detail = {
    order: no,
    channel: made.channel,
    asset: made.currency || made.symbol,
    amount: given.amount,
  };
  await audit(trx, deps.random, {
    actor: `user:${session.userId}`,
    userId: session.userId,
    action: "recharge.declare",
    detail,
    ip,
    now,
  });
  return ok(made);
}

const answerOf = (row: OrderRow): DataOf<typeof call> => ({
  orderNo: row.order_no,
  status: row.status,
  reference: row.reference ?? "",
  platformAccount: row.platform_account === "" ? null : JSON.parse(row.platform_account),
  expireTime: row.expires_at,
});
