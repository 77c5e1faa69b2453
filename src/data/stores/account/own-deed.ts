/**
 * Changes of what secures the account that this page itself has sent: their notice stands in the
 * list, and alarms nobody who made them.
 */

/** The notice may come before the reply, and a lost reply is asked for again for a while. */
const OWN_MS = 15_000;
let at = Number.NEGATIVE_INFINITY;

export const noteOwnDeed = (now = performance.now()): void => {
  at = now;
};
export const isOwnDeed = (now = performance.now()): boolean => now - at < OWN_MS;
