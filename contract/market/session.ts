/** Trading sessions as the server computes them. The client only counts down. */
import * as v from "valibot";
import { SESSION_REASONS, SESSIONS } from "../feed/columns.ts";
import { MARKETS } from "./instrument.ts";

const Int = v.pipe(v.number(), v.safeInteger());

const Phase = v.object({
  name: v.picklist(SESSIONS),
  reason: v.picklist(SESSION_REASONS),
  from: Int,
  to: Int,
});

export const MarketSession = v.object({
  market: v.picklist(MARKETS),
  session: v.picklist(SESSIONS),
  reason: v.picklist(SESSION_REASONS),
  tz: v.string(),
  /**
   * Today's phases in the market's zone, epoch ms; on a day without trading those of the last one
   * that had some.
   */
  phases: v.array(Phase),
  /**
   * Those of the trading day before that one, whose bars are the last there are until it opens.
   * Older servers do not say them.
   */
  phasesBefore: v.optional(v.array(Phase), []),
  /**
   * Phases of the half days of the last year, today's too, of a market that trades before and after
   * its regular hours. Older servers do not say them.
   */
  halfDays: v.optional(v.array(v.array(Phase)), []),
  nextChangeAt: Int,
  nextSession: v.picklist(SESSIONS),
  /** Reason of what comes next: an auction, a lunch. Older servers do not say it. */
  nextReason: v.optional(v.picklist(SESSION_REASONS), ""),
  isHalfDay: v.boolean(),
  /**
   * Name of today's holiday or half day in English, empty on other days; and by language, as far as
   * it is known.
   */
  holidayName: v.string(),
  holidayNames: v.optional(v.record(v.string(), v.string())),
});
export type MarketSession = v.InferOutput<typeof MarketSession>;
