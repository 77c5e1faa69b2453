/**
 * Positions of one symbol, found by what would happen to them: by the marks of their liquidation
 * and next warning, by their stops. An index over rows, changed only by what has been committed. A
 * price that concerns no position costs a comparison with each rank's first.
 */
import type { OrderNo } from "../../../contract/ids.ts";
import { decimal, multiply, type Price, type Rate } from "../../../contract/money/decimal.ts";
import { fundingRate, minutesHeld } from "../../../contract/rules/trading/contract/funding.ts";
import type { MarginTerms } from "../../../contract/rules/trading/contract/margin.ts";
import { isPlausible, medianOf } from "../../../contract/rules/trading/contract/mark.ts";
import type { PositionSide } from "../../../contract/rules/trading/sides.ts";
import { Ranked } from "../match/ranked.ts";
import { type ChargeTimes, FUNDING_TIMES, MINUTE_MS } from "./funding-times.ts";
import { type EnginePosition, isOpen, type StopType, withMarks } from "./position.ts";

/** Things that happen at or above a price, and at or below it. */
interface TwoWays {
  above: Ranked<EnginePosition>;
  below: Ranked<EnginePosition>;
}
const twoWays = (): TwoWays => ({ above: new Ranked(1), below: new Ranked(-1) });
type Way = keyof TwoWays;

/** Where a price of a long has to come to, to cost it. */
const losing = (side: PositionSide): Way => (side === "long" ? "below" : "above");
const winning = (side: PositionSide): Way => (side === "long" ? "above" : "below");

/** Nothing is done at a mark without a sign of life for longer. */
const MARK_AGE_MS = 5000;

const owner = (accountId: string, side: PositionSide): string => `${accountId} ${side}`;
/** Marks of so many seconds are remembered, one a second. */
const REMEMBERED_S = 30;
/**
 * Where a lot's worth moves by itself, positions are ranked as if it were this much more: a loss
 * counts more then, so each is found before it is due and judged by what is. When it leaves the
 * band on either side they are ranked anew.
 */
const BAND = decimal<Rate>("1.001");

export class RiskBook {
  readonly positions = new Map<string, EnginePosition>();
  private readonly byOwner = new Map<string, string>();
  private readonly liquidation = twoWays();
  private readonly warning = twoWays();
  private readonly calming = twoWays();
  private readonly stops: Record<StopType, TwoWays> = { mark: twoWays(), last: twoWays() };
  /** Positions with charges that could not be paid yet. */
  readonly owing = new Set<string>();
  /**
   * The last turn left liquidations to the next one, whether or not the feed has something new by
   * then.
   */
  isCut = false;
  /** Live orders that close a position. */
  private readonly closers = new Map<string, Set<OrderNo>>();
  /** Premiums of the minutes of the running interval of funding, oldest first. */
  samples: { at: number; premium: Rate }[] = [];
  /**
   * The funding time up to which everything is charged, and the newest minute that was sampled,
   * epoch ms; 0 before the first position.
   */
  fundedAt = 0;
  sampledAt = 0;
  private readonly marks: { second: number; mark: Price }[] = [];
  private doubted: Price | undefined;
  private readonly times: ChargeTimes;
  /**
   * Last worth of a lot, at which positions are ranked; undefined where it is always one.
   */
  worth: Rate | undefined;
  rankedAt: Rate | undefined;

  constructor(times: ChargeTimes = FUNDING_TIMES) {
    this.times = times;
  }

  /**
   * The worth of a lot as an event has it: positions whose rank depends on it are ranked anew when
   * it has moved enough.
   */
  counts(worth: Rate, terms: MarginTerms): void {
    const isWithin =
      this.rankedAt !== undefined &&
      worth <= this.rankedAt &&
      multiply<Rate>([worth, BAND, BAND], 18, "up") >= this.rankedAt;
    this.worth = worth;
    if (isWithin) return;
    this.rankedAt = this.rankedAt === undefined ? worth : multiply<Rate>([worth, BAND], 18, "up");
    for (const position of [...this.positions.values()])
      this.put(withMarks(position, { ...terms, worth: this.rankedAt }));
  }

  of(accountId: string, side: PositionSide): EnginePosition | undefined {
    const id = this.byOwner.get(owner(accountId, side));
    return id === undefined ? undefined : this.positions.get(id);
  }

  put(position: EnginePosition): void {
    const before = this.positions.get(position.id);
    if (before !== undefined) this.rank(before, "remove");
    if (!isOpen(position)) {
      this.positions.delete(position.id);
      this.owing.delete(position.id);
      this.byOwner.delete(owner(position.accountId, position.side));
      return;
    }
    if (this.positions.size === 0) this.begin(this.times.before(position.openedAt));
    this.positions.set(position.id, position);
    if (position.owed.length > 0) this.owing.add(position.id);
    else this.owing.delete(position.id);
    this.byOwner.set(owner(position.accountId, position.side), position.id);
    this.rank(position, "add");
  }

