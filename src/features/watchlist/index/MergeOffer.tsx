import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mergeLocal } from "../../../data/commands/watchlist.ts";
import { setStars, stars$ } from "../../../data/stores/device/stars.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import * as s from "../watchlist.styles.ts";

/**
 * After signing in: what was followed on this device can be taken into the account. Declined, it
 * stays on the device and is offered at the next visit.
 */
export function MergeOffer() {
  const { t } = useTranslation("watchlist");
  const local = useValue(stars$);
  const [gone, setGone] = useState(false);
  const [busy, setBusy] = useState(false);
  if (local.length === 0 || gone) return null;
  const merge = async (): Promise<void> => {
    setBusy(true);
    const done = await mergeLocal({ symbol: local.join(",") });
    setBusy(false);
    if (!done.ok) return;
    setStars(stars$.peek().filter((symbol) => !local.includes(symbol)));
    toast({ kind: "ok", text: t("merge.done", { count: done.value.added }) });
  };
  return (
    <section className={s.offer} aria-label={t("merge.label")}>
      <span>{t("merge.text", { count: local.length })}</span>
      <Button kind="soft" size="s" busy={busy} onClick={() => void merge()}>
        {t("merge.action", { count: local.length })}
      </Button>
      <IconButton icon={X} size="s" label={t("merge.later")} onClick={() => setGone(true)} />
    </section>
  );
}
