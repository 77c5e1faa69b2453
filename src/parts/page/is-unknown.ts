import type { Query } from "../../data/queries/query.ts";
import { mayTryAgain } from "../../data/queries/try-again.ts";

/**
 * True when an address names what does not exist or is not this account's: the server said so, and
 * not that it has no time. Who names nothing asks for "none": what has not been asked for yet is
 * not unknown.
 */
export const isUnknown = (of: Query<unknown>): boolean =>
  of.data === undefined &&
  of.status === "failed" &&
  of.error.kind === "business" &&
  !mayTryAgain(of.error);
