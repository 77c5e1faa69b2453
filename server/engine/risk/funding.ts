/** Swap of pairs at its times, and funding: a premium a minute while a position stands, and three times a day what they make of it. */
import { type Price, ZERO } from "../../../contract/money/decimal.ts";
import { fundingRate, IMPACT_SIZE, impactPrice, premiumOf } from "../../../contract/rules/trading/contract/funding.ts";
import { nightsAt } from "../../../contract/rules/trading/contract/swap-times.ts";
import type { FeedLevel } from "../feed.ts";
import type { Turn } from "../match/turn.ts";
import type { ContractTerms } from "./position.ts";
import type { RiskDraft, SwapRate } from "./risk-draft.ts";

const impact = (levels: readonly FeedLevel[]): Price | undefined =>
  impactPrice(
    levels.map(({ price, size }) => ({ price, available: size })),
    IMPACT_SIZE,
  );

/** The premium of the minute `at`, of the book as it stands; none while it is stale, too thin or without an index. */
export function sample(turn: Turn, at: number): void {
  const event = turn.view?.event;
  const { risk } = turn;
  if (event?.index === undefined || !event.isFresh || risk === undefined) return;
  const [bid, ask] = [impact(event.bids), impact(event.asks)];
  if (bid === undefined || ask === undefined) return;
  risk.samples.push({ at, premium: premiumOf(bid, ask, event.index), bid, ask, index: event.index });
}

/** Charges the interval that ended at `at`. False while there is no mark to do it at: it is done later then. */
export function settleFunding(turn: Turn, at: number): boolean {
  const { risk } = turn;
  if (risk?.mark === undefined) return false;
  if (risk.terms.swap !== undefined) return settleSwap(turn, risk, at, risk.terms.swap, risk.mark);
  const samples = risk.book.samples.filter((one) => one.at < at);
  const rate = fundingRate(samples.map(({ premium }) => premium));
  risk.rates.push({ at, rate: rate ?? ZERO, mark: risk.mark, samples: samples.length });
  for (const { id } of risk.book.positions.values()) {
    const position = risk.now(id)!;
    if (position.state !== "closed" && position.openedAt < at && !turn.terms.isStopped(position)) risk.fund(position, at, rate ?? ZERO, risk.mark);
  }
  return true;
}

/** Charges what stood over `at`. A pair is shut then, so nothing has changed since; where nobody was there to do it, what was opened later is not charged. */
function settleSwap(turn: Turn, risk: RiskDraft, at: number, rates: NonNullable<ContractTerms["swap"]>, mid: Price): boolean {
  const { worth } = risk;
  if (worth === undefined) return false;
  const night: SwapRate = { at, rates, mid, worth, nights: nightsAt(at) === 3n ? 3 : 1 };
  risk.swaps.push(night);
  for (const { id } of risk.book.positions.values()) {
    const position = risk.now(id)!;
    if (position.state !== "closed" && position.openedAt < at && !turn.terms.isStopped(position)) risk.swap(position, night);
  }
  return true;
}
