import { css } from "@linaria/core";
import { BadgeCheck, Check, IdCard } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReviewStatus } from "../../../../contract/http/shapes.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { timeText } from "../../../lib/format/time.ts";
import { useSyspara } from "../../../parts/status/use-syspara.ts";
import { Button } from "../../../ui/Button.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { card } from "../identity.styles.ts";
import { Refused } from "../Refused.tsx";
import { isOpen, type Level, REVIEW_KEY, TONE } from "../review.ts";

const head = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  > div { flex: 1; min-width: 0; }
  h2 { font-size: var(--fs-title); line-height: var(--lh-title); font-weight: 600; }
`;
const sign = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 5.5rem;
  height: 5.5rem;
  border-radius: var(--r-3);
  background: var(--brand-wash);
  color: var(--brand-ink);
`;
const when = css`
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;
const unlocks = css`
  display: grid;
  gap: var(--s-1);
  color: var(--ink-2);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  li { display: flex; gap: var(--s-2); }
  svg { flex: none; margin-top: .25rem; color: var(--brand-ink); }
`;

interface LevelCardProps {
  level: Level;
  of: { status: ReviewStatus; reason: string; createTime: number };
  /** The next step of the two: one button a screen is the primary one. */
  isNext: boolean;
  onGo: () => void;
}

/** One level: state, since when, what it unlocks, why it was refused, the next step. */
export function LevelCard({
  level,
  of: { status, reason, createTime },
  isNext,
  onGo,
}: LevelCardProps) {
  const { t } = useTranslation("identity");
  const name = level === 1 ? "primary" : "advanced";
  const state = REVIEW_KEY[status];
  const limit = useSyspara("withdraw_limits")?.split(",")[level - 1];
  return (
    <section className={card} aria-label={t(`${name}.title`)}>
      <div className={head}>
        <span className={sign}>
          <Icon of={level === 1 ? IdCard : BadgeCheck} size="l" />
        </span>
        <div>
          <h2>{t(`${name}.title`)}</h2>
          {status !== -1 && (
            <p className={when}>{t("center.since", { time: timeText(createTime) })}</p>
          )}
        </div>
        <Badge kind={TONE[status]}>{t(`state.${state}`)}</Badge>
      </div>
      {status === 3 && <Refused reason={reason} />}
      <ul className={unlocks}>
        {limit !== undefined && (
          <li>
            <Icon of={Check} size="s" />
            {t("center.dayLimit", { limit: amountText(limit) })}
          </li>
        )}
        {(level === 1 ? [1, 2] : [2]).map((n) => (
          <li key={n}>
            <Icon of={Check} size="s" />
            {t(`${name}.unlocks.${n}`)}
          </li>
        ))}
      </ul>
      <Button kind={isNext ? "primary" : "soft"} size="s" onClick={onGo}>
        {t(`${name}.action.${status === 3 ? "again" : isOpen(status) ? "start" : "look"}`)}
      </Button>
    </section>
  );
}
