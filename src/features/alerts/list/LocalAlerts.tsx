import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Alert } from "../../../../contract/http/alerts.ts";
import { LOCAL_ALERTS_MOST } from "../../../../contract/rules/alerts/condition.ts";
import { saveAlert } from "../../../data/commands/alerts.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { dropLocalAlerts, localAlerts$ } from "../../../data/stores/device/local-alerts.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { loginFrom } from "../../../lib/navigation/login-path.ts";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import * as s from "../alerts.styles.ts";

async function moved({ symbol, condition, repeat, note, expiresAt, on }: Alert): Promise<boolean> {
  const waits = on && expiresAt > serverNow();
  return (
    await saveAlert({
      symbol,
      condition,
      repeat,
      note,
      expiresAt: String(expiresAt),
      on: waits ? "1" : "0",
    })
  ).ok;
}

/** Limits of alerts of the device, and the way to more. */
export function LocalNote() {
  const { t } = useTranslation("alerts");
  const navigate = useNavigate();
  return (
    <section className={s.offer} aria-label={t("local.label")}>
      <span>{t("local.note", { most: LOCAL_ALERTS_MOST })}</span>
      <Button kind="soft" size="s" onClick={() => void navigate(loginFrom("/alerts", ""))}>
        {t("local.login")}
      </Button>
    </section>
  );
}

const isSame = (a: Alert, b: Alert): boolean =>
  a.symbol === b.symbol && a.condition === b.condition && a.repeat === b.repeat;

/**
 * After signing in: alerts of this device can be taken into the account, one by one. What the
 * account has already is there once; what it has no room for stays.
 */
export function MoveOffer({ own }: { own: readonly Alert[] }) {
  const { t } = useTranslation("alerts");
  const local = useValue(localAlerts$);
  const [busy, setBusy] = useState(false);
  if (local.length === 0) return null;
  const move = async (): Promise<void> => {
    setBusy(true);
    let count = 0;
    for (const one of local) {
      if (!(own.some((other) => isSame(one, other)) || (await moved(one)))) continue;
      dropLocalAlerts([one.id]);
      count++;
    }
    setBusy(false);
    if (count > 0) toast({ kind: "ok", text: t("local.moved", { count }) });
  };
  return (
    <section className={s.offer} aria-label={t("local.label")}>
      <span>{t("local.offer", { count: local.length })}</span>
      <Button kind="soft" size="s" busy={busy} onClick={() => void move()}>
        {t("local.move", { count: local.length })}
      </Button>
    </section>
  );
}
