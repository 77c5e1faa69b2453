/**
 * Swap of pairs at its times, and funding: a premium a minute while a position stands, and three
 * times a day what they make of it.
 */
import { type Price, type Rate, ZERO } from "../../../contract/money/decimal.ts";
import {
  FUNDING_MINUTES,
  fundingRate,
  IMPACT_SIZE,
  impactPrice,
  premiumOf,
} from "../../../contract/rules/trading/contract/funding.ts";
import { nightsAt } from "../../../contract/rules/trading/swap-times.ts";
import type { FeedLevel } from "../feed.ts";
import type { Turn } from "../match/turn.ts";
import type { EnginePosition } from "./position.ts";
import type { RiskDraft, SwapRate } from "./risk-draft.ts";

const impact = (levels: readonly FeedLevel[]): Price | undefined =>
  impactPrice(
    levels.map(({ price, size }) => ({ price, available: size })),
    IMPACT_SIZE,
  );

/**
 * The premium of the minute `at`, of the book as it stands; none while it is stale, too thin or
 * without an index.
 */
export function sample(turn: Turn, at: number): void {
  const event = turn.view?.event;
  const { risk } = turn;
  if (event?.index === undefined || !event.isFresh || risk === undefined) return;
  const [bid, ask] = [impact(event.bids), impact(event.asks)];
  if (bid === undefined || ask === undefined) return;
  risk.samples.push({
    at,
    premium: premiumOf(bid, ask, event.index),
    bid,
    ask,
    index: event.index,
  });
}

/**
 * Charges what has fallen due by now, oldest first: funding at the mark of its time where that is
 * remembered, else at that of now. A time that nobody was there for is charged like any other,
 * before prices do anything to what stood over it. Of accounts whose money is stopped it is kept
 * with the position, and charged later. False while something is due and there is no mark to do it
 * at.
 */
export function chargeDue(turn: Turn, risk: RiskDraft): boolean {
  for (const id of risk.book.owing) if (!turn.terms.isStopped(risk.now(id)!)) risk.payOwed(id);
  const times = [...risk.book.owed(turn.terms.now)];
  if (times.length === 0) return true;
  const standing = [...risk.book.positions.values()];
  const { mark, worth } = risk;
  if (mark === undefined || worth === undefined) return false;
  for (const at of times) {
    const { swap } = risk.terms;
    const charge =
      swap === undefined
        ? fundingAt(risk, at, mark)
        : swapAt(risk, { at, rates: swap, mid: mark, worth, nights: nightsAt(at) === 3n ? 3 : 1 });
    for (const { id } of standing) {
      const position = risk.now(id)!;
      if (position.openedAt < at) charge(position);
    }
  }
  return true;
}

function fundingAt(risk: RiskDraft, at: number, mark: Price): (position: EnginePosition) => void {
  const samples = risk.samplesBefore(at);
  const rate = fundingRate(
    samples.map(({ premium }) => premium),
    FUNDING_MINUTES,
  );
  // An interval that nobody saw has no rate: it is settled at nothing, and says that no minute was
  // sampled.
  const settled = {
    at,
    rate: rate ?? (ZERO as Rate),
    mark: risk.book.markAt(at) ?? mark,
    samples: samples.length,
  };
  risk.rates.push(settled);
  return (position) => risk.fund(position, at, settled.rate, settled.mark);
}

/**
 * A pair is shut at the time of its swap, so nothing has changed since; where nobody was there to
 * do it, what was opened later is not charged.
 */
function swapAt(risk: RiskDraft, night: SwapRate): (position: EnginePosition) => void {
  risk.swaps.push(night);
  return (position) => risk.swap(position, night);
}
