import { css } from "@linaria/core";
import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../../../contract/http/user.ts";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { StrengthMeter } from "../../../parts/strength/StrengthMeter.tsx";
import { STRENGTH_PATH, strengthOf } from "../../../parts/strength/strength.ts";
import { Icon } from "../../../ui/Icon.tsx";

const panel = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 1.75rem;
  margin: var(--s-3) var(--gutter) 0;
  padding: 2rem;
  border-radius: var(--r-4);
  background: var(--surface);
  h2 { font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; }
`;
const shield = css`
  display: grid;
  place-items: center;
  width: 5.5rem;
  height: 5.5rem;
  border-radius: 1.75rem;
  background: var(--brand-wash);
  color: var(--brand-ink);
`;
const next = css`
  grid-column: 1 / 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-1) var(--s-3);
  margin-top: 1.5rem;
  padding-top: 1.25rem;
  border-top: 1px solid var(--line);
  color: var(--ink-3);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  > span { flex: 1 1 20rem; min-width: 0; }
  a { display: inline-grid; place-items: center; min-height: 36px; padding: 0 1.5rem; border-radius: var(--r-2); background: var(--brand-wash); color: var(--brand-ink); font-weight: 600; }
`;

/** The strength in a word and four bars, and what would add the next point. */
export function StrengthPanel({ profile }: { profile: Profile }) {
  const { t } = useTranslation("security");
  const known = useRouteKnown();
  const { points, level, next: step } = strengthOf(profile);
  return (
    <section className={panel} aria-label={t("strength.name")}>
      <span className={shield}>
        <Icon of={ShieldCheck} size="l" />
      </span>
      <div>
        <h2>{t("strength.is", { level: t(`strength.${level}`) })}</h2>
        <StrengthMeter points={points} label={t("strength.of", { points })} />
      </div>
      {step !== undefined && known(STRENGTH_PATH[step]) && (
        <p className={next}>
          <span>{t(`strength.why.${step}`)}</span>
          <a className="hit" href={`#${STRENGTH_PATH[step]}`}>
            {t(`strength.do.${step}`)}
          </a>
        </p>
      )}
    </section>
  );
}
