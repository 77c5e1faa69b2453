/**
 * Tables of loans, earn, rebates and offers: as the specification has them, with every state
 * reachable, and nothing else taken.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FINANCE_MACHINES, type FinanceMachine, nextOf } from "./machines.ts";

/** The specification's tables by hand: from → events and where they lead. */
const EXPECTED: Record<FinanceMachine, Record<string, string>> = {
  pledge: {
    none: "open>accruing",
    accruing:
      "addPledge>accruing due>past_due liquidate>liquidated renew>accruing repayAll>cleared repayPart>accruing",
    past_due:
      "addPledge>past_due liquidate>liquidated renew>accruing repayAll>cleared repayPart>past_due",
  },
  credit: {
    none: "apply>reviewing",
    reviewing: "approve>approved fail>failed",
    approved: "credit>repaying",
    repaying: "overdue>repaying repayAll>repaid repayPart>repaying",
  },
  earn: {
    none: "open>submitted",
    submitted: "income>submitted mature>settling redeem>settling redeemPart>submitted",
    settling: "complete>completed leave>cancelled",
  },
  rebate: {
    pending: "disqualify>ineligible qualify>resting void>ineligible",
    resting: "disqualify>ineligible release>claimable suspect>review void>ineligible",
    review: "disqualify>ineligible release>claimable void>ineligible",
    claimable: "claim>claimed void>ineligible",
  },
  offer: {
    upcoming: "open>open withdraw>withdrawn",
    open: "close>closed withdraw>withdrawn",
    closed: "list>listed withdraw>withdrawn",
  },
  application: {
    none: "apply>applied",
    applied: "cancel>cancelled lose>lost void>refunded win>allotted",
    allotted: "refund>settled void>refunded",
    lost: "refund>refunded void>refunded",
  },
};

describe.each(Object.keys(FINANCE_MACHINES) as FinanceMachine[])("machine %s", (name) => {
  const { start, moves } = FINANCE_MACHINES[name];
  const states = [...new Set(moves.flatMap(([from, , to]) => [from, to]))];

  it("is the specification's", () => {
    const made: Record<string, string[]> = {};
    for (const [from, event, to] of moves) made[from] = [...(made[from] ?? []), `${event}>${to}`];
    expect(
      Object.fromEntries(Object.entries(made).map(([from, all]) => [from, all.sort().join(" ")])),
    ).toEqual(EXPECTED[name]);
  });

  it("moves along its table and nowhere else, whatever is tried", () => {
    const state = fc.oneof(fc.constantFrom(...states), fc.string());
    const event = fc.oneof(fc.constantFrom(...moves.map(([, on]) => on)), fc.string());
    fc.assert(
      fc.property(state, event, (from, on) => {
        const listed = moves.find((move) => move[0] === from && move[1] === on);
        expect(nextOf(name, from as never, on as never)).toEqual(
          listed ? { ok: true, value: listed[2] } : { ok: false, error: "statusError" },
        );
      }),
    );
  });

  it("reaches every state from its start", () => {
    const seen = new Set<string>([start]);
    for (let size = 0; size !== seen.size; ) {
      size = seen.size;
      for (const [from, , to] of moves) if (seen.has(from)) seen.add(to);
    }
    expect([...seen].sort()).toEqual([...states].sort());
  });
});
