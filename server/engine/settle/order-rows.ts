/** Orders between memory and their rows. */
import { sql } from "kysely";
import type { AccountId, OrderNo } from "../../../contract/ids.ts";
import {
  type Amount,
  type Decimal,
  decimal,
  type Price,
  type Quantity,
  type Rate,
  toText,
} from "../../../contract/money/decimal.ts";
import type { EndReason } from "../../../contract/rules/trading/orders/machine.ts";
import type { Db, Tx } from "../../db/tx.ts";
import { type EngineOrder, LIVE_STATES, type Special, type StockPart } from "../match/order.ts";
import type { ContractPart } from "../risk/position.ts";
import type { OrderTable } from "../tables.ts";

const optional = <T extends Decimal>(text: string | null): T | undefined =>
  text === null ? undefined : decimal<T>(text);
const textOf = (value: Decimal | undefined): string | null =>
  value === undefined ? null : toText(value);

function contractOf(row: Omit<OrderTable, "asked">): ContractPart | undefined {
  if (row.position_side === null) return undefined;
  return {
    positionSide: row.position_side,
    leverage: row.leverage!,
    margin: decimal<Amount>(row.margin!),
    positionId: row.position_id ?? undefined,
    origin: row.origin!,
    stops: stopsOf(row),
    stopType: row.stop_type!,
  };
}

export const stopsOf = ({
  stop_profit,
  stop_loss,
}: Pick<OrderTable, "stop_profit" | "stop_loss">): ContractPart["stops"] => ({
  ...(stop_profit === null ? {} : { profit: decimal<Price>(stop_profit) }),
  ...(stop_loss === null ? {} : { loss: decimal<Price>(stop_loss) }),
});

function specialOf(row: Omit<OrderTable, "asked">): Special | undefined {
  const [price, rate] = [optional<Price>(row.trail_distance), optional<Rate>(row.trail_rate)];
  const distance = price === undefined ? (rate === undefined ? undefined : { rate }) : { price };
  const [limitLeg, share] = [optional<Price>(row.limit_leg), optional<Rate>(row.share)];
  const special: Special = {
    ...(distance === undefined
      ? {}
      : {
          trail: {
            distance,
            activation: optional<Price>(row.trail_from),
            extreme: optional<Price>(row.trail_best),
          },
        }),
    ...(limitLeg === undefined ? {} : { limitLeg }),
    ...(row.parent_no === null ? {} : { parentNo: row.parent_no as OrderNo }),
    ...(share === undefined ? {} : { share }),
  };
  return Object.keys(special).length === 0 ? undefined : special;
}

const specialRow = (
  special: Special | undefined,
): Pick<
  OrderTable,
  | "trail_distance"
  | "trail_rate"
  | "trail_from"
  | "trail_best"
  | "limit_leg"
  | "parent_no"
  | "share"
> => {
  const distance = special?.trail?.distance;
  return {
    trail_distance: distance !== undefined && "price" in distance ? toText(distance.price) : null,
    trail_rate: distance !== undefined && "rate" in distance ? toText(distance.rate) : null,
    trail_from: textOf(special?.trail?.activation),
    trail_best: textOf(special?.trail?.extreme),
    limit_leg: textOf(special?.limitLeg),
    parent_no: special?.parentNo ?? null,
    share: textOf(special?.share),
  };
};

const stockOf = (row: Omit<OrderTable, "asked">): StockPart => ({
  ext: row.ext,
  fx: {
    over: decimal<Rate>(row.fx_over!),
    under: decimal<Rate>(row.fx_under!),
    isUsd: row.fx_usd!,
  },
});

