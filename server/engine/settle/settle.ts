/**
 * A batch of turns as one transaction: the lease, what is stopped, the accounts in order, then each symbol's event and commands, the money of what may go on,
 * rows, and events last. A refusal is the answer of its command and leaves nothing behind. What the turns decided becomes memory when this has committed.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import { type Amount, add, subtract, sum, ZERO } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { refuseCount } from "../../../contract/rules/trading/orders/kinds.ts";
import type { LiveOutbox } from "../../account-feed/outbox.ts";
import { newId, type Random } from "../../db/random.ts";
import type { Tx } from "../../db/tx.ts";
import { holdsLease, type Lease } from "../../due/lease.ts";
import { lockAccounts, type Posted, type PostRefusal, post } from "../../ledger/post.ts";
import type { Posting } from "../../ledger/posting.ts";
import { walletEvents } from "../../ledger/wallet-events.ts";
import type { Command, Outcome } from "../command.ts";
import type { FeedEvent } from "../feed.ts";
import { type Listing, spotCollar } from "../listing.ts";
import type { Desk } from "../match/desk.ts";
import { type EngineOrder, isLive } from "../match/order.ts";
import { isEnded, Turn } from "../match/turn.ts";
import { dealShape, orderShape } from "../wire.ts";
import { dealRow, insertSteps, writeLevels } from "./deal-rows.ts";
import { insertOrders, orderOf, updateOrders } from "./order-rows.ts";
import { fillPosting, holdPosting, paysFrom, receivesInto, releasePosting } from "./postings.ts";
import { type Prepared, prepare } from "./prepare.ts";

/** One symbol's part of a batch. */
export interface Unit {
  symbol: string;
  listing: Listing;
  desk: Desk;
  event: FeedEvent | undefined;
  /** The event is new: what rests meets it. */
  isNews: boolean;
  /** Places in the queue are written too. */
  writesPlaces: boolean;
  commands: readonly Command[];
}

export interface Settled {
  turn: Turn;
  /** One a command, in their order. */
  outcomes: Outcome[];
}

export interface SettleDeps {
  random: Random;
  live: LiveOutbox;
  lease: () => Lease;
  now: () => number;
  priority: { next: number };
  /** Open orders an account has, over all symbols. */
  openOf: (accountId: string) => number;
}

/** The lease is another's by now: nothing was done. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

const REFUSALS = {
  insufficient: { buy: "insufficientBalance", sell: "insufficientPosition" },
  moneyStopped: { buy: "moneyStopped", sell: "moneyStopped" },
} as const;
const refusalOf = (error: PostRefusal, { side }: EngineOrder): ErrorName => REFUSALS[error][side];

/** Steps and deals of one writing of an order, at most. */
export const STEPS = 100_000;

interface Work {
  unit: Unit;
  turn: Turn;
  wishes: { command: Command; known?: Outcome; prepared?: Prepared }[];
}

export async function settle(trx: Tx, units: readonly Unit[], deps: SettleDeps): Promise<Settled[]> {
  if (!(await holdsLease(trx, deps.lease()))) throw new LeaseLost();
  const now = deps.now();
  const stops = new Set((await trx.selectFrom("money_stop").select("scope").execute()).map(({ scope }) => scope));
  const known = await knownOrders(trx, units);
  let priority = deps.priority.next;
  const works = units.map((unit): Work => {
    const isStopped = ({ accountId, symbol }: EngineOrder): boolean =>
      stops.has("all") || stops.has(`account:${accountId}`) || stops.has(`symbol:${symbol}`);
    const turn = new Turn(unit.desk, unit.event, {
      ...{ rules: unit.listing.rules, collar: spotCollar(now), now, isStopped },
      nextPriority: () => priority++,
    });
    if (unit.isNews) turn.run();
    const isHalted = stops.has(`symbol:${unit.symbol}`);
    return { unit, turn, wishes: unit.commands.map((command) => wish(turn, command, known, isHalted)) };
  });
  limitOpen(works, deps.openOf);
  await lockAccounts(trx, accountsOf(works));
  const tell = new Map<string, () => Promise<void>>();
  const posted = (posting: Posting, done: Posted): void => {
    for (const { accountId, data } of walletEvents(posting, done))
      tell.set(`${accountId} ${data.accountType} ${data.symbol}`, () => deps.live.emit(trx, accountId, "wallet", data, now));
  };
  await holdAll(trx, works, now, deps.random, posted);
  const ran = works.map(({ turn, wishes }) => wishes.map((one) => outcomeOf(turn, one)));
  await payAll(trx, works, deps, now, posted);
  const asWritten = (turn: Turn, outcome: Outcome): Outcome => (outcome.ok ? ok(turn.changed.get(outcome.value.orderNo) ?? outcome.value) : outcome);
  const settled = works.map(({ turn }, i): Settled => ({ turn, outcomes: ran[i].map((outcome) => asWritten(turn, outcome)) }));
  for (const emit of tell.values()) await emit();
  for (const [i, { unit }] of works.entries()) for (const [j, command] of unit.commands.entries()) await command.keep?.(trx, settled[i].outcomes[j]);
  deps.priority.next = priority;
  return settled;
}

