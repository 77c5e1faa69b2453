/**
 * The number of what two sides agree on: calls, socket messages, columns and frames, errors.
 * `version.test.ts` pins a hash over all of it, so nothing can change unseen. A change that an
 * older peer survives (a new call, a new optional field, a new error) keeps the number and only
 * re-pins the hash; one that it does not survive takes the next number and a line here.
 */
export const CONTRACT_VERSION = 3;

/** One line a number: what the peer of the number before would get wrong. */
export const CONTRACT_HISTORY = [
  [
    1,
    "The market part: instruments, quotes, sessions, candles; frames mkt.v1.bin and mkt.v1.json.",
  ],
  [
    2,
    "Frames mkt.v2.bin: short headers, bid and ask counted from last. A peer of version 1 is not offered them and gets JSON.",
  ],
  [3, "A conflation step of 33 ms. A server of version 2 refuses a subscription that asks for it."],
] as const;