export const orderOf = (row: Omit<OrderTable, "asked">): EngineOrder => ({
  orderNo: row.order_no as OrderNo,
  accountId: row.account_id as AccountId,
  mode: row.mode,
  clientOrderId: row.client_order_id,
  product: row.product,
  symbol: row.symbol,
  side: row.side,
  kind: row.kind,
  validity: row.validity,
  price: optional<Price>(row.price),
  triggerPrice: optional<Price>(row.trigger_price),
  triggerWhen: row.trigger_when ?? undefined,
  slippage: optional<Rate>(row.slippage),
  quantity: decimal<Quantity>(row.quantity),
  amount: optional<Amount>(row.amount),
  contract: contractOf(row),
  special: specialOf(row),
  ...(row.product === "stock" ? { stock: stockOf(row) } : {}),
  dearest: decimal<Price>(row.dearest),
  rates: {
    maker: decimal(row.fee_maker),
    taker: decimal(row.fee_taker),
    minimum: decimal(row.fee_minimum),
  },
  rest: decimal<Quantity>(row.rest),
  spent: decimal(row.spent),
  received: { maker: decimal(row.received_maker), taker: decimal(row.received_taker) },
  fee: decimal(row.fee),
  frozen: decimal(row.frozen),
  state: row.state,
  reason: row.reason as EndReason | "",
  isResting: row.is_resting,
  ahead: optional<Quantity>(row.ahead),
  priority: row.priority,
  accepted:
    row.accepted_life === null
      ? undefined
      : { life: row.accepted_life, seq: row.accepted_seq!, ts: row.accepted_ts! },
  expiresAt: row.expires_at ?? undefined,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
});

/** The row of an order; `asked` is written once, with the first one. */
export const rowOf = (order: EngineOrder): Omit<OrderTable, "asked"> => ({
  order_no: order.orderNo,
  account_id: order.accountId,
  mode: order.mode,
  client_order_id: order.clientOrderId,
  product: order.product,
  symbol: order.symbol,
  side: order.side,
  kind: order.kind,
  validity: order.validity,
  price: textOf(order.price),
  trigger_price: textOf(order.triggerPrice),
  trigger_when: order.triggerWhen ?? null,
  slippage: textOf(order.slippage),
  quantity: toText(order.quantity),
  amount: textOf(order.amount),
  dearest: toText(order.dearest),
  fee_maker: toText(order.rates.maker),
  fee_taker: toText(order.rates.taker),
  fee_minimum: toText(order.rates.minimum),
  rest: toText(order.rest),
  spent: toText(order.spent),
  fee: toText(order.fee),
  frozen: toText(order.frozen),
  received_maker: toText(order.received.maker),
  received_taker: toText(order.received.taker),
  state: order.state,
  reason: order.reason,
  is_resting: order.isResting,
  ahead: textOf(order.ahead),
  priority: order.priority,
  accepted_life: order.accepted?.life ?? null,
  accepted_seq: order.accepted?.seq ?? null,
  accepted_ts: order.accepted?.ts ?? null,
  expires_at: order.expiresAt ?? null,
  created_at: order.createdAt,
  updated_at: order.updatedAt,
  version: order.version,
  position_side: order.contract?.positionSide ?? null,
  leverage: order.contract?.leverage ?? null,
  margin: textOf(order.contract?.margin),
  position_id: order.contract?.positionId ?? null,
  origin: order.contract?.origin ?? null,
  stop_type: order.contract?.stopType ?? null,
  stop_profit: textOf(order.contract?.stops.profit),
  stop_loss: textOf(order.contract?.stops.loss),
  ...specialRow(order.special),
  ext: order.stock?.ext ?? false,
  fx_over: textOf(order.stock?.fx.over),
  fx_under: textOf(order.stock?.fx.under),
  fx_usd: order.stock?.fx.isUsd ?? null,
});

/** New orders with what was asked for. */
export async function insertOrders(
  trx: Tx,
  all: readonly { order: EngineOrder; asked: string }[],
): Promise<void> {
  if (all.length === 0) return;
  await trx
    .insertInto("trade_order")
    .values(all.map(({ order, asked }) => ({ ...rowOf(order), asked })))
    .execute();
}

/**
 * Orders that were there. Throws when a row is not the one memory knows: then memory is rebuilt
 * from rows.
 */
