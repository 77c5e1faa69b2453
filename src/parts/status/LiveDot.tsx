import { useTranslation } from "react-i18next";
import { link$ } from "../../data/stores/market/link.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { clockText } from "../../lib/format/time.ts";
import { live } from "./LiveDot.styles.ts";

/** "● Live", or in amber the time since when it is not. */
export function LiveDot() {
  const { t } = useTranslation("parts");
  const { state, since } = useValue(link$);
  const isLive = state === "live";
  const time = clockText(since);
  return (
    <span className={live} role="status" data-testid="live" data-state={isLive ? "live" : "late"}>
      {isLive ? (
        t("link.live")
      ) : state === "connecting" ? (
        t("link.connecting")
      ) : (
        <span title={t("link.sinceLabel", { time })}>{time}</span>
      )}
    </span>
  );
}
