/** What every step of posting works on. */
import type { Reference } from "../../../../contract/rules/c2c/prices.ts";
import type { AdDraft } from "./judge.ts";

export interface Step {
  d: AdDraft;
  change: (part: Partial<AdDraft>) => void;
  /** Undefined while the market is silent. */
  reference: Reference | undefined;
  /** What is wrong is said, since it was gone on from. */
  told: boolean;
}
