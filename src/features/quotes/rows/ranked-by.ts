import type { Ranked } from "../../../lib/instrument/row-item.ts";

/** The figure that a ranking shows instead of the change: the one it ranks by. */
export const rankedBy = (rank: string): Ranked | undefined =>
  rank === "turnover" || rank === "volume" ? rank : undefined;
