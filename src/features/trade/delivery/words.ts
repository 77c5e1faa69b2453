/** Figures of a fixed period as the user reads them. Pure. */

import { decimal, multiply, toText } from "../../../../contract/money/decimal.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { inPercent } from "../../../lib/format/signs.ts";

/** A ratio as whole per cent, or with what it has behind the point: "0.75" → "75%". */
export const shareOf = (ratio: string): string =>
  inPercent(plainText(toText(multiply([decimal(ratio), decimal("100")], 6, "down"))));

/**
 * A moment of the feed to the millisecond: 14:25:58.123. `clock`: the same moment to the second.
 */
export const tickTime = (clock: string, ts: number): string =>
  `${clock}.${String(ts % 1000).padStart(3, "0")}`;