/** Orders that came before under the client ids of this batch. */
async function knownOrders(trx: Tx, units: readonly Unit[]): Promise<Map<string, { order: EngineOrder; asked: string }>> {
  const places = units.flatMap(({ commands }) => commands.flatMap((command) => (command.kind === "place" ? [command.order] : [])));
  if (places.length === 0) return new Map();
  const rows = await trx
    .selectFrom("trade_order")
    .selectAll()
    .where((e) => e.or(places.map(({ accountId, clientOrderId }) => e.and({ account_id: accountId, client_order_id: clientOrderId }))))
    .execute();
  return new Map(rows.map((row) => [`${row.account_id} ${row.client_order_id}`, { order: orderOf(row), asked: row.asked }]));
}

function wish(turn: Turn, command: Command, known: Awaited<ReturnType<typeof knownOrders>>, isHalted: boolean): Work["wishes"][number] {
  if (command.kind === "place") {
    const key = `${command.order.accountId} ${command.order.clientOrderId}`;
    const before = known.get(key);
    if (before !== undefined) return { command, known: before.asked === command.asked ? ok(before.order) : err("requestReused") };
    if (isHalted) return { command, known: err("currentlyClosed") };
  }
  const prepared = prepare(turn, command);
  return prepared.ok ? { command, prepared: prepared.value } : { command, known: prepared };
}

/** Orders that would be too many, counted over the whole batch. */
function limitOpen(works: readonly Work[], openOf: (accountId: string) => number): void {
  const open = new Map<string, number>();
  for (const { unit, wishes } of works) {
    const ofSymbol = new Map<string, number>();
    for (const order of unit.desk.orders.values()) ofSymbol.set(order.accountId, (ofSymbol.get(order.accountId) ?? 0) + 1);
    for (const one of wishes) {
      if (one.command.kind !== "place" || one.prepared === undefined) continue;
      const { accountId } = one.command.order;
      const [all, here] = [open.get(accountId) ?? openOf(accountId), ofSymbol.get(accountId) ?? 0];
      const refused = refuseCount(all, here, 1);
      if (refused !== undefined) {
        one.known = err(refused);
        delete one.prepared;
        continue;
      }
      open.set(accountId, all + 1);
      ofSymbol.set(accountId, here + 1);
    }
  }
}

function accountsOf(works: readonly Work[]): string[] {
  const ids = new Set<string>();
  for (const { unit, turn, wishes } of works)
    for (const order of [...turn.changed.values(), ...wishes.flatMap(({ prepared }) => (prepared === undefined ? [] : [prepared.order]))]) {
      ids.add(paysFrom(order, unit.listing.pair).id);
      ids.add(receivesInto(order, unit.listing.pair).id);
    }
  return [...ids];
}

/** Holds what new and amended orders need; who cannot pay is refused and drops out before the book is met. */
async function holdAll(
  trx: Tx,
  works: readonly Work[],
  now: number,
  random: Random,
  posted: (posting: Posting, done: Posted) => void,
): Promise<void> {
  const wanting = works.flatMap(({ unit, wishes }) =>
    wishes.flatMap((one) => {
      if (one.prepared === undefined || one.prepared.hold === ZERO) return [];
      const { order, hold } = one.prepared;
      return [{ one, order, posting: holdPosting(order, unit.listing.pair, hold, newId(random, now), now) }];
    }),
  );
  if (wanting.length === 0) return;
  const answers = await post(
    trx,
    wanting.map(({ posting }) => posting),
  );
  for (const [i, { one, order, posting }] of wanting.entries()) {
    const answer = answers[i];
    if (answer.ok) {
      posted(posting, answer.value);
      continue;
    }
    one.known = err(refusalOf(answer.error, order));
    delete one.prepared;
  }
}

