import { ChevronRight, Cpu } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DataOf } from "../../../contract/http/call.ts";
import type { promoteGet } from "../../../contract/http/money/promote.ts";
import { decimal } from "../../../contract/money/decimal.ts";
import { claimRebates } from "../../data/commands/promote/claim.ts";
import { serverNow } from "../../data/queries/server-clock.ts";
import { amountText } from "../../lib/format/amount.ts";
import { shareText } from "../../lib/format/share.ts";
import { untilText } from "../../lib/format/time.ts";
import { Sum } from "../../parts/money/Sum.tsx";
import { useResetTime } from "../../parts/money/use-every.ts";
import { Button } from "../../ui/Button.tsx";
import { Badge } from "../../ui/figure/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import * as s from "./promote.styles.ts";

/**
 * Claimable sum and its button in one row, the tiers it comes from, and what the own machine
 * level lets through.
 */
export function ClaimCard({ of }: { of: DataOf<typeof promoteGet> }) {
  const { t } = useTranslation("promote");
  const [busy, setBusy] = useState(false);
  const resets = useResetTime();
  const isNothing = decimal(of.claimable) === 0n;
  const claim = async (): Promise<void> => {
    setBusy(true);
    const answer = await claimRebates({});
    setBusy(false);
    if (answer.ok)
      toast({ kind: "ok", text: t("claim.done", { amount: amountText(answer.value.amount) }) });
  };
  return (
    <section className={s.card} aria-label={t("claim.name")}>
      <div className={s.claim}>
        <p>
          {t("claim.now")}
          <b>
            <Sum of={of.claimable} /> <small>USDT</small>
          </b>
        </p>
        <Button
          kind="primary"
          busy={busy}
          disabled={of.claimedToday || isNothing}
          onClick={() => void claim()}
        >
          {of.claimedToday ? t("claim.today") : isNothing ? t("claim.nothing") : t("claim.go")}
        </Button>
      </div>
      <p className={s.quiet}>
        {t(of.claimedToday ? "claim.again" : "claim.once", {
          time: of.claimedToday ? untilText(of.nextClaimTime, serverNow()) : resets,
        })}{" "}
        · {t("claim.soFar")} <Sum of={of.claimedTotal} unit="USDT" />
      </p>
      {decimal(of.resting) !== 0n && (
        <p className={s.quiet}>
          {t("claim.resting")} <Sum of={of.resting} unit="USDT" />
        </p>
      )}
      <p className={s.quiet}>{t("claim.cap", { amount: amountText(of.monthCap) })}</p>
      <dl className={s.tiers}>
        {of.tiers.map(({ tier, rate, people, rebate }) => (
          <div key={tier}>
            <dt>
              {t("tier", { tier })}
              <Badge kind="brand">{shareText(rate)}</Badge>
            </dt>
            <dd>
              <Sum of={rebate} />
            </dd>
            <dd>{t("people", { count: people })}</dd>
          </div>
        ))}
      </dl>
      <a className={s.level} href="#/cryptos/machine">
        <Icon of={Cpu} />
        <span>
          {t("level.is")} <b>{of.minerLevel}</b>
          <small>{t("level.above", { level: of.minerLevel })}</small>
        </span>
        <Icon of={ChevronRight} size="s" />
      </a>
    </section>
  );
}
