/**
 * The two ticks of a fixed period: which ones they are, and that who sees the feed earlier than the
 * screen gains nothing by it.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { price } from "../../../tests/support/exact.ts";
import { type Price, whole } from "../../money/decimal.ts";
import { deliveryResult } from "./delivery.ts";
import { openingTick, type PeriodTick, settlementTick } from "./delivery-ticks.ts";

const tick = (seq: number, ts: number, at = "100"): PeriodTick => ({ seq, ts, price: price(at) });

it("opens at the first tick after acceptance by its number, whatever its time says", () => {
  const ticks = [tick(1, 1000), tick(2, 1000), tick(3, 999), tick(4, 1001)];
  expect([0, 2, 3, 4].map((seq) => openingTick(ticks, seq)?.seq)).toEqual([1, 3, 4, undefined]);
});

it("settles at the last tick of expiry or before", () => {
  const ticks = [tick(1, 1000), tick(2, 2000), tick(3, 2000), tick(4, 2001)];
  expect([999, 1000, 1999, 2000, 2001, 9999].map((at) => settlementTick(ticks, at)?.seq)).toEqual([
    undefined,
    1,
    1,
    3,
    4,
    4,
  ]);
});

it("is what a plain loop finds, for any feed", () => {
  const feed = fc.array(fc.nat(50), { maxLength: 40 }).map((gaps) => {
    let at = 0;
    return gaps.map((gap, i) => {
      at += gap;
      return tick(i + 1, at);
    });
  });
  fc.assert(
    fc.property(feed, fc.nat(40), fc.nat(2000), (ticks, seq, at) => {
      let first: PeriodTick | undefined;
      let last: PeriodTick | undefined;
      for (const one of ticks) {
        if (first === undefined && one.seq > seq) first = one;
        if (one.ts <= at) last = one;
      }
      expect([openingTick(ticks, seq), settlementTick(ticks, at)]).toEqual([first, last]);
    }),
  );
});

/** A walk of ten ticks a second without drift, from a seed: cents, never back to where it stood. */
function walk(seed: number, length: number): PeriodTick[] {
  let state = seed >>> 0;
  const dice = (): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
  let cents = 1_000_000n;
  return Array.from({ length }, (_, i) => {
    cents += dice() < 0.5 ? -3n : 3n;
    return { seq: i + 1, ts: i * 100, price: whole<Price>(cents) };
  });
}

/** Ticks that the feed is ahead of the screen: 0.3 to 5 s. */
it.each([
  [3, 0.51],
  [10, 0.52],
  [25, 0.54],
  [50, 0.56],
])(
  "who sees the feed %i tenths of a second before the screen and bets on where it went wins as often as by the toss of a coin",
  (ahead, before) => {
    const ticks = walk(7, 60_000);
    const period = 600;
    const wins = { shown: 0, after: 0 };
    let bets = 0;
    for (let now = 1000; now + period + 1 < ticks.length; now += 23) {
      const [screen, feed] = [ticks[now - ahead], ticks[now]];
      if (screen.price === feed.price) continue;
      bets++;
      const direction = feed.price > screen.price ? "up" : "down";
      const expireAt = feed.ts + period * 100;
      const settled = settlementTick(ticks.slice(now, now + period + 2), expireAt)!;
      const wonFrom = (open: PeriodTick) =>
        deliveryResult({
          direction,
          open: open.price,
          tick: settled,
          expireAt,
          market: "crypto",
          isHalted: false,
        }) === "won"
          ? 1
          : 0;
      // The rule that this one replaces: the price that was on the screen.
      wins.shown += wonFrom(screen);
      wins.after += wonFrom(openingTick(ticks.slice(now, now + 2), feed.seq)!);
    }
    const share = (won: number): number => won / bets;
    expect(bets).toBeGreaterThan(1900);
    // Three deviations of a coin are 0.03; the screen's price would be worth more, the more the longer
    // ago it was.
    expect(Math.abs(share(wins.after) - 0.5)).toBeLessThan(0.035);
    expect(share(wins.shown)).toBeGreaterThan(before);
  },
);
