/**
 * The port to the world outside (design "money" 4): what the modules of deposits and withdrawals
 * may ask of it and what it tells them. Makes: `sandbox` (simulates and decides by itself, and says
 * so), `hooks` (a custodian or bank, signed both ways), `ops` (a person decides). Nothing here
 * books an amount: events go to the modules, which post them.
 */
import type { Asset } from "../../contract/money/assets.ts";
import type { Amount } from "../../contract/money/decimal.ts";
import type { Result } from "../../contract/result.ts";
import type { Chain } from "./addresses/format.ts";

export type Make = "sandbox" | "hooks" | "ops";

/**
 * Where a payment goes. Of a bank the reference says whose it is; account data stay with the module
 * and travel by it.
 */
export type Target =
  | { is: "crypto"; symbol: Asset; chain: Chain; address: string; memo: string | undefined }
  | { is: "bank"; currency: Asset; reference: string };

/** A payment that a user says was made: an order awaiting it. */
export interface Declaration {
  /** Number of the order; the same again changes nothing. */
  id: string;
  target: Target;
  amount: Amount;
  /** Confirmations it takes, by the channel's row; 1 by bank. */
  needed: number;
}

/** A payout to be made, once. */
export interface Payout {
  /** Idempotency id: sent with every try, so that however many arrive one is paid. */
  id: string;
  target: Target;
  /** Amount that arrives: the fee is off already. */
  amount: Amount;
}

interface Told {
  /**
   * Made of its cause: told twice (a crash, a retry) it is the same, and whoever books it keeps it
   * in the same transaction.
   */
  id: string;
  /** Epoch ms. */
  at: number;
}

/**
 * A payment to us. `seen`: in a block or pool, nothing credited. `confirming`: `confirmations` of
 * `needed`. `confirmed`: credit it, once a `payment`. `reorganised`: gone from the chain; before
 * `confirmed` nothing was credited, after it the case is an operator's. Counts may skip numbers.
 */
export interface DepositEvent extends Told {
  is: "depositSeen" | "depositConfirming" | "depositConfirmed" | "depositReorganised";
  /** Identity outside: chain, hash and output, or the bank's own number. One is credited once. */
  payment: string;
  /** The order it was declared by, when it was. */
  declaration: string | undefined;
  target: Target;
  /** Amount that was received, not the declared one. */
  amount: Amount;
  confirmations: number;
  needed: number;
}

/**
 * `sent`: broadcast or handed to the bank, no way back. `failed` and `cancelled`: nothing left, and
 * nothing will.
 */
export type PayoutEvent = Told & { payout: string } & (
    | { is: "payoutSent"; txHash: string }
    | { is: "payoutPaid"; txHash: string }
    | { is: "payoutFailed"; reason: string }
    | { is: "payoutCancelled" }
  );

export type BridgeEvent = DepositEvent | PayoutEvent;

/** Takes an event for good: resolves after the commit. When it throws the event comes again. */
export type Sink = (event: BridgeEvent) => Promise<void>;

/** `differs`: the id is taken by another payout. That is a bug of the asker; nothing was sent. */
export type InstructRefusal = "differs";
/** `tooLate`: sent already, or over. */
export type CancelRefusal = "unknown" | "tooLate";

export interface Bridge {
  readonly make: Make;
  /** Payments to the target are to be told of from now on. The same again changes nothing. */
  watch(target: Target): Promise<void>;
  declare(declaration: Declaration): Promise<void>;
  /** Keeps the instruction; it is carried out by `tick` and answered by events. */
  instruct(payout: Payout): Promise<Result<undefined, InstructRefusal>>;
  /** Asks for a payout to be stopped; that it was is an event. */
  cancel(payoutId: string): Promise<Result<undefined, CancelRefusal>>;
  /**
   * Does what is due. Called each second by the process that holds the job; a second one at the
   * same time does nothing twice.
   */
  tick(): Promise<void>;
}
