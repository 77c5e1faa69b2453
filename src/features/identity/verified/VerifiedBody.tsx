import { css } from "@linaria/core";
import { BadgeCheck, CircleX, Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReviewStatus } from "../../../../contract/http/shapes.ts";
import { timeText } from "../../../lib/format/time.ts";
import { useSandboxSeconds } from "../../../parts/status/use-syspara.ts";
import { Timeline } from "../../../ui/figure/Timeline.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import { card, top } from "../identity.styles.ts";
import { Refused } from "../Refused.tsx";
import { REVIEW_KEY } from "../review.ts";
import { reviewEntries } from "./review-entries.ts";

const disc = css`
  display: grid;
  place-items: center;
  width: 11rem;
  height: 11rem;
  border-radius: 50%;
  background: var(--warn-wash);
  color: var(--warn);
  svg { width: 5rem; height: 5rem; }
  &[data-state="passed"] { background: var(--brand-wash); color: var(--brand-ink); }
  &[data-state="failed"] { background: var(--danger-wash); color: var(--danger); }
`;
const name = css`
  font-size: var(--fs-h2);
  line-height: var(--lh-h2);
  font-weight: 700;
`;

export interface LevelState {
  status: ReviewStatus;
  reason: string;
  createTime: number;
  reviewTime: number;
}

const ICONS = {
  none: Hourglass,
  applied: Hourglass,
  reviewing: Hourglass,
  passed: BadgeCheck,
  failed: CircleX,
} as const;

/** The sign of the state, the way it has come, and the masked facts it is about. */
export function VerifiedBody({
  of,
  facts,
}: {
  of: LevelState;
  facts: readonly { key: string; value: string }[];
}) {
  const { t } = useTranslation(["identity", "common"]);
  const seconds = useSandboxSeconds();
  const state = REVIEW_KEY[of.status];
  const entries = reviewEntries(of.status, of.createTime, of.reviewTime).map(
    ({ key, state, time }) => ({
      key,
      state,
      title: t(`verified.${key}`),
      time: time === 0 ? undefined : timeText(time),
    }),
  );
  return (
    <>
      <div className={top} role="status">
        <span className={disc} data-state={state}>
          <Icon of={ICONS[state]} size="xl" />
        </span>
        <p className={name}>{t(`state.${state}`)}</p>
        <p>
          {(of.status === 0 || of.status === 1) && seconds !== undefined
            ? t("common:sandbox", { seconds })
            : t(`verified.about.${state}`)}
        </p>
      </div>
      {of.status === 3 && <Refused reason={of.reason} />}
      <section className={card} aria-label={t("verified.progress")}>
        <Timeline label={t("verified.progress")} entries={entries} />
      </section>
      {facts.length > 0 && (
        <section className={card} aria-label={t("verified.facts")}>
          <KeyValue pairs={facts} />
        </section>
      )}
    </>
  );
}
