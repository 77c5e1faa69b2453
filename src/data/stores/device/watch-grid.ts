/**
 * How the reader likes the grid of mini charts: its size, the stage of all, stages of single
 * symbols. Kept on the device; the functions here are its only writers.
 */
import { observable } from "@legendapp/state";
import {
  GRID_SIZES,
  MINI_OWN_MAX,
  MINI_STAGES,
  onOtherTab,
  persist,
  type Stored,
} from "../../persist.ts";

export { GRID_SIZES, MINI_STAGES };
export type GridSize = (typeof GRID_SIZES)[number];
export type MiniStage = (typeof MINI_STAGES)[number];
type Grid = Stored<"watchGrid">;

export const watchGrid$ = observable<Grid>(persist.load("watchGrid"));

onOtherTab(["watchGrid"], () => watchGrid$.set(persist.load("watchGrid")));

function keep(next: Grid): void {
  persist.save("watchGrid", next);
  watchGrid$.set(next);
}

export const gridChoice = {
  size: (size: GridSize): void => keep({ ...watchGrid$.peek(), size }),
  /** One stage for every chart: what single ones had is forgotten. */
  all: (all: MiniStage): void => keep({ ...watchGrid$.peek(), all, own: {} }),
  own(symbol: string, stage: MiniStage): void {
    const { [symbol]: _before, ...rest } = watchGrid$.peek().own;
    // The newest stand last; the oldest go when there are too many.
    const own = Object.entries(rest).slice(-(MINI_OWN_MAX - 1));
    keep({ ...watchGrid$.peek(), own: Object.fromEntries([...own, [symbol, stage]]) });
  },
};
