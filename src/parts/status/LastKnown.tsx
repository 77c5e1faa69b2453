import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { positions$ } from "../../data/stores/account/positions.ts";
import { link$ } from "../../data/stores/market/link.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { clockText } from "../../lib/format/time.ts";

const note = css`
  padding: 1rem var(--gutter);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--warn);
`;

/**
 * True while neither the socket nor a call reaches the server: nothing that is asked of it would
 * arrive.
 */
export const useCutOff = (): boolean => useValue(() => link$.state.get() === "offline");

/**
 * Above what the account has standing: since when nothing new is heard of it, and that nothing can
 * be changed; nothing while all is well.
 */
export function LastKnown() {
  const { t } = useTranslation("parts");
  const { state, since } = useValue(link$);
  const isOld = useValue(() => positions$.status.get() === "stale");
  const time = clockText(since);
  const words =
    state === "offline"
      ? t("link.locked", { time })
      : state === "reconnecting"
        ? t("link.asOf", { time })
        : isOld
          ? t("page.stale")
          : undefined;
  return words === undefined ? null : (
    <p className={note} role="status">
      {words}
    </p>
  );
}
