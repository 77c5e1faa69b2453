import { useTranslation } from "react-i18next";
import { countdownText, minuteText } from "../../lib/format/time.ts";
import { strip } from "./SessionStrip.styles.ts";
import { holidayName, nextKey, type SessionNow, sessionKey, sessionShape, zoneLetters } from "./session-mark.ts";
import { useSecond } from "./use-second.ts";

export interface SessionStripProps {
  session: SessionNow;
  /** IANA zone of the market. */
  tz: string;
  /** Server clock − page clock, ms: the countdown follows the server. */
  offsetMs?: number;
}

/** "Pre-market · opens in 00:58:20      08:31 ET". A market that never closes counts nothing down. */
export function SessionStrip({ session, tz, offsetMs = 0 }: SessionStripProps) {
  const { t, i18n } = useTranslation("parts");
  const now = useSecond() + offsetMs;
  const left = countdownText(session.nextChangeAt - now, [t("units.day"), t("units.hour")]);
  const state = holidayName(session, i18n.language) || t(sessionKey(session));
  const next = session.nextChangeAt > now ? t(nextKey(session), { left }) : "";
  return (
    <div className={strip}>
      <span>
        <b data-shape={sessionShape(session.session)}>{state}</b>
        {next !== "" && <span role="timer" aria-live="off">{` · ${next}`}</span>}
      </span>
      <span>
        {minuteText(now, tz)} {zoneLetters(tz, now)}
      </span>
    </div>
  );
}