export async function updateOrders(trx: Tx, all: readonly EngineOrder[]): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map(rowOf);
  const done = await sql`
    UPDATE trade_order AS o SET
      price = n.price, trigger_price = n.trigger_price, trigger_when = n.trigger_when, quantity = n.quantity, dearest = n.dearest, rest = n.rest, spent = n.spent,
      received_maker = n.received_maker, received_taker = n.received_taker, fee = n.fee, frozen = n.frozen, state = n.state, reason = n.reason,
      is_resting = n.is_resting, ahead = n.ahead, priority = n.priority, accepted_life = n.accepted_life, accepted_seq = n.accepted_seq,
      accepted_ts = n.accepted_ts, updated_at = n.updated_at, version = n.version,
      margin = n.margin, origin = n.origin, trail_best = n.trail_best, limit_leg = n.limit_leg, share = n.share
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS n(
      order_no text, price numeric, trigger_price numeric, trigger_when text, quantity numeric, dearest numeric, rest numeric, spent numeric, received_maker numeric, received_taker numeric,
      fee numeric, frozen numeric, state text, reason text, is_resting boolean, ahead numeric, priority bigint, accepted_life bigint, accepted_seq bigint,
      accepted_ts bigint, updated_at bigint, version bigint, margin numeric, origin text, trail_best numeric,
      limit_leg numeric, share numeric)
    WHERE o.order_no = n.order_no AND o.version = n.version - 1 AND o.state IN ('held', 'queued', 'open')`.execute(
    trx,
  );
  if (done.numAffectedRows !== BigInt(all.length))
    throw new Error(`${all.length} orders were to change, ${done.numAffectedRows} did`);
}

/**
 * Live orders of an account as rows have them, oldest first: for questions, which are answered by
 * every process, whether it is the engine's owner or not.
 */
export async function liveOrdersOf(
  db: Db | Tx,
  accountId: string,
  symbol?: string,
): Promise<EngineOrder[]> {
  let query = db
    .selectFrom("trade_order")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("state", "in", LIVE_STATES);
  if (symbol !== undefined) query = query.where("symbol", "=", symbol);
  return (await query.orderBy("created_at").orderBy("order_no").execute()).map(orderOf);
}

/**
 * Columns of an order, and which of them are exact decimals. All of them: the type says so when one
 * is missing.
 */
const COLUMNS: Readonly<Record<keyof Omit<OrderTable, "asked">, "exact" | "plain">> = {
  order_no: "plain",
  account_id: "plain",
  mode: "plain",
  client_order_id: "plain",
  product: "plain",
  symbol: "plain",
  side: "plain",
  kind: "plain",
  validity: "plain",
  trigger_when: "plain",
  state: "plain",
  reason: "plain",
  is_resting: "plain",
  priority: "plain",
  accepted_life: "plain",
  accepted_seq: "plain",
  accepted_ts: "plain",
  expires_at: "plain",
  created_at: "plain",
  updated_at: "plain",
  version: "plain",
  position_side: "plain",
  leverage: "plain",
  position_id: "plain",
  origin: "plain",
  stop_type: "plain",
  parent_no: "plain",
  ext: "plain",
  fx_usd: "plain",
  price: "exact",
  trigger_price: "exact",
  slippage: "exact",
  quantity: "exact",
  amount: "exact",
  dearest: "exact",
  fee_maker: "exact",
  fee_taker: "exact",
  fee_minimum: "exact",
  rest: "exact",
  spent: "exact",
  received_maker: "exact",
  received_taker: "exact",
  fee: "exact",
  frozen: "exact",
  ahead: "exact",
  margin: "exact",
  stop_profit: "exact",
  stop_loss: "exact",
  trail_distance: "exact",
  trail_rate: "exact",
  trail_from: "exact",
  trail_best: "exact",
  limit_leg: "exact",
  share: "exact",
  fx_over: "exact",
  fx_under: "exact",
};
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/**
 * Live orders of a symbol in the order of their coming. Each row as one text: told field by field,
 * a hundred thousand take the embedded database a quarter of a minute.
 */
export async function readLiveOrders(trx: Tx, symbol: string): Promise<EngineOrder[]> {
  const fields = NAMES.map((name) =>
    COLUMNS[name] === "exact" ? sql`${sql.ref(name)}::text` : sql.ref(name),
  );
  const { rows } = await sql<{ told: string }>`
    SELECT json_build_array(${sql.join(fields)})::text AS told FROM trade_order
    WHERE symbol = ${symbol} AND state IN (${sql.join(LIVE_STATES)}) ORDER BY priority`.execute(
    trx,
  );
  return rows.map(({ told }) => orderOf(rowFrom(JSON.parse(told))));
}

/**
 * Names written one after the other, so that all rows have one shape: out of pairs each becomes a
 * dictionary, 2.6 s of a hundred thousand.
 */
function rowFrom(values: unknown[]): Omit<OrderTable, "asked"> {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < NAMES.length; i++) row[NAMES[i]] = values[i];
  return row as unknown as Omit<OrderTable, "asked">;
}
