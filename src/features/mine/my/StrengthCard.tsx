import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../../../contract/http/user.ts";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { StrengthMeter } from "../../../parts/strength/StrengthMeter.tsx";
import { STRENGTH_PATH, strengthOf } from "../../../parts/strength/strength.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import * as s from "./my.styles.ts";

/**
 * How well the account is secured, and the next thing to do about it. Its place is kept while the
 * profile is coming; without one there is nothing.
 */
export function StrengthCard({
  profile,
  isComing,
}: {
  profile: Profile | undefined;
  isComing: boolean;
}) {
  const { t } = useTranslation("mine");
  const known = useRouteKnown();
  if (!known("/safety")) return null;
  if (profile === undefined)
    return isComing ? (
      <div className={s.strength} aria-hidden="true">
        <Skeleton w="5.5rem" h="5.5rem" r="1.75rem" />
        <Skeleton w="16rem" />
      </div>
    ) : null;
  const { points, level, next } = strengthOf(profile);
  const path = next && STRENGTH_PATH[next];
  return (
    <section className={s.strength} aria-label={t("my.strength.name")}>
      <a className={`hit ${s.shield}`} href="#/safety" aria-label={t("my.menu.security")}>
        <Icon of={ShieldCheck} size="l" />
      </a>
      <div>
        <b>{t("my.strength.is", { level: t(`my.strength.${level}`) })}</b>
        <StrengthMeter points={points} label={t("my.strength.of", { points })} />
      </div>
      {path !== undefined && known(path) && (
        <a className={`hit ${s.soft}`} href={`#${path}`}>
          {t(`my.strength.next.${next}`)}
        </a>
      )}
    </section>
  );
}
