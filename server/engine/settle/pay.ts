/**
 * Payments and rows of a batch of turns: fills, funding, what comes free, rows and events. None of
 * this may be refused: the money is held.
 */
import { type Amount, add, ONE, subtract, sum, ZERO } from "../../../contract/money/decimal.ts";
import { newId } from "../../db/random.ts";
import type { Tx } from "../../db/tx.ts";
import { post } from "../../ledger/post.ts";
import type { Posting } from "../../ledger/posting.ts";
import { namesOf } from "../../market/catalog.ts";
import { isEnded } from "../match/draft.ts";
import type { Fill, Insured } from "../match/fill.ts";
import type { EngineOrder } from "../match/order.ts";
import { closingOf } from "../match/special.ts";
import { outOfFreeze } from "../match/stock-fill.ts";
import type { EnginePosition } from "../risk/position.ts";
import type { FundingPaid } from "../risk/risk-draft.ts";
import { dealShape, fundingShape, orderShape, positionShape } from "../wire.ts";
import { contractFillPosting, fundingPosting } from "./contract-postings.ts";
import { dealRow, insertSteps, writeLevels } from "./deal-rows.ts";
import { insure } from "./insurance.ts";
import { insertOrders, updateOrders } from "./order-rows.ts";
import { fundingRow, writeFunding, writePositions } from "./position-rows.ts";
import { fillPosting, releasePosting, stockPosting } from "./postings.ts";
import { tellNotices } from "./trade-notices.ts";
import { allOf, type Heard, type SettleDeps, type Work } from "./work.ts";

/** Steps and deals of one writing of an order, at most. */
const STEPS = 100_000;

/** True when its user sees anything of the change: a place in the queue is not shown. */
const isNewsOf = (before: EngineOrder | undefined, after: EngineOrder): boolean =>
  before === undefined ||
  after.special?.trail !== undefined ||
  (["rest", "state", "price", "quantity"] as const).some((field) => before[field] !== after[field]);

/**
 * True when the closable part of a position changes though nothing else of it does: an order that
 * comes, goes or is made smaller.
 */
const closesOtherwise = (
  before: EngineOrder | undefined,
  { contract, rest, state }: EngineOrder,
): string[] =>
  contract?.positionId === undefined || (before?.rest === rest && before.state === state)
    ? []
    : [contract.positionId];

/** Sums that a fill takes out of the freeze of its order. */
const outOf = (order: EngineOrder, { money, quantity }: Fill): Amount[] =>
  money.kind === "stock"
    ? [outOfFreeze(order, quantity, money)]
    : money.kind === "spot"
      ? [money.pays, money.released]
      : money.kind === "open"
        ? [money.fromHold, money.released]
        : [];

interface Written {
  postings: Posting[];
  deals: ReturnType<typeof dealRow>[];
  orders: { fresh: { order: EngineOrder; asked: string }[]; old: EngineOrder[] };
  positions: { fresh: EnginePosition[]; old: EnginePosition[] };
}

/** Charges positions for having stood, before anything else is done with their margins. */
export async function payCharges(trx: Tx, works: readonly Work[], heard: Heard): Promise<void> {
  await postAll(
    trx,
    works.flatMap(({ turn }) => postingsOf(turn.risk?.fundings ?? [], "margin")),
    heard,
  );
}
const postingsOf = (fundings: readonly FundingPaid[], which: FundingPaid["from"]): Posting[] =>
  fundings.filter(({ from }) => from === which).map(fundingPosting);

async function postAll(trx: Tx, postings: Posting[], heard: Heard): Promise<void> {
  const answers = postings.length === 0 ? [] : await post(trx, postings);
  for (const [i, answer] of answers.entries()) {
    if (!answer.ok) throw new Error(`${postings[i].id} was refused: ${answer.error}`);
    heard(postings[i], answer.value);
  }
}

export async function payAll(
  trx: Tx,
  works: readonly Work[],
  deps: SettleDeps,
  now: number,
  heard: Heard,
): Promise<void> {
  const all: Written = {
    postings: [],
    deals: [],
    orders: { fresh: [], old: [] },
    positions: { fresh: [], old: [] },
  };
  const insuredOf = await insure(trx, works, now);
  for (const work of works) collect(work, all, insuredOf, deps, now);
  const { postings, deals, orders, positions } = all;
  await postAll(trx, postings, heard);
  await insertOrders(trx, orders.fresh);
  await updateOrders(trx, orders.old);
  const turns = works.map(({ turn }) => turn);
  await insertSteps(trx, turns, now);
  if (deals.length > 0) await trx.insertInto("trade_deal").values(deals).execute();
  await writePositions(trx, positions.fresh, positions.old);
  await writeFunding(
    trx,
    works.flatMap(({ unit: { symbol }, turn: { risk } }) =>
      risk === undefined ? [] : [{ symbol, risk }],
    ),
  );
  const took = works
    .filter(({ turn }) => turn.fills.length > 0)
    .map(({ unit, turn }) => ({ symbol: unit.symbol, turn }));
  await writeLevels(trx, took);
  const names = new Map(
    works.map(({ unit: { symbol, listing } }) => [symbol, namesOf(listing.instrument)]),
  );
  for (const deal of deals)
    await deps.live.emit(
      trx,
      deal.account_id,
      "deal",
      { ...dealShape(deal), ...names.get(deal.symbol) },
      now,
    );
  for (const work of works) await tellOf(trx, work, deps, now);
  await tellNotices(trx, works, deps, now);
}