function outcomeOf(turn: Turn, { command, known, prepared }: Work["wishes"][number]): Result<EngineOrder, ErrorName> {
  if (prepared === undefined) return known!;
  const after = prepared.run(turn);
  return command.kind === "end" && isLive(after) ? err("orderStatus") : ok(after);
}

/** Whether its user sees anything of the change: a place in the queue is not shown. */
const isNewsOf = (before: EngineOrder | undefined, { rest, state, price, quantity }: EngineOrder): boolean =>
  before === undefined || before.rest !== rest || before.state !== state || before.price !== price || before.quantity !== quantity;

/** Fills, what comes free, rows and events. None of this may be refused: the money is held. */
async function payAll(
  trx: Tx,
  works: readonly Work[],
  deps: SettleDeps,
  now: number,
  posted: (posting: Posting, done: Posted) => void,
): Promise<void> {
  const postings: Posting[] = [];
  const deals: ReturnType<typeof dealRow>[] = [];
  const fresh: { order: EngineOrder; asked: string }[] = [];
  const old: EngineOrder[] = [];
  for (const { unit, turn, wishes } of works) {
    const { pair } = unit.listing;
    const asked = new Map(wishes.flatMap(({ command }) => (command.kind === "place" ? [[command.order.orderNo, command.asked] as const] : [])));
    const held = new Map(wishes.flatMap(({ prepared }) => (prepared === undefined ? [] : [[prepared.order.orderNo, prepared.hold] as const])));
    const out = new Map<string, Amount[]>();
    for (const [i, fill] of turn.fills.entries()) {
      const order = turn.changed.get(fill.orderNo)!;
      const dealNo = newId(deps.random, now);
      postings.push(fillPosting(order, pair, fill, dealNo, now));
      const step = ((unit.desk.orders.get(fill.orderNo)?.version ?? 0) + 1) * STEPS + i;
      deals.push(dealRow(fill, order, unit.event!, pair, { dealNo, step }, now));
      out.set(fill.orderNo, [...(out.get(fill.orderNo) ?? []), fill.money.pays, fill.money.released]);
    }
    for (const order of turn.changed.values()) {
      const before = unit.desk.orders.get(order.orderNo);
      const has = subtract(add(before?.frozen ?? ZERO, held.get(order.orderNo) ?? ZERO), sum(out.get(order.orderNo) ?? []));
      const frozen = isEnded(order) ? (ZERO as Amount) : order.frozen;
      const version = before === undefined ? 1 : before.version + 1;
      const written = turn.write({ ...order, frozen, updatedAt: now, version });
      const free = subtract(has, frozen);
      if (free > ZERO) postings.push(releasePosting(written, pair, free, String(version), now));
      if (before === undefined) fresh.push({ order: written, asked: asked.get(order.orderNo)! });
      else old.push(written);
    }
    if (unit.writesPlaces) for (const order of [...turn.moved.values()]) old.push(turn.write({ ...order, version: order.version + 1 }));
  }
  const answers = postings.length === 0 ? [] : await post(trx, postings);
  for (const [i, answer] of answers.entries()) {
    if (!answer.ok) throw new Error(`${postings[i].id} was refused: ${answer.error}`);
    posted(postings[i], answer.value);
  }
  await insertOrders(trx, fresh);
  await updateOrders(trx, old);
  const turns = works.map(({ turn }) => turn);
  await insertSteps(trx, turns, now);
  if (deals.length > 0) await trx.insertInto("trade_deal").values(deals).execute();
  await writeLevels(
    trx,
    works.filter(({ turn }) => turn.fills.length > 0).map(({ unit, turn }) => ({ symbol: unit.symbol, turn })),
  );
  for (const deal of deals) await deps.live.emit(trx, deal.account_id, "deal", dealShape(deal), now);
  for (const { unit, turn } of works)
    for (const order of turn.changed.values())
      if (isNewsOf(unit.desk.orders.get(order.orderNo), order))
        await deps.live.emit(trx, order.accountId, "order", orderShape(order, unit.listing.instrument), now);
}
