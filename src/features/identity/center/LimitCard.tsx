import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../../../contract/http/user.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { useResetTime } from "../../../parts/money/use-every.ts";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { card } from "../identity.styles.ts";

const figure = css`
  font-size: var(--fs-h2);
  line-height: var(--lh-h2);
  font-weight: 700;
  letter-spacing: -.02em;
  small { font-size: var(--fs-label); font-weight: 400; letter-spacing: 0; color: var(--ink-2); }
`;
const quiet = css`
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-2);
`;

/* A bar as high as the letters, in the middle of their line. */
const bone = css`
  margin: .5rem 0;
`;

/** Daily limit of withdrawals at the level reached, and how much of it is used. */
export function LimitCard({ profile }: { profile: Profile | undefined }) {
  const { t } = useTranslation("identity");
  const resets = useResetTime();
  return (
    <section className={card} aria-label={t("center.limit")}>
      <div>
        <p className={quiet}>{t("center.limit")}</p>
        <p className={figure}>
          {profile === undefined ? (
            <Skeleton className={bone} w="14rem" h="2.25rem" />
          ) : (
            <>
              {amountText(profile.withdraw_limit_day)} <small>USDT</small>
            </>
          )}
        </p>
        <p className={quiet}>
          {profile === undefined ? (
            <Skeleton className={bone} w="18rem" h="1.625rem" />
          ) : (
            `${t("center.used", { used: amountText(profile.withdraw_used_day) })} · ${t("common:resets", { time: resets })}`
          )}
        </p>
      </div>
    </section>
  );
}