function collect(
  work: Work,
  { postings, deals, orders, positions }: Written,
  insuredOf: (fill: Fill) => Insured,
  deps: SettleDeps,
  now: number,
): void {
  const { unit, turn, wishes } = work;
  const { pair } = unit.listing;
  const asked = new Map(
    wishes.flatMap(({ command }) =>
      command.kind === "place"
        ? [command.order, ...(command.also ?? [])].map(
            ({ orderNo }) => [orderNo, command.asked] as const,
          )
        : [],
    ),
  );
  const held = new Map(
    wishes.flatMap(({ prepared }) =>
      allOf(prepared).map(({ order, hold }) => [order.orderNo, hold] as const),
    ),
  );
  const out = new Map<string, Amount[]>();
  for (const [i, fill] of turn.fills.entries()) {
    const order = turn.changed.get(fill.orderNo)!;
    const dealNo = newId(deps.random, now);
    postings.push(...postingOf(order, fill, insuredOf(fill), pair, dealNo, now));
    const step = ((unit.desk.orders.get(fill.orderNo)?.version ?? 0) + 1) * STEPS + i;
    deals.push(
      dealRow(
        fill,
        order,
        unit.event!,
        pair,
        { dealNo, step },
        { now, worth: turn.risk?.worth ?? ONE },
      ),
    );
    out.set(fill.orderNo, [...(out.get(fill.orderNo) ?? []), ...outOf(order, fill)]);
  }
  for (const order of turn.changed.values()) {
    const before = unit.desk.orders.get(order.orderNo);
    const has = subtract(
      add(before?.frozen ?? ZERO, held.get(order.orderNo) ?? ZERO),
      sum(out.get(order.orderNo) ?? []),
    );
    const frozen = isEnded(order) ? (ZERO as Amount) : order.frozen;
    const version = before === undefined ? 1 : before.version + 1;
    const written = turn.write({ ...order, frozen, updatedAt: now, version });
    const free = subtract(has, frozen);
    if (free > ZERO) postings.push(releasePosting(written, pair, free, String(version), now));
    if (before === undefined)
      orders.fresh.push({
        order: written,
        asked: asked.get(order.orderNo) ?? written.contract?.origin ?? "",
      });
    else orders.old.push(written);
  }
  if (unit.writesPlaces) {
    const behind = [...unit.desk.unsaved].flatMap((no) =>
      turn.changed.has(no) || turn.moved.has(no) ? [] : (unit.desk.orders.get(no) ?? []),
    );
    for (const order of [...turn.moved.values(), ...behind])
      orders.old.push(turn.write({ ...order, version: order.version + 1 }));
  }
  const { risk } = turn;
  if (risk === undefined) return;
  postings.push(...postingsOf(risk.fundings, "available"));
  for (const position of risk.changed.values()) {
    const before = unit.desk.risk.positions.get(position.id);
    const written = {
      ...position,
      updatedAt: now,
      version: before === undefined ? 1 : before.version + 1,
    };
    risk.changed.set(position.id, written);
    (before === undefined ? positions.fresh : positions.old).push(written);
  }
}

function postingOf(
  order: EngineOrder,
  fill: Fill,
  insured: Insured,
  pair: Work["unit"]["listing"]["pair"],
  dealNo: string,
  now: number,
): Posting[] {
  if (fill.money.kind === "spot") return [fillPosting(order, pair, fill.money, dealNo, now)];
  if (fill.money.kind === "stock")
    return [stockPosting(order, pair, fill.quantity, fill.money, dealNo, now)];
  return [contractFillPosting(order, fill, insured, dealNo, now)].flatMap(
    (posting) => posting ?? [],
  );
}

async function tellOf(
  trx: Tx,
  { unit, turn }: Work,
  { live }: SettleDeps,
  now: number,
): Promise<void> {
  const { instrument } = unit.listing;
  for (const order of turn.changed.values())
    if (isNewsOf(unit.desk.orders.get(order.orderNo), order))
      await live.emit(trx, order.accountId, "order", orderShape(order, instrument), now);
  const { risk } = turn;
  if (risk === undefined) return;
  const closable = [...turn.changed.values()].flatMap((order) =>
    closesOtherwise(unit.desk.orders.get(order.orderNo), order),
  );
  for (const id of new Set([...risk.changed.keys(), ...closable])) {
    const position = risk.now(id);
    if (position === undefined) continue;
    const closing = closingOf(turn.closersOf(position.id), position.id);
    const shape = positionShape(position, instrument, {
      mark: risk.mark,
      closing,
      margin: risk.terms.margin,
    });
    await live.emit(trx, position.accountId, "position", shape, now);
  }
  for (const paid of risk.fundings)
    await live.emit(trx, paid.position.accountId, "funding", fundingShape(fundingRow(paid)), now);
}
