/**
 * Takes the bridge's word of payments to us for good: each event in one transaction with what
 * it books. A payment joins the order that declared it, else it opens one for whoever its address
 * or reference belongs to; who cannot be found is a case for a person. What was received is
 * credited, once.
 */
import type { AccountId } from "../../../contract/ids.ts";
import { asset, USDT } from "../../../contract/money/assets.ts";
import { type Amount, decimal, type Rate, toText, ZERO } from "../../../contract/money/decimal.ts";
import { nextStatus } from "../../../contract/rules/machines.ts";
import { giveNotice } from "../../account-feed/give-notice.ts";
import type { DepositEvent } from "../../bridge/port.ts";
import { type Tx, tx } from "../../db/tx.ts";
import { schedule } from "../../due/due.ts";
import { DEPOSIT_CREDITED } from "../../due/kinds.ts";
import { audit } from "../../kernel/audit.ts";
import type { Services } from "../../kernel/services.ts";
import { post } from "../../ledger/post.ts";
import { walletEvents } from "../../ledger/wallet-events.ts";
import { usdtValue } from "../../market/usdt-price.ts";
import { change, type OrderRow, orderNo, tell } from "./order-row.ts";
import { creditedOf, creditPosting } from "./postings.ts";

/** Resolves after the commit; throws while money is stopped, so that the event comes again. */
export const takePayment = (deps: Services, event: DepositEvent): Promise<void> =>
  tx(deps.db, async (trx) => {
    const row =
      (await byPayment(trx, event)) ??
      (await byDeclaration(trx, event)) ??
      (await byOwner(trx, deps, event));
    if (row === undefined) await keepCase(trx, event, "unknownTarget", "");
    else await advance(trx, deps, row, event);
  });

const byPayment = (trx: Tx, { payment }: DepositEvent): Promise<OrderRow | undefined> =>
  trx
    .selectFrom("deposit_order")
    .selectAll()
    .where("payment", "=", payment)
    .forUpdate()
    .executeTakeFirst();

/** The order that the payment was declared by, unless that one is over or has another payment. */
async function byDeclaration(
  trx: Tx,
  { declaration, target }: DepositEvent,
): Promise<OrderRow | undefined> {
  const open = trx
    .selectFrom("deposit_order")
    .selectAll()
    .where("status", "in", [0, 1])
    .where("payment", "is", null);
  const row =
    declaration !== undefined
      ? await open.where("order_no", "=", declaration).forUpdate().executeTakeFirst()
      : target.is === "bank"
        ? await open.where("reference", "=", target.reference).forUpdate().executeTakeFirst()
        : undefined;
  if (row === undefined) return undefined;
  const isSame =
    target.is === "bank"
      ? row.currency === target.currency
      : row.symbol === target.symbol && row.chain === target.chain;
  return isSame ? row : undefined;
}

/**
 * By address and memo, or by the reference of an order that is over: an open declaration of theirs
 * that fits, else an order of its own.
 */
async function byOwner(
  trx: Tx,
  deps: Services,
  event: DepositEvent,
): Promise<OrderRow | undefined> {
  const { target, at } = event;
  if (target.is === "bank") {
    const former = await trx
      .selectFrom("deposit_order")
      .selectAll()
      .where("reference", "=", target.reference)
      .executeTakeFirst();
    if (
      former === undefined ||
      former.currency !== target.currency ||
      event.is !== "depositConfirmed"
    )
      return undefined;
    return detected(trx, deps, event, former, {
      currency: former.currency,
      symbol: former.symbol,
      rate: former.rate,
      reason: "late",
    });
  }
  const owner = await trx
    .selectFrom("deposit_address as d")
    .innerJoin("account as a", "a.id", "d.account_id")
    .select(["d.account_id", "a.user_id"])
    .where("d.chain", "=", target.chain)
    .where("d.address", "=", target.address)
    .where("d.memo", "=", target.memo ?? "")
    .executeTakeFirst();
  if (owner === undefined) return undefined;
  const declared = await trx
    .selectFrom("deposit_order")
    .selectAll()
    .where("account_id", "=", owner.account_id)
    .where("chain", "=", target.chain)
    .where("symbol", "=", target.symbol)
    .where("status", "=", 1)
    .where("payment", "is", null)
    .orderBy("created_at")
    .orderBy("order_no")
    .forUpdate()
    .execute();
  const fitting =
    declared.find((row) => row.tx_hash !== "" && event.payment.includes(row.tx_hash)) ??
    declared.find((row) => row.tx_hash === "" && decimal<Amount>(row.amount) === event.amount);
  const { address, memo = "" } = target;
  // A payment that vanished before it was heard of leaves nothing behind.
  if (fitting === undefined && event.is === "depositReorganised") return undefined;
  return (
    fitting ??
    detected(trx, deps, event, owner, {
      symbol: target.symbol,
      chain: target.chain,
      address,
      memo,
      created_at: at,
    })
  );
}

type Detected = Partial<OrderRow> & { symbol: string };

/** An order for a payment that none was made for. */
async function detected(
  trx: Tx,
  deps: Services,
  { amount, at, needed, target }: DepositEvent,
  { account_id, user_id }: Pick<OrderRow, "account_id" | "user_id">,
  given: Detected,
): Promise<OrderRow> {
  const status = nextStatus("deposit", "none", "detect");
  if (!status.ok) throw new Error(status.error);
  const row = {
    order_no: orderNo("D", deps.random, at),
    account_id,
    user_id,
    channel: target.is,
    amount: toText(amount),
    status: status.value,
    confirmations_need: needed,
    created_at: at,
    payment: null,
    reference: null,
    ...given,
  };
  const made = await trx
    .insertInto("deposit_order")
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(trx, deps, made, at);
  return made;
}

