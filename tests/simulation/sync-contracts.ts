/**
 * Takes over what was told of a player's contracts since: fills, funding and nights, what orders
 * keep frozen. Each is checked by the model's own arithmetic.
 */
import assert from "node:assert/strict";
import type { DataOf } from "../../contract/http/call.ts";
import {
  contractApplyGet,
  contractOrderDeals,
  contractOrderFundingList,
  contractOrderGet,
} from "../../contract/http/trading/perpetual-lists.ts";
import { ONE, rounded, text, units } from "./books.ts";
import type { Player } from "./player.ts";
import {
  after,
  dueOf,
  fillOpening,
  type Happening,
  type Held,
  isLost,
  neededBy,
} from "./positions.ts";

const PAGE = 100;

type Deal = DataOf<typeof contractOrderDeals>["list"][number];
type Told = DataOf<typeof contractOrderGet>;

/** Rows of a list that were not seen before, oldest first. */
async function unseen<Row>(
  read: (after: string) => Promise<{ list: Row[]; next?: string | undefined }>,
  seen: Set<string>,
  key: (row: Row) => string,
) {
  const fresh: Row[] = [];
  for (let at = ""; ; ) {
    const { list, next = "" } = await read(at);
    at = next;
    for (const row of list) if (!seen.has(key(row))) fresh.push(row);
    // A clock that was set back may put a new row behind old ones, never behind a whole page of them.
    if (next === "" || list.every((row) => seen.has(key(row)))) break;
  }
  for (const row of fresh) seen.add(key(row));
  return fresh.reverse();
}

export async function syncContracts(player: Player): Promise<void> {
  const { person, contracts } = player;
  const page = { pageSize: PAGE };
  const deals = await unseen(
    (at) => person.ok(contractOrderDeals, { ...page, after: at }),
    contracts.seen,
    ({ dealNo }) => dealNo,
  );
  const funding = await unseen(
    (at) => person.ok(contractOrderFundingList, { ...page, after: at }),
    contracts.seen,
    ({ positionId, ts }) => `${positionId} ${ts}`,
  );
  const happened = new Map<string, Happening[]>();
  const add = (id: string, what: Happening): unknown =>
    happened.set(id, [...(happened.get(id) ?? []), what]);
  for (const deal of deals) add(deal.positionId as string, await happeningOf(player, deal));
  contracts.counts.funding = (contracts.counts.funding ?? 0) + funding.length;
  for (const { positionId, symbol, amount, notional, rate, ts } of funding) {
    const { swaps } = player.kind;
    if (swaps !== undefined) {
      add(positionId, {
        is: "funding",
        amount: units(amount),
        at: ts,
        due: (held) => swaps.due(symbol, ts, held),
      });
      contracts.nights.set(positionId, [...(contracts.nights.get(positionId) ?? []), ts]);
      continue;
    }
    const owed = (units(notional) * units(rate)) / ONE;
    const paid = units(amount);
    // A long and a short pay and receive the same; no more than is there, and rounded once.
    assert(
      (paid < 0n ? -paid : paid) <= (owed < 0n ? -owed : owed) + 2n * 10n ** 10n,
      `funding of ${positionId}: ${amount}`,
    );
    add(positionId, { is: "funding", amount: paid, at: ts });
  }
  for (const id of new Set([...contracts.held.keys(), ...happened.keys()]))
    await take(player, id, happened.get(id) ?? []);
  await syncOpenings(player);
}

async function happeningOf({ person, contracts, kind }: Player, deal: Deal): Promise<Happening> {
  const { orderNo, symbol, price, qty, amount, fee, maker, pnl, ts } = deal;
  const worth = kind.worth(symbol, ts);
  assert.equal(
    units(amount),
    rounded(units(price) * units(qty) * worth, ONE * ONE, 18, "up"),
    `deal ${deal.dealNo}`,
  );
  const fill = { price: units(price), qty: units(qty), at: ts };
  const opening = contracts.openings.get(orderNo);
  if (opening === undefined) {
    const { origin, reduceOnly } = await person.ok(contractApplyGet, { orderNo });
    assert(reduceOnly, `deal ${deal.dealNo} opens by an order that was never placed`);
    const what = `fill of a close (${origin})`;
    contracts.counts[what] = (contracts.counts[what] ?? 0) + 1;
    const isLiquidation = origin === "liquidation";
    const closing = contracts.closed.get(orderNo) ?? { spent: 0n, owed: 0n, fee: 0n };
    const turnover = units(amount);
    const terms = kind.terms(symbol);
    const rate = maker && !isLiquidation ? terms.maker : terms.taker;
    const due = dueOf(closing, turnover, rate, isLiquidation);
    contracts.closed.set(orderNo, {
      spent: closing.spent + turnover,
      owed: closing.owed + turnover * rate,
      fee: closing.fee + units(fee),
    });
    return { is: "close", ...fill, worth, isLiquidation, pnl: units(pnl), fee: units(fee), ...due };
  }
  const { direction, dearest } = opening;
  if (dearest !== undefined && direction === "buy")
    assert(fill.price <= dearest, `deal ${deal.dealNo} is worse than its limit`);
  const put = fillOpening(opening, {
    ...fill,
    isMaker: maker,
    worth,
    freezesAt: kind.freezesAt(symbol, worth),
  });
  assert.equal(text(put.fee), fee, `fee of deal ${deal.dealNo}`);
  return { is: "open", side: direction, ...fill, ...put };
}

