/** Props that the market home hands to each of its tabs. */
import type { RowItem } from "../../lib/instrument/row-item.ts";

export interface TabProps<Choice> {
  choice: Choice;
  /** Written to the address by replace. */
  onChoice: (next: Choice) => void;
  /** A row or card was tapped. */
  onOpen: (item: RowItem) => void;
  density: "normal" | "compact";
}
