/** A level's review as a line of what has happened and what is ahead. Pure. */
import type { ReviewStatus } from "../../../../contract/http/shapes.ts";

export interface ReviewEntry {
  key: "handedIn" | "review" | "passed" | "failed";
  state: "done" | "now" | "ahead" | "failed";
  /** Epoch ms, 0 unknown. */
  time: number;
}

/** Handed in, under review, decided. `status` is never −1 here. */
export function reviewEntries(
  status: ReviewStatus,
  createTime: number,
  reviewTime: number,
): ReviewEntry[] {
  const decided = status === 2 || status === 3;
  return [
    { key: "handedIn", state: "done", time: createTime },
    { key: "review", state: decided ? "done" : status === 1 ? "now" : "ahead", time: 0 },
    status === 3
      ? { key: "failed", state: "failed", time: reviewTime }
      : { key: "passed", state: status === 2 ? "done" : "ahead", time: decided ? reviewTime : 0 },
  ];
}
