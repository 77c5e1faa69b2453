/**
 * The quote that is about to be taken, with what was asked for it. In memory alone: who reloads
 * begins again.
 */
import type { Quote } from "../../../contract/http/money/exchange.ts";

export interface AskedQuote {
  quote: Quote;
  /** Which amount was fixed. */
  side: "from" | "to";
}

let held: AskedQuote | undefined;

export const quoteDraft = {
  get: (): AskedQuote | undefined => held,
  set: (next: AskedQuote | undefined): void => {
    held = next;
  },
};
