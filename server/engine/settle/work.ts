/**
 * The work of a batch: symbols with their events and commands, and what has become of each
 * command so far.
 */
import type { Mode } from "../../../contract/http/shapes.ts";
import type { Amount } from "../../../contract/money/decimal.ts";
import type { TierGroup } from "../../../contract/rules/trading/contract/tiers.ts";
import type { LiveOutbox } from "../../account-feed/outbox.ts";
import type { Random } from "../../db/random.ts";
import type { Lease } from "../../due/lease.ts";
import type { Posted } from "../../ledger/post.ts";
import type { Posting } from "../../ledger/posting.ts";
import type { Answer, Command } from "../command.ts";
import type { FeedEvent } from "../feed.ts";
import type { Listing } from "../listing.ts";
import type { Desk } from "../match/desk.ts";
import type { EngineOrder } from "../match/order.ts";
import type { Turn } from "../match/turn.ts";
import type { EnginePosition } from "../risk/position.ts";

/** One symbol's part of a batch. */
export interface Unit {
  symbol: string;
  listing: Listing;
  desk: Desk;
  event: FeedEvent | undefined;
  /** The event is new: what rests meets it. */
  isNews: boolean;
  /** Places in the queue are written too. */
  writesPlaces: boolean;
  commands: readonly Command[];
}

export interface Settled {
  turn: Turn;
  /** One a command, in their order. */
  outcomes: Answer[];
}

export interface SettleDeps {
  random: Random;
  /** The number of an order that the engine makes. */
  orderNo: (now: number) => string;
  live: LiveOutbox;
  lease: () => Lease;
  now: () => number;
  priority: { next: number };
  /** Open orders an account has, over all symbols. */
  openOf: (accountId: string) => number;
  /** True while openings of a group need more margin. */
  isBare: (mode: Mode, group: TierGroup) => boolean;
}

/** A command that may go on: what has to be held for it first, and what it does then. */
export interface Prepared {
  order: EngineOrder;
  hold: Amount;
  /** Orders that are placed with it, all or none. */
  also?: readonly Pick<Prepared, "order" | "hold">[];
  run(turn: Turn): EngineOrder;
}
export const allOf = (
  prepared: Prepared | undefined,
): readonly Pick<Prepared, "order" | "hold">[] =>
  prepared === undefined ? [] : [prepared, ...(prepared.also ?? [])];
/** The same about a position: `posting` is made first and may be refused. */
export interface PreparedPosition {
  position: EnginePosition;
  posting?: (no: string, at: number) => Posting | undefined;
  run(turn: Turn): EnginePosition;
}

/** A command on its way: `known` is its answer already; what is prepared goes on. */
export interface Wish {
  command: Command;
  known?: Answer;
  prepared?: Prepared;
  position?: PreparedPosition;
}
export interface Work {
  unit: Unit;
  turn: Turn;
  wishes: Wish[];
}
/** Hears of every posting that will be committed. */
export type Heard = (posting: Posting, done: Posted) => void;
