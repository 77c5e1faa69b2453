/** Props of every step of posting. */
import type { Reference } from "../../../../contract/rules/c2c/prices.ts";
import type { AdDraft } from "./judge.ts";

export interface Step {
  d: AdDraft;
  change: (part: Partial<AdDraft>) => void;
  /** Undefined while the market is silent. */
  reference: Reference | undefined;
  /** True once faults are shown, since it was gone on from. */
  told: boolean;
}
