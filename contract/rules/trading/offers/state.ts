/** Where an offer of an IPO or ICO stands by its times, and what an application has come to. */
import { FINANCE_MACHINES, type FinanceState } from "../../finance/machines.ts";

export type OfferState = FinanceState<"offer">;
export const OFFER_STATES = [
  ...new Set(FINANCE_MACHINES.offer.moves.flatMap(([from, , to]) => [from, to])),
] as readonly OfferState[];

export interface OfferTimes {
  /** Epoch ms. */
  openAt: number;
  closeAt: number;
  /** When it was listed: of shares the first trading session from its day on; undefined before. */
  listedAt: number | undefined;
  isWithdrawn: boolean;
}

/** The state at `now`. The first instant of the period is in it, its last is not. */
export function offerState(
  { openAt, closeAt, listedAt, isWithdrawn }: OfferTimes,
  now: number,
): OfferState {
  if (isWithdrawn) return "withdrawn";
  if (listedAt !== undefined && listedAt <= now) return "listed";
  if (now < openAt) return "upcoming";
  return now < closeAt ? "open" : "closed";
}

export const IPO_MODES = ["draw", "subscription"] as const;
export type IpoMode = (typeof IPO_MODES)[number];

/**
 * Outcomes of an application, as they are shown. `withdrawn`: the offer was, and everything went
 * back.
 */
export const IPO_OUTCOMES = [
  "progress",
  "won",
  "subscribed",
  "lost",
  "cancelled",
  "withdrawn",
] as const;
export type IpoOutcome = (typeof IPO_OUTCOMES)[number];

/** The outcome of a draw or an allotment. */
export const outcomeOf = (mode: IpoMode, isAllotted: boolean): IpoOutcome =>
  !isAllotted ? "lost" : mode === "draw" ? "won" : "subscribed";

/** How long a draft of an application or an order may wait for its confirmation, ms. */
export const DRAFT_MS = 30 * 60_000;
