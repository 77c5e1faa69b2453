import { expect, test } from "vitest";
import type { ReviewStatus } from "../../../contract/http/shapes.ts";
import { isFirstSteps, levelOf, wayOf } from "./review.ts";

const STATES: readonly ReviewStatus[] = [-1, 0, 1, 2, 3];

test("a card leads to the form while it may be filled in, else to the state", () => {
  const form = "/authentication";
  const state = "/verified?level=1";
  expect(STATES.map((status) => wayOf(1, status, status))).toEqual([
    form,
    state,
    state,
    state,
    form,
  ]);
});

test("the advanced form is closed until the primary level has passed; its state is shown all the same", () => {
  expect(STATES.map((primary) => wayOf(2, -1, primary))).toEqual([
    undefined,
    undefined,
    undefined,
    "/advancedCtf",
    undefined,
  ]);
  expect(STATES.map((status) => wayOf(2, status, 3))).toEqual([
    undefined,
    "/verified?level=2",
    "/verified?level=2",
    "/verified?level=2",
    undefined,
  ]);
});

test("an address names the level and where it came from", () => {
  expect(["", "?level=2", "?level=7", "?level=2&from=register"].map(levelOf)).toEqual([1, 2, 1, 2]);
  expect(["", "?from=register", "?from=safety"].map(isFirstSteps)).toEqual([false, true, false]);
});
