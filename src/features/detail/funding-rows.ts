/** A perpetual's funding as rows of time, rate and open contracts. Pure. */
import { parseScaled } from "../../../contract/feed/scaled.ts";
import type { DataOf } from "../../../contract/http/call.ts";
import type { getFundingRate } from "../../../contract/http/detail.ts";
import { compactDecimal, type Units } from "../../lib/format/compact.ts";
import { rateText } from "../../lib/format/percent.ts";
import { timeText } from "../../lib/format/time.ts";

/** Digits of a rate in the contract. */
const RATE_SCALE = 8;
/** A settlement is on the hour: its time without the seconds, "2026-11-19 16:00". */
const MINUTES = 16;
const rate = (text: string): string => rateText(parseScaled(text, RATE_SCALE), RATE_SCALE, 4);

/** One line of the table. `open`: contracts open then, empty where it is not known. */
export interface FundingRow {
  key: string;
  rate: string;
  open: string;
  /** Sampled minutes of a settlement here. */
  samples: number | undefined;
}

/**
 * The rate expected next under `predicted`, then those that were paid, newest first. `zone` is the
 * page's own unless named.
 */
export function fundingRows(
  funding: DataOf<typeof getFundingRate>,
  predicted: string,
  units: Units,
  zone?: string,
): FundingRow[] {
  return [
    { key: predicted, rate: rate(funding.predicted), open: "", samples: undefined },
    ...funding.list.map((past) => ({
      key: timeText(past.ts, zone).slice(0, MINUTES),
      rate: rate(past.rate),
      open: past.openInterest === "" ? "" : compactDecimal(past.openInterest, units),
      samples: past.samples,
    })),
  ];
}
