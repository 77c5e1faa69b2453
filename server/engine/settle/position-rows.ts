/** Positions and their funding between memory and rows. */
import { sql } from "kysely";
import type { AccountId } from "../../../contract/ids.ts";
import {
  type Amount,
  type Decimal,
  decimal,
  type Price,
  type Quantity,
  type Rate,
  toText,
} from "../../../contract/money/decimal.ts";
import type { MarginTerms } from "../../../contract/rules/trading/contract/margin.ts";
import type { Db, Tx } from "../../db/tx.ts";
import { type Charge, type EnginePosition, withMarks } from "../risk/position.ts";
import type { FundingPaid, RiskDraft } from "../risk/risk-draft.ts";
import type { FundingTable, PositionTable } from "../tables.ts";
import { stopsOf } from "./order-rows.ts";

const textOf = (value: Decimal | undefined): string | null =>
  value === undefined ? null : toText(value);

/** A charge as it is kept: JSON, its figures as texts. */
type KeptCharge = { [K in keyof Charge]: Charge[K] extends number ? Charge[K] : string };
const owedText = (owed: readonly Charge[]): string =>
  JSON.stringify(
    owed.map(
      ({ at, nights, ...of }): KeptCharge => ({
        at,
        nights,
        amount: toText(of.amount),
        rate: toText(of.rate),
        mark: toText(of.mark),
        held: toText(of.held),
        worth: toText(of.worth),
      }),
    ),
  );
const owedOf = (text: string): Charge[] =>
  (JSON.parse(text) as KeptCharge[]).map(({ at, nights, amount, rate, mark, held, worth }) => ({
    at,
    nights,
    amount: decimal<Amount>(amount),
    rate: decimal<Rate>(rate),
    mark: decimal<Price>(mark),
    held: decimal<Quantity>(held),
    worth: decimal<Rate>(worth),
  }));

/** With the marks it is found by where `terms` are given: of live ones. */
export function positionOf(row: PositionTable, terms?: MarginTerms): EnginePosition {
  const position: EnginePosition = {
    id: row.id,
    accountId: row.account_id as AccountId,
    mode: row.mode,
    product: row.product,
    symbol: row.symbol,
    side: row.side,
    leverage: row.leverage,
    quantity: decimal<Quantity>(row.quantity),
    entry: decimal<Price>(row.entry),
    margin: decimal<Amount>(row.margin),
    priority: row.priority,
    state: row.state,
    closeReason: row.close_reason,
    realised: decimal<Amount>(row.realised),
    fee: decimal<Amount>(row.fee),
    funding: decimal<Amount>(row.funding),
    opened: decimal<Quantity>(row.opened),
    closed: decimal<Quantity>(row.closed),
    closedFor: decimal<Amount>(row.closed_for),
    stops: stopsOf(row),
    stopType: row.stop_type,
    held: decimal<Quantity>(row.held),
    heldFrom: row.held_from,
    owed: owedOf(row.owed),
    warned: row.warned,
    liquidatedAt: row.liquidated_at ?? undefined,
    judged: row.judged ?? undefined,
    openedAt: row.opened_at,
    closedAt: row.closed_at ?? undefined,
    updatedAt: row.updated_at,
    version: row.version,
    liquidatesAt: undefined,
    warnsAt: undefined,
  };
  return terms === undefined ? position : withMarks(position, terms);
}

/** Live positions of an account, oldest first: for questions, as `liveOrdersOf`. */
export async function livePositionsOf(
  db: Db | Tx,
  accountId: string,
  symbol?: string,
): Promise<EnginePosition[]> {
  let query = db
    .selectFrom("trade_position")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("state", "<>", "closed");
  if (symbol !== undefined) query = query.where("symbol", "=", symbol);
  return (await query.orderBy("id").execute()).map((row) => positionOf(row));
}

const rowOf = (p: EnginePosition): PositionTable => ({
  id: p.id,
  account_id: p.accountId,
  mode: p.mode,
  product: p.product,
  symbol: p.symbol,
  side: p.side,
  leverage: p.leverage,
  quantity: toText(p.quantity),
  entry: toText(p.entry),
  margin: toText(p.margin),
  priority: p.priority,
  state: p.state,
  close_reason: p.closeReason,
  realised: toText(p.realised),
  fee: toText(p.fee),
  funding: toText(p.funding),
  opened: toText(p.opened),
  closed: toText(p.closed),
  closed_for: toText(p.closedFor),
  stop_profit: textOf(p.stops.profit),
  stop_loss: textOf(p.stops.loss),
  stop_type: p.stopType,
  held: toText(p.held),
  held_from: p.heldFrom,
  owed: owedText(p.owed),
  warned: p.warned,
  liquidated_at: p.liquidatedAt ?? null,
  judged: p.judged ?? null,
  opened_at: p.openedAt,
  closed_at: p.closedAt ?? null,
  updated_at: p.updatedAt,
  version: p.version,
});

