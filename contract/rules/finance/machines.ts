/**
 * State machines of loans, earn, rebates and offers as tables; what is not listed is refused.
 * `step` of ../machines.ts walks them.
 */
import type { ErrorName } from "../../errors.ts";
import type { Result } from "../../result.ts";
import { type EventsOf, type Machine, type StatesOf, step } from "../machines.ts";

const PLEDGE_LOAN = {
  start: "none",
  moves: [
    ["none", "open", "accruing"],
    ["accruing", "addPledge", "accruing"],
    ["past_due", "addPledge", "past_due"],
    ["accruing", "repayPart", "accruing"],
    ["past_due", "repayPart", "past_due"],
    ["accruing", "repayAll", "cleared"],
    ["past_due", "repayAll", "cleared"],
    ["accruing", "renew", "accruing"],
    ["past_due", "renew", "accruing"],
    ["accruing", "due", "past_due"],
    ["accruing", "liquidate", "liquidated"],
    ["past_due", "liquidate", "liquidated"],
  ],
  refusals: [],
} as const satisfies Machine;

/**
 * `approved` is a review that has been passed and waits for its money; the page shows both as under
 * review, with other words.
 */
const CREDIT_LOAN = {
  start: "none",
  moves: [
    ["none", "apply", "reviewing"],
    ["reviewing", "fail", "failed"],
    ["reviewing", "approve", "approved"],
    ["approved", "credit", "repaying"],
    ["repaying", "repayPart", "repaying"],
    ["repaying", "overdue", "repaying"],
    ["repaying", "repayAll", "repaid"],
  ],
  refusals: [],
} as const satisfies Machine;

/**
 * Settling is left in the transaction that enters it: at maturity as completed, before it as
 * cancelled, all of a flexible saving as completed.
 */
const EARN_ORDER = {
  start: "none",
  moves: [
    ["none", "open", "submitted"],
    ["submitted", "income", "submitted"],
    ["submitted", "redeemPart", "submitted"],
    ["submitted", "mature", "settling"],
    ["submitted", "redeem", "settling"],
    ["settling", "complete", "completed"],
    ["settling", "leave", "cancelled"],
  ],
  refusals: [],
} as const satisfies Machine;

const REBATE = {
  start: "pending",
  moves: [
    ["pending", "qualify", "resting"],
    ["pending", "disqualify", "ineligible"],
    ["resting", "disqualify", "ineligible"],
    ["resting", "release", "claimable"],
    // Two that may be one person: a person decides.
    ["resting", "suspect", "review"],
    ["review", "release", "claimable"],
    ["review", "disqualify", "ineligible"],
    ["claimable", "claim", "claimed"],
    // A deposit that its chain took back, or a rule that was broken, takes what has not been paid yet.
    ["pending", "void", "ineligible"],
    ["resting", "void", "ineligible"],
    ["review", "void", "ineligible"],
    ["claimable", "void", "ineligible"],
  ],
  refusals: [],
} as const satisfies Machine;

/** Offers of IPO and ICO: states by time, or withdrawn before they are listed. */
const OFFER = {
  start: "upcoming",
  moves: [
    ["upcoming", "open", "open"],
    ["open", "close", "closed"],
    ["closed", "list", "listed"],
    ["upcoming", "withdraw", "withdrawn"],
    ["open", "withdraw", "withdrawn"],
    ["closed", "withdraw", "withdrawn"],
  ],
  refusals: [],
} as const satisfies Machine;

/**
 * An application: frozen until the draw, then charged for what was allotted; the rest goes back
 * with the refund.
 */
const APPLICATION = {
  start: "none",
  moves: [
    ["none", "apply", "applied"],
    ["applied", "cancel", "cancelled"],
    ["applied", "void", "refunded"],
    ["applied", "win", "allotted"],
    ["applied", "lose", "lost"],
    ["allotted", "refund", "settled"],
    ["lost", "refund", "refunded"],
    ["allotted", "void", "refunded"],
    ["lost", "void", "refunded"],
  ],
  refusals: [],
} as const satisfies Machine;

export const FINANCE_MACHINES = {
  pledge: PLEDGE_LOAN,
  credit: CREDIT_LOAN,
  earn: EARN_ORDER,
  rebate: REBATE,
  offer: OFFER,
  application: APPLICATION,
};
export type FinanceMachine = keyof typeof FINANCE_MACHINES;
export type FinanceState<M extends FinanceMachine> = StatesOf<(typeof FINANCE_MACHINES)[M]>;
export type FinanceEvent<M extends FinanceMachine> = EventsOf<(typeof FINANCE_MACHINES)[M]>;

/** The state after `event`, or `statusError`. */
export const nextOf = <M extends FinanceMachine>(
  machine: M,
  state: FinanceState<M>,
  event: FinanceEvent<M>,
): Result<FinanceState<M>, ErrorName> =>
  step(FINANCE_MACHINES[machine], state, event) as Result<FinanceState<M>, ErrorName>;
