/** Numbers of C2C: those of the specification, and those that were chosen where it gives none. */
import type { AccountPart } from "./roles.ts";

/** Coins that are traded, in the order of the list. */
export const C2C_COINS = ["USDT", "BTC", "ETH"] as const;
export const PAY_LIMITS_MIN = [15, 30, 45, 60, 120] as const;
export type PayLimit = (typeof PAY_LIMITS_MIN)[number];
/**
 * Cancellations and time-outs of a buyer on one business day, after which buying waits for the
 * next.
 */
export const CANCEL_LIMIT = 3;
export const UNPAID_MOST = 3;
export const ADS_MOST = 10;
export const METHODS_PER_AD = 3;
export const TERMS_MAX = 1000;
export const AUTO_REPLY_MAX = 500;
export const MESSAGE_MAX = 500;
/** Each side may appeal so often about one order. */
export const APPEALS_MOST = 3;
export const APPEAL_FILES_MOST = 5;
export const APPEAL_BYTES_MOST = 50 * 1024 * 1024;
/** A buyer may appeal this long after paying; a seller at once. */
export const BUYER_APPEAL_MS = 15 * 60_000;
/** An appeal that nobody has settled by then goes to the platform. */
export const SYSTEM_APPEAL_MS = 24 * 3_600_000;
/** An order that has ended may still be appealed against. */
export const LATE_APPEAL_MS = 24 * 3_600_000;
/** Both are told that a release is slow. */
export const SLOW_RELEASE_MS = 15 * 60_000;
/** The buyer is told that little time is left. */
export const PAY_SOON_MS = 5 * 60_000;
/** The chat of an order that has ended takes messages for so long. */
export const CHAT_OPEN_MS = 7 * 86_400_000;
/**
 * A price that an ad may be published or taken at is not older; an ad whose reference is silent for
 * longer is hidden.
 */
export const REFERENCE_MAX_AGE_MS = 60_000;
export const REFERENCE_HIDE_MS = 5 * 60_000;

/** Appellants, in the order's own terms. */
export type AppealBy = AccountPart | "system";
