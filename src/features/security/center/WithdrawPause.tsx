import { css, cx } from "@linaria/core";
import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { CountDown } from "../../../ui/figure/CountDown.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { note } from "../security.styles.ts";

const line = css`
  margin: var(--s-3) var(--gutter) 0;
  b { font-weight: 600; }
`;
/**
 * Withdrawals are paused after something was recovered; how long still. Nothing when they are not.
 * `until`: epoch ms of the server, 0 none.
 */
export function WithdrawPause({ until }: { until: number }) {
  const { t } = useTranslation("security");
  if (until <= serverNow()) return null;
  return (
    <p className={cx(note, line)}>
      <Icon of={Clock} size="s" />
      <span>
        {t("safety.paused")}{" "}
        <b>
          <CountDown
            until={until}
            now={serverNow}
            label={t("safety.pausedFor")}
            units={{ days: t("unit.days"), hours: t("unit.hours") }}
          >
            {t("safety.pauseOver")}
          </CountDown>
        </b>
      </span>
    </p>
  );
}
