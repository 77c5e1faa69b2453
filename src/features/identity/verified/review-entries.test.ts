import { expect, test } from "vitest";
import type { ReviewStatus } from "../../../../contract/http/shapes.ts";
import { reviewEntries } from "./review-entries.ts";

const line = (status: ReviewStatus): string =>
  reviewEntries(status, 5, 9)
    .map(({ key, state, time }) => `${key} ${state} ${time}`)
    .join(", ");

test("each state of a review as a line", () => {
  expect(([0, 1, 2, 3] as const).map(line)).toEqual([
    "handedIn done 5, review ahead 0, passed ahead 0",
    "handedIn done 5, review now 0, passed ahead 0",
    "handedIn done 5, review done 0, passed done 9",
    "handedIn done 5, review done 0, failed failed 9",
  ]);
});
