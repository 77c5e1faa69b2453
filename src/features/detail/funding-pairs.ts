/** A perpetual's funding as pairs of name and rate. Pure. */
import { parseScaled } from "../../../contract/feed/scaled.ts";
import type { DataOf } from "../../../contract/http/call.ts";
import type { getFundingRate } from "../../../contract/http/detail.ts";
import { rateText } from "../../lib/format/percent.ts";
import { timeText } from "../../lib/format/time.ts";

/** Digits of a rate in the contract. */
const RATE_SCALE = 8;
const rate = (text: string): string => rateText(parseScaled(text, RATE_SCALE), RATE_SCALE, 4);

/** The rate expected next under `predicted`, then those that were paid, newest first. `zone` is the page's own unless named. */
export function fundingPairs(funding: DataOf<typeof getFundingRate>, predicted: string, zone?: string): { key: string; value: string }[] {
  return [
    { key: predicted, value: rate(funding.predicted) },
    ...funding.list.map((past) => ({ key: timeText(past.ts, zone), value: rate(past.rate) })),
  ];
}
