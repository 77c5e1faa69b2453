/**
 * A user of earn and loans: the books the model keeps, and what it knows of each order and loan.
 */
import type { EarnOrder } from "../../../contract/http/money/earn.ts";
import type { Player } from "../player.ts";

export type Pocket = `${string}/${string}`;

/** An order of earn as the model reckons it. Amounts in units of 10⁻¹⁸, times in epoch ms. */
export interface Placed {
  type: EarnOrder["type"];
  pocket: Pocket;
  amount: bigint;
  termDays: number;
  dailyRate: bigint;
  penaltyRatio: bigint;
  openTime: number;
  paidDays: number;
}

/** A pledge loan; `hours` is how many were charged. */
export interface Pledged {
  pocket: Pocket;
  qty: bigint;
  principal: bigint;
  interest: bigint;
  hours: number;
  openTime: number;
  dueTime: number;
}

/** A credit loan; `start` is when the money came, 0 before. */
export interface Credited {
  amount: bigint;
  period: number;
  paid: bigint;
  start: number;
}

/**
 * An offer of shares; whole cents and whole lots. `asked`: applications that stand, in their order.
 */
export interface Ipo {
  id: string;
  mode: "draw" | "subscription";
  high: bigint;
  final: bigint;
  lots: number;
  times: { openAt: number; closeAt: number; drawAt: number; refundAt: number; listAt: number };
  isOff: boolean;
  asked: { recordId: string; lots: number }[];
  /** Lots by application, once they are drawn. */
  won: Map<string, number> | undefined;
}
/** A sale; `sold` in tokens. */
export interface Ico {
  id: string;
  price: bigint;
  quota: bigint;
  sold: bigint;
  closeAt: number;
  steps: { ts: number; ratio: bigint }[];
  isOff: boolean;
}
/** Offers to everybody of a run. */
export interface Offered {
  ipos: Ipo[];
  icos: Ico[];
}
/** A saver's applications and purchases. */
export interface Applied {
  of: Ipo;
  lots: number;
  stage: "applied" | "settled";
}
export interface BoughtTokens {
  of: Ico;
  amount: bigint;
  tokens: bigint;
  freed: bigint;
}

export interface Saver {
  player: Player;
  earn: Map<string, Placed>;
  pledges: Map<string, Pledged>;
  credits: Map<string, Credited>;
  /** By record. */
  applied: Map<string, Applied>;
  bought: Map<string, BoughtTokens>;
  /** The same for everybody. */
  offered: Offered;
  counts: Record<string, number>;
}

export const count = ({ counts }: Saver, what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
/** The business's clock is eight hours ahead. */
const ZONE_MS = 8 * HOUR_MS;

/** Midnight of the business's day that an instant is in. */
export const dayStart = (at: number): number =>
  Math.floor((at + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;

/** Midnight after the last day of the month that an instant is in. */
export function monthEnd(at: number): number {
  const wall = new Date(at + ZONE_MS);
  return Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 1) - ZONE_MS;
}

/** a × b for units, rounded half up to so many places. */
export function product(a: bigint, b: bigint, places: number): bigint {
  const step = 10n ** BigInt(18 - places);
  const under = 10n ** 18n * step;
  return ((2n * a * b + under) / (2n * under)) * step;
}