  private rank(position: EnginePosition, what: "add" | "remove"): void {
    const { side, liquidatesAt, warnsAt, calmsAt, stops, stopType } = position;
    const at = (where: Ranked<EnginePosition>, price: Price | undefined): void => {
      if (price === undefined) return;
      if (what === "add") where.add(price, position);
      else where.remove(price, position.priority);
    };
    at(this.liquidation[losing(side)], liquidatesAt);
    at(this.warning[losing(side)], warnsAt);
    at(this.calming[winning(side)], calmsAt);
    at(this.stops[stopType][winning(side)], stops.profit);
    at(this.stops[stopType][losing(side)], stops.loss);
  }

  /** The first position of a time without: intervals that passed are nobody's. */
  private begin(from: number): void {
    if (from > this.fundedAt) this.funded(from);
  }

  /** Everything up to this funding time is charged. */
  funded(at: number): void {
    this.fundedAt = at;
    this.samples = this.samples.filter((one) => one.at >= at);
  }

  /** Times of charging that have come and are not charged yet, oldest first. */
  *owed(now: number): Generator<number, void> {
    if (this.positions.size === 0) return;
    for (let at = this.times.after(this.fundedAt); at <= now; at = this.times.after(at)) yield at;
  }

  /**
   * The first of them, or the last that was, where somebody still owes it; and the minute that has
   * no sample yet.
   */
  due(now: number): { fund: number | undefined; sample: number | undefined } {
    if (this.positions.size === 0) return { fund: undefined, sample: undefined };
    const [fund = this.owing.size > 0 ? this.fundedAt : undefined] = this.owed(now);
    const minute = now - (now % MINUTE_MS);
    return { fund, sample: this.times.isSampled && minute > this.sampledAt ? minute : undefined };
  }

  *liquidatedAt(mark: Price): Generator<EnginePosition> {
    yield* this.liquidation.above.upTo(mark);
    yield* this.liquidation.below.upTo(mark);
  }

  *warnedAt(mark: Price): Generator<EnginePosition> {
    yield* this.warning.above.upTo(mark);
    yield* this.warning.below.upTo(mark);
  }

  *calmedAt(mark: Price): Generator<EnginePosition> {
    yield* this.calming.above.upTo(mark);
    yield* this.calming.below.upTo(mark);
  }

  *stoppedBetween(type: StopType, low: Price, high: Price): Generator<EnginePosition> {
    yield* this.stops[type].above.upTo(high);
    yield* this.stops[type].below.upTo(low);
  }

  /** True when prices between `low` and `high` reach any stop of a kind. */
  isReached(type: StopType, low: Price, high: Price): boolean {
    return this.stops[type].above.reaches(high) || this.stops[type].below.reaches(low);
  }

  /** True when any position is warned of, calmed or liquidated at a mark. */
  isEndangered(mark: Price): boolean {
    return [this.liquidation, this.warning, this.calming].some(
      ({ above, below }) => above.reaches(mark) || below.reaches(mark),
    );
  }

  putCloser(positionId: string, orderNo: OrderNo, isThere: boolean): void {
    const of = this.closers.get(positionId) ?? new Set();
    if (isThere) this.closers.set(positionId, of.add(orderNo));
    else if (of.delete(orderNo) && of.size === 0) this.closers.delete(positionId);
  }

  closersOf(positionId: string): Iterable<OrderNo> {
    return this.closers.get(positionId) ?? [];
  }

  /**
   * True when this mark may decide anything: near the median of the last 30 s, or said twice.
   * After a start nothing is remembered, and positions stand that one mark could end.
   */
  isTrusted(mark: Price): boolean {
    const isFirst = this.marks.length === 0 && this.positions.size > 0;
    if (!isFirst && isPlausible(mark, medianOf(this.marks.map((one) => one.mark)))) return true;
    return this.doubted !== undefined && isPlausible(mark, this.doubted);
  }

  /**
   * The last mark before an instant, not older than a price may be that anything is done at;
   * undefined where none is remembered.
   */
  markAt(at: number): Price | undefined {
    return this.marks.findLast(({ second }) => second < at && second >= at - MARK_AGE_MS)?.mark;
  }

  /**
   * The rate that the minutes of the running interval have made so far, with how many of them were
   * sampled.
   */
  fundingSoFar(now: number): { rate: Rate; samples: number; minutes: number } | undefined {
    // Samples of an earlier one stay until it is charged, and while no position stands.
    const from = this.times.before(now);
    const premiums = this.samples.flatMap(({ at, premium }) => (at >= from ? [premium] : []));
    const minutes = minutesHeld(from, now);
    const rate = fundingRate(premiums, minutes);
    const samples = premiums.length;
    return rate === undefined
      ? undefined
      : { rate, samples, minutes: samples > minutes ? samples : minutes };
  }

  /** Remembers the mark of an event, `ts` epoch ms. */
  learn(mark: Price, ts: number): void {
    if (!this.isTrusted(mark)) {
      this.doubted = mark;
      return;
    }
    this.doubted = undefined;
    const second = ts - (ts % 1000);
    while (this.marks.length > 0 && this.marks[0].second <= second - REMEMBERED_S * 1000)
      this.marks.shift();
    // Drops marks of the same second, and later ones from before the clock was set back.
    for (
      let last = this.marks.at(-1);
      last !== undefined && last.second >= second;
      last = this.marks.at(-1)
    )
      this.marks.pop();
    this.marks.push({ second, mark });
  }
}
