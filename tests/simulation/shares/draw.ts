/** Draws an order of shares around the last price. */
import { ONE, units } from "../books.ts";
import type { Way } from "./hours.ts";
import type { ShareWorld } from "./share-world.ts";

export interface Drawn {
  way: Way;
  /** Undefined for an order at market. */
  price: bigint | undefined;
  /** Price that it is frozen at. */
  dearest: bigint;
  /** Where it begins to take part, and whether the price has to rise to there. */
  stop: { at: bigint; isAbove: boolean } | undefined;
}

/**
 * Highest price to freeze at: the limit, two per cent above a stop, or for hours to come all that
 * the day allows.
 */
function dearestOf(
  world: ShareWorld,
  at: number,
  price: bigint | undefined,
  stop: bigint | undefined,
): bigint {
  if (price !== undefined || stop === undefined) return price ?? world.bounds(at)[1];
  const most = (stop * 102n) / 100n;
  return most - (most % (ONE / 100n));
}

/** An order of the share number `at`. */
export function draw(world: ShareWorld, at: number, side: "buy" | "sell"): Drawn {
  const way: Way = world.chance(0.6) ? "limit" : world.pick(["market", "stopLimit", "stopMarket"]);
  const last = world.last(at);
  const isAbove = world.chance(side === "buy" ? 0.75 : 0.25);
  const far = (last * BigInt(1 + world.below(12))) / 1000n;
  const trigger = isAbove ? last + far + ONE / 100n : last - far - ONE / 100n;
  const stop =
    way === "limit" || way === "market"
      ? undefined
      : { at: trigger - (trigger % (ONE / 100n)) + (isAbove ? ONE / 100n : 0n), isAbove };
  const near =
    stop === undefined
      ? units(world.sharePrice(at))
      : stop.at + (BigInt(world.below(41) - 20) * ONE) / 100n;
  const price = way === "limit" || way === "stopLimit" ? near : undefined;
  return { way, price, stop, dearest: dearestOf(world, at, price, stop?.at) };
}