/**
 * Changed positions and new ones, in this order: a side that closed and was opened anew by the same
 * event has one live row at any moment. Throws when a row is not the one memory knows: then memory
 * is rebuilt from rows.
 */
export async function writePositions(
  trx: Tx,
  fresh: readonly EnginePosition[],
  old: readonly EnginePosition[],
): Promise<void> {
  if (old.length > 0) await update(trx, old);
  if (fresh.length > 0) await trx.insertInto("trade_position").values(fresh.map(rowOf)).execute();
}

async function update(trx: Tx, old: readonly EnginePosition[]): Promise<void> {
  const done = await sql`
    UPDATE trade_position AS p SET
      quantity = n.quantity, entry = n.entry, margin = n.margin, state = n.state, close_reason = n.close_reason, realised = n.realised, fee = n.fee,
      funding = n.funding, opened = n.opened, closed = n.closed, closed_for = n.closed_for, stop_profit = n.stop_profit, stop_loss = n.stop_loss,
      stop_type = n.stop_type, held = n.held, held_from = n.held_from, owed = n.owed, warned = n.warned, liquidated_at = n.liquidated_at, judged = n.judged,
      closed_at = n.closed_at, updated_at = n.updated_at, version = n.version
    FROM json_to_recordset(${JSON.stringify(old.map(rowOf))}::json) AS n(
      id text, quantity numeric, entry numeric, margin numeric, state text, close_reason text, realised numeric, fee numeric, funding numeric,
      opened numeric, closed numeric, closed_for numeric, stop_profit numeric, stop_loss numeric, stop_type text, held numeric, held_from bigint, owed text,
      warned smallint, liquidated_at bigint, judged text, closed_at bigint, updated_at bigint, version bigint)
    WHERE p.id = n.id AND p.version = n.version - 1 AND p.state <> 'closed'`.execute(trx);
  if (done.numAffectedRows !== BigInt(old.length))
    throw new Error(`${old.length} positions were to change, ${done.numAffectedRows} did`);
}

export const fundingRow = ({
  position,
  at,
  rate,
  mark,
  held,
  amount,
  nights,
  worth,
}: FundingPaid): FundingTable => ({
  position_id: position.id,
  at,
  account_id: position.accountId,
  symbol: position.symbol,
  nights,
  worth: toText(worth),
  rate: toText(rate),
  mark: toText(mark),
  held: toText(held),
  amount: toText(amount),
});

/** Writes what turns sampled, settled and charged. */
export async function writeFunding(
  trx: Tx,
  all: readonly { symbol: string; risk: RiskDraft }[],
): Promise<void> {
  const samples = all.flatMap(({ symbol, risk }) =>
    risk.samples.map(({ at, premium, bid, ask, index }) => ({
      symbol,
      at,
      premium: toText(premium),
      bid: toText(bid),
      ask: toText(ask),
      index: toText(index),
    })),
  );
  const rates = all.flatMap(({ symbol, risk }) =>
    risk.rates.map(({ at, rate, mark, samples: count }) => ({
      symbol,
      at,
      rate: toText(rate),
      mark: toText(mark),
      samples: count,
    })),
  );
  const swaps = all.flatMap(({ symbol, risk }) =>
    risk.swaps.map(({ at, rates: { long, short }, mid, worth, nights }) => ({
      symbol,
      at,
      rate_long: toText(long),
      rate_short: toText(short),
      mid: toText(mid),
      worth: toText(worth),
      nights,
    })),
  );
  const paid = all.flatMap(({ risk }) => risk.fundings.map(fundingRow));
  if (samples.length > 0)
    await trx
      .insertInto("trade_funding_sample")
      .values(samples)
      .onConflict((c) => c.doNothing())
      .execute();
  if (rates.length > 0) await trx.insertInto("trade_funding_rate").values(rates).execute();
  if (swaps.length > 0) await trx.insertInto("trade_swap_rate").values(swaps).execute();
  if (paid.length > 0) await trx.insertInto("trade_funding").values(paid).execute();
}
