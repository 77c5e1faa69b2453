/**
 * Index prices of coins in USDT, which loans are judged by: the mean of one sample a second over
 * the last minute, so that a burst of ticks weighs no more than a quiet second. A sample needs
 * proof of life, and one that is more than a tenth away from the median of the last half minute is
 * taken once a second tick says so.
 */
import type { Asset } from "../../contract/money/assets.ts";
import { fraction, type Price, sum, whole } from "../../contract/money/decimal.ts";
import { isPlausible, medianOf } from "../../contract/rules/trading/contract/mark.ts";
import type { Market } from "./market.ts";
import { coinPrice, PRICE_MAX_AGE_MS } from "./usdt-price.ts";

interface Sample {
  second: number;
  at: number;
  price: Price;
}

const WINDOW_MS = 60_000;
const MEDIAN_MS = 30_000;
/** Places of an index price. */
const PLACES = 8;

export class IndexPrices {
  private readonly market: Market;
  private readonly samples = new Map<Asset, Sample[]>();
  /** The tick that was too far away, while a second one has not confirmed it. */
  private readonly doubted = new Map<Asset, string>();

  constructor(market: Market) {
    this.market = market;
  }

  /**
   * The index price at `now`, epoch ms; undefined without a sample of the last `maxAgeMs`: a
   * minute, and 5 s for what sells somebody's collateral.
   */
  of(coin: Asset, now: number, maxAgeMs: number = WINDOW_MS): Price | undefined {
    const all = this.sample(coin, now);
    const newest = all.at(-1);
    if (newest === undefined || now - newest.at > maxAgeMs) return undefined;
    return fraction<Price>(
      [sum(all.map(({ price }) => price))],
      [whole(BigInt(all.length))],
      PLACES,
      "halfEven",
    );
  }

  /** Samples of the last minute, with the newest price of this second where it can be had. */
  sample(coin: Asset, now: number): readonly Sample[] {
    const kept = (this.samples.get(coin) ?? []).filter(
      ({ at }) => at <= now && now - at < WINDOW_MS,
    );
    const found = coinPrice(this.market, coin, now, PRICE_MAX_AGE_MS);
    const second = Math.floor(now / 1000);
    if (found.ok && this.isTaken(coin, found.value, kept, now)) {
      if (kept.at(-1)?.second === second) kept.pop();
      kept.push({ second, at: now, price: found.value.last });
    }
    this.samples.set(coin, kept);
    return kept;
  }

  private isTaken(
    coin: Asset,
    { last, tick }: { last: Price; tick: string },
    kept: readonly Sample[],
    now: number,
  ): boolean {
    const median = medianOf(
      kept.filter(({ at }) => now - at < MEDIAN_MS).map(({ price }) => price),
    );
    if (isPlausible(last, median)) {
      this.doubted.delete(coin);
      return true;
    }
    const first = this.doubted.get(coin);
    if (first === undefined) this.doubted.set(coin, tick);
    return last > 0n && first !== undefined && first !== tick;
  }
}
