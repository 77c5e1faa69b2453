/** What the market home hands to each of its tabs. */
import type { LookTarget } from "../../parts/look/look-target.ts";

export interface TabProps<Choice> {
  choice: Choice;
  /** Written to the address by replace. */
  onChoice: (next: Choice) => void;
  /** A row or card was tapped. */
  onOpen: (target: LookTarget) => void;
  density: "normal" | "compact";
}
