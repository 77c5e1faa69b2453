import { useTranslation } from "react-i18next";
import { feedClock } from "../../data/stores/market/board.ts";
import { sessions$ } from "../../data/stores/market/quotes.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { canExt } from "../../lib/instrument/extended-hours.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { SessionBadge } from "../../ui/figure/SessionBadge.tsx";
import { sessionWords } from "../session/session-words.ts";
import { useSecond } from "../session/use-second.ts";
import { note } from "./instrument.styles.ts";
import type { FullInstrument } from "./use-instrument.ts";

/**
 * Session of the instrument's market with the time until the next one. A market that never closes
 * counts nothing down. That the instrument itself is suspended is said by SourceTags.
 */
export function SessionNote({ item, full }: { item: RowItem; full: FullInstrument | undefined }) {
  const { t, i18n } = useTranslation("parts");
  const told = useValue(sessions$[item.market]);
  const now = useSecond() + feedClock.offset;
  const session = told ?? full?.marketSession;
  if (session === undefined) return <div className={note} />;
  const halted = session.reason === "halt";
  // The strip of extended hours below counts down; what stands beside the price is what the price is.
  if (!halted && canExt(item) && (session.session === "pre" || session.session === "after"))
    return (
      <div className={note}>
        <SessionBadge state="closed">{t("session.regularClose")}</SessionBadge>
      </div>
    );
  const words = sessionWords(
    session,
    now,
    full?.marketSession.tz ?? "UTC",
    i18n.language,
    (key, values) => t(key, values ?? {}),
  );
  const state = halted
    ? "suspended"
    : session.session === "closed" && session.reason === "lunch"
      ? "lunch"
      : session.session;
  return (
    <div className={note}>
      <SessionBadge state={state}>{halted ? t("session.halt") : words.state}</SessionBadge>
      {words.of !== "" && <span>{words.of}</span>}
      {!halted && words.next !== "" && full !== undefined && (
        <span role="timer" aria-live="off">
          {words.next}
        </span>
      )}
    </div>
  );
}
