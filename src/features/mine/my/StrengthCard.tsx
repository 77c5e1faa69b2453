import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../../../contract/http/user.ts";
import { useRouteKnown } from "../../../parts/route-known.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { STRENGTH_PATH, strengthOf } from "../strength.ts";
import * as s from "./my.styles.ts";

/** How well the account is secured, and the next thing to do about it. Nothing until the profile is there. */
export function StrengthCard({ profile }: { profile: Profile | undefined }) {
  const { t } = useTranslation("mine");
  const known = useRouteKnown();
  if (profile === undefined || !known("/safety")) return null;
  const { points, level, next } = strengthOf(profile);
  const path = next && STRENGTH_PATH[next];
  return (
    <section className={s.strength} aria-label={t("my.strength.name")}>
      <a className={s.shield} href="#/safety" aria-label={t("my.menu.security")}>
        <Icon of={ShieldCheck} size="l" />
      </a>
      <div>
        <b>{t("my.strength.is", { level: t(`my.strength.${level}`) })}</b>
        {/* biome-ignore lint/a11y/useSemanticElements: four bars, which no meter element draws */}
        <div className={s.dots} role="meter" aria-valuemin={0} aria-valuenow={points} aria-valuemax={4} aria-label={t("my.strength.of", { points })}>
          {[1, 2, 3, 4].map((at) => (
            <i key={at} data-on={at <= points || undefined} />
          ))}
        </div>
      </div>
      {path !== undefined && known(path) && (
        <a className={s.soft} href={`#${path}`}>
          {t(`my.strength.next.${next}`)}
        </a>
      )}
    </section>
  );
}
