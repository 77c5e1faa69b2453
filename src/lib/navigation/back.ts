/**
 * The arrow of a page header: back in history, or to the group's index when the screen was opened
 * directly.
 */

/**
 * `historyState` is `history.state`, in which the router keeps the entry's index as `idx`. Answers
 * what to give to `navigate`.
 */
export function backTarget(historyState: unknown, fallback: string): -1 | string {
  const idx =
    typeof historyState === "object" && historyState !== null && "idx" in historyState
      ? historyState.idx
      : 0;
  return typeof idx === "number" && idx > 0 ? -1 : fallback;
}
