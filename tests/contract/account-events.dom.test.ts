/**
 * The one table of what account events do: every family of the contract is in it, and what it calls
 * state is what the worker folds.
 */
import { expect, test } from "vitest";
import { LIVE_EVENTS } from "../../contract/account-feed/live.ts";
import { ACCOUNT_EVENTS } from "../../src/data/apply/account-events.ts";
import { USER_KEYS } from "../../src/data/queries/keys.ts";
import { FAMILIES } from "../../workers/account/families.ts";

test("every event family of the contract stands in the table, and no other", () => {
  expect(Object.keys(ACCOUNT_EVENTS).sort()).toEqual(Object.keys(LIVE_EVENTS).sort());
});

test("an event is state on the page exactly where the worker folds it, in the same family", () => {
  const folded = Object.entries(FAMILIES).flatMap(([family, { on }]) =>
    Object.keys(on).map((ev) => [ev, family]),
  );
  const shown = Object.entries(ACCOUNT_EVENTS).flatMap(([ev, { state }]) =>
    state === undefined ? [] : [[ev, state]],
  );
  expect(shown.sort()).toEqual(folded.sort());
});

test("what events make stale are keys that queries have", () => {
  const keys: readonly string[] = Object.values(USER_KEYS);
  for (const { stale = [] } of Object.values(ACCOUNT_EVENTS))
    expect(stale.filter((key) => !keys.includes(key))).toEqual([]);
});
