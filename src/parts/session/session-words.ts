/**
 * A session as two phrases: what is, and what comes when. Pure but for the words, which the caller
 * brings.
 */
import { TIME_MAX } from "../../../contract/feed/columns.ts";
import { dayAt } from "../../../contract/time/zone.ts";
import { countdownText, minuteText } from "../../lib/format/time.ts";
import { tagOf } from "../../lib/language/codes.ts";
import { weekdayWord } from "../../lib/language/dates.ts";
import { holidayName, nextKey, type SessionNow, sessionKey } from "./session-mark.ts";

/** Words of namespace `parts`. */
export type Words = (key: string, values?: Record<string, string>) => string;

export interface SessionWords {
  /** "Thanksgiving", "Half day", "Daily break". */
  state: string;
  /**
   * "closes in 00:58:20", "pre-market Mon 04:00, in 1d 14h"; empty for a market that never changes.
   */
  next: string;
  /** A half day's name: it stands last and yields first. */
  of: string;
}

/**
 * `now` is the server's time, epoch ms; `tz` the market's IANA zone. An opening on another day
 * names weekday and time; a holiday, whose name is long, has no room for the countdown beside
 * these.
 */
export function sessionWords(
  session: SessionNow,
  now: number,
  tz: string,
  language: string,
  t: Words,
): SessionWords {
  const name = holidayName(session, language);
  const half = session.reason === "halfday";
  const state = (half ? "" : name) || t(sessionKey(session));
  const of = half ? name : "";
  const { nextChangeAt: at } = session;
  if (at <= now || at >= TIME_MAX) return { state, next: "", of };
  const left = countdownText(at - now, [t("units.day"), t("units.hour")]);
  const key = nextKey(session);
  const shut = session.session === "closed" || session.session === "notOpen";
  if (!shut || dayAt(tz, at) === dayAt(tz, now)) return { state, next: t(key, { left }), of };
  const when = { at: `${weekdayWord(tagOf(language), at, tz)} ${minuteText(at, tz)}`, left };
  const on = t(key.replace("next.", "nextOn."), when);
  return { state, next: session.reason === "holiday" ? on : t("nextOn.left", { on, left }), of };
}