/** Orders in which things of one moment may have happened; the feed's own is not told. */
function* sequences(all: readonly Happening[]): Generator<readonly Happening[]> {
  const byTime = [...all].sort((a, b) => a.at - b.at);
  yield byTime;
  for (const last of ["funding", "open", "close"] as const)
    yield [...byTime.filter(({ is }) => is !== last), ...byTime.filter(({ is }) => is === last)];
  yield all;
}

async function take(player: Player, id: string, happened: readonly Happening[]): Promise<void> {
  const { person, books, contracts, kind } = player;
  const told = await person.ok(contractOrderGet, { id });
  const before = contracts.held.get(id);
  let failure: unknown;
  for (const sequence of sequences(happened)) {
    try {
      let held = before;
      let paid = 0n;
      for (const what of sequence) {
        const step = after(held, what, kind.terms(told.symbol));
        held = step.held;
        paid += step.paid;
      }
      if (held === undefined) throw new Error(`position ${id} came of nothing`);
      assertTold(id, held, told);
      judge(player, id, held, told);
      assertNights(player, id, told);
      books.add(kind.pocket, paid);
      books.reserve(id, kind.pocket, held.margin);
      if (held.qty > 0n) contracts.held.set(id, held);
      else contracts.held.delete(id);
      return;
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

/**
 * An engine that has just taken over judges by the next book; one that does not by the third has
 * let a lost position stand.
 */
const PATIENCE = 3;
function judge(
  { contracts: { suspects }, shown, kind }: Player,
  id: string,
  held: Held,
  told: Told,
): void {
  const { state, mark, symbol } = told;
  const isJudged = state === "open" && mark !== "" && kind.isOpen();
  const isSuspect =
    isJudged &&
    (isLost(held, units(mark), kind.worth(symbol), kind.terms(symbol)) || isStopped(told));
  if (!isSuspect) suspects.delete(id);
  else if (!suspects.has(id)) suspects.set(id, shown());
  assert(
    !isSuspect || shown() < (suspects.get(id) as number) + PATIENCE,
    `position ${id} stands at ${mark}`,
  );
}

/** Each night that it stood over is charged, and none twice. */
function assertNights(
  { contracts, kind, isAsOf }: Player,
  id: string,
  { symbol, openAt, closeAt }: Told,
): void {
  if (kind.swaps === undefined) return;
  const to = closeAt === null ? isAsOf() : Math.min(closeAt, isAsOf());
  const charged = [...(contracts.nights.get(id) ?? [])].sort((a, b) => a - b);
  assert.deepEqual(
    charged,
    kind.swaps.times(openAt, to),
    `nights of ${id}, ${symbol}, which stood from ${openAt} to ${closeAt}`,
  );
}

/** A stop that the mark has reached. */
function isStopped({ direction, mark, stopType, stopPriceProfit, stopPriceLoss }: Told): boolean {
  const sign = direction === "buy" ? 1n : -1n;
  const beyond = (stop: string, is: 1n | -1n): boolean =>
    stop !== "" && stop !== "0" && is * sign * (units(mark) - units(stop)) >= 0n;
  return stopType === "mark" && (beyond(stopPriceProfit, 1n) || beyond(stopPriceLoss, -1n));
}

function assertTold(id: string, held: Held, told: Told): void {
  const { qty, avgPrice, margin, realised, fee, funding } = told;
  const open = held.qty > 0n;
  assert.deepEqual(
    { qty, ...(open ? { avgPrice } : {}), margin, realised, fee, funding },
    {
      qty: text(held.qty),
      ...(open ? { avgPrice: text(held.entry) } : {}),
      margin: text(held.margin),
      realised: text(held.realised),
      fee: text(held.fee),
      funding: text(held.funding),
    },
    `position ${id}`,
  );
  assert.equal(told.state === "closed", !open, `position ${id} is ${told.state}`);
  if (told.liquidation === null) return;
  const judged = told.liquidation;
  const all = units(judged.margin) + units(judged.unrealised);
  assert(
    all <= units(judged.maintenance),
    `position ${id} was liquidated with ${text(all)} of ${judged.maintenance}`,
  );
}

async function syncOpenings({ person, books, contracts, kind }: Player): Promise<void> {
  for (const [orderNo, order] of contracts.openings) {
    const told = await person.ok(contractApplyGet, { orderNo });
    assert.equal(text(order.filled), told.filled, `filled of ${orderNo}`);
    const isOpen = told.state === "submitted";
    if (isOpen)
      assert.equal(text(order.frozen ?? neededBy(order)), told.frozen, `frozen of ${orderNo}`);
    books.reserve(orderNo, kind.pocket, isOpen ? units(told.frozen) : 0n);
    if (!isOpen) contracts.openings.delete(orderNo);
  }
  for (const orderNo of contracts.closings.keys()) {
    const told = await person.ok(contractApplyGet, { orderNo });
    assert.equal(told.frozen, "0", `a close froze ${told.frozen}`);
    if (told.state !== "submitted") contracts.closings.delete(orderNo);
  }
}