/** Moves a held order as far as the event says. What it has passed already changes nothing. */
async function advance(trx: Tx, deps: Services, row: OrderRow, event: DepositEvent): Promise<void> {
  const { payment, confirmations, at } = event;
  if (row.status === 3 && event.is === "depositReorganised")
    return keepCase(trx, event, "reorganisedAfterCredit", row.order_no);
  if (row.status > 2) return;
  let now = row;
  if (now.status === 0) now = { ...now, status: step(now, "slip") };
  if (event.target.is === "bank" && event.is !== "depositConfirmed") return;
  if (event.target.is === "crypto" && now.status === 1) now = { ...now, status: step(now, "see") };
  const seen = {
    status: now.status,
    payment,
    tx_hash: row.tx_hash || hashOf(payment),
    confirmations_need: event.needed,
  };
  if (event.is === "depositReorganised") {
    await change(
      trx,
      deps,
      now,
      {
        ...seen,
        status: step(now, "orphan"),
        confirmations: 0,
        reason: "reorganised",
        finished_at: at,
      },
      at,
    );
    return;
  }
  const counted = confirmations > row.confirmations ? confirmations : row.confirmations;
  if (event.is !== "depositConfirmed") {
    await change(trx, deps, now, { ...seen, confirmations: counted }, at);
    return;
  }
  await credit(trx, deps, now, { ...seen, confirmations: event.needed }, event.amount, at);
}

function step(row: OrderRow, event: "slip" | "see" | "orphan" | "confirm" | "approve") {
  const to = nextStatus("deposit", row.status, event);
  if (!to.ok) throw new Error(`${row.order_no}: ${event} from ${row.status}`);
  return to.value;
}

/** The hash inside `chain:hash:output`; of a bank's number all of it. */
const hashOf = (payment: string): string =>
  payment.split(":").find((part) => part.length > 20) ?? payment;

/** Books what was received; the order says so when it is not what was declared. */
export async function credit(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  to: Partial<OrderRow>,
  received: Amount,
  at: number,
): Promise<OrderRow> {
  const isBank = row.channel === "bank";
  const of = asset(isBank ? row.currency : row.symbol);
  if (of === undefined) throw new Error(`${row.order_no} is of no asset`);
  const credited = isBank ? creditedOf(received, decimal<Rate>(row.rate)) : received;
  // Dust of a currency that makes no unit of USDT: a person decides.
  if (credited <= ZERO) throw new Error(`${row.order_no} credits nothing`);
  const posting = creditPosting(
    {
      orderNo: row.order_no,
      owner: row.account_id as AccountId,
      asset: of,
      received,
      credited,
      at,
    },
    isBank,
  );
  const [answer] = await post(trx, [posting]);
  if (!answer.ok) throw new Error(`${row.order_no} is not credited: ${answer.error}`);
  for (const { accountId, data } of walletEvents(posting, answer.value))
    await deps.live.emit(trx, accountId, "wallet", data, at);
  const differs = decimal<Amount>(row.amount) !== received && row.reason === "";
  const status = step({ ...row, ...to }, (to.status ?? row.status) === 1 ? "approve" : "confirm");
  const reason = differs ? "amountDiffers" : row.reason;
  const worth = isBank
    ? credited
    : usdtValue(deps.market, of, credited, at, deps.realAtSimulatedPrices);
  const done = {
    credited: toText(credited),
    worth: worth === undefined ? null : toText(worth),
    reason,
    finished_at: at,
  };
  const after = await change(trx, deps, row, { ...to, status, ...done }, at);
  await schedule(trx, { kind: DEPOSIT_CREDITED, entity: row.order_no, period: "", at });
  const told = { symbol: isBank ? USDT : of, amount: toText(credited) };
  await giveNotice(
    trx,
    deps,
    { accountId: row.account_id },
    {
      name: "depositCredited",
      facts: told,
      link: isBank
        ? `/Record/RecordDetails?type=deposit&order_no=${row.order_no}`
        : `/cryptos/rechargeDetail?order_no=${row.order_no}`,
    },
    at,
  );
  const detail = { order: row.order_no, asset: isBank ? USDT : of, credited: toText(credited) };
  await audit(trx, deps.random, {
    actor: "bridge",
    userId: row.user_id,
    action: "recharge.credit",
    detail,
    now: at,
  });
  return after;
}

async function keepCase(
  trx: Tx,
  event: DepositEvent,
  reason: "unknownTarget" | "reorganisedAfterCredit",
  order_no: string,
): Promise<void> {
  const text = JSON.stringify({ ...event, amount: toText(event.amount) });
  await trx
    .insertInto("bridge_case")
    .values({
      payment: event.payment,
      reason,
      event: text,
      order_no,
      created_at: event.at,
      settled_at: null,
    })
    // The newest word about it is what a person wants to read.
    .onConflict((c) =>
      c
        .column("payment")
        .doUpdateSet({ event: text, reason, order_no })
        .where("bridge_case.settled_at", "is", null),
    )
    .execute();
}
