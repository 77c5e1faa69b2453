import { useTranslation } from "react-i18next";
import { minuteText } from "../../lib/format/time.ts";
import { strip } from "./SessionStrip.styles.ts";
import { type SessionNow, sessionShape, zoneLetters } from "./session-mark.ts";
import { sessionWords } from "./session-words.ts";
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
  const { state, next, of } = sessionWords(session, now, tz, i18n.language, (key, values) => t(key, values ?? {}));
  return (
    <div className={strip}>
      <span>
        <b data-shape={sessionShape(session.session)}>{state}</b>
        {next !== "" && <span role="timer" aria-live="off">{` · ${next}`}</span>}
        {of !== "" && ` · ${of}`}
      </span>
      <span>
        {minuteText(now, tz)} {zoneLetters(tz, now)}
      </span>
    </div>
  );
}
