import { useTranslation } from "react-i18next";
import { feedClock } from "../../data/stores/market/board.ts";
import { minuteText } from "../../lib/format/time.ts";
import { strip } from "./SessionStrip.styles.ts";
import { type SessionNow, sessionShape, zoneLetters } from "./session-mark.ts";
import { sessionWords } from "./session-words.ts";
import { useSecond } from "./use-second.ts";

export interface SessionStripProps {
  session: SessionNow;
  /** IANA zone of the market. */
  tz: string;
}

/**
 * "Pre-market · opens in 00:58:20 08:31 ET", by the server's clock. A market that never closes
 * counts nothing down.
 */
export function SessionStrip({ session, tz }: SessionStripProps) {
  const { t, i18n } = useTranslation("parts");
  const now = useSecond() + feedClock.offset;
  const { state, next, of } = sessionWords(session, now, tz, i18n.language, (key, values) =>
    t(key, values ?? {}),
  );
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
