/** States of offers by time. */
import { expect, it } from "vitest";
import { OFFER_STATES, type OfferTimes, offerState, outcomeOf } from "./state.ts";

const times: OfferTimes = { openAt: 10, closeAt: 20, listedAt: undefined, isWithdrawn: false };

it.each([
  [9, {}, "upcoming"],
  [10, {}, "open"],
  [19, {}, "open"],
  [20, {}, "closed"],
  [99, {}, "closed"],
  [99, { listedAt: 100 }, "closed"],
  [100, { listedAt: 100 }, "listed"],
  [15, { isWithdrawn: true }, "withdrawn"],
] as const)("at %s with %j it is %s", (now, more, expected) =>
  expect(offerState({ ...times, ...more }, now)).toBe(expected),
);

it("has a word for each state, and for each end of an application", () => {
  expect(OFFER_STATES).toEqual(["upcoming", "open", "closed", "listed", "withdrawn"]);
  expect([
    outcomeOf("draw", true),
    outcomeOf("subscription", true),
    outcomeOf("draw", false),
  ]).toEqual(["won", "subscribed", "lost"]);
});
