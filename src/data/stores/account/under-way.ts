/** Commands whose outcome is not known yet, as far as the end of a session has to wait for them. */

/**
 * Resolves when callers have the outcomes of the commands under way (`commands/command.ts`). One of
 * them may have ended its own session, a switch or a log-out whose reply was lost: what other calls
 * hear of that session counts afterwards. `leftBehind` goes on with those that a reload
 * interrupted, and resolves when their outcomes have been taken over.
 */
export const underWay: { outcome?: Promise<unknown>; leftBehind?: () => Promise<unknown> } = {};

/**
 * When what is heard of the end of a session counts, whoever hears it: `underWay` has the reasons.
 */
export async function commandsSettled(): Promise<void> {
  await underWay.leftBehind?.();
  await underWay.outcome;
}
