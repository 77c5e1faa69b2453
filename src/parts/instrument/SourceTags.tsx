import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/Badge.tsx";
import type { FullInstrument } from "./use-instrument.ts";

/** Permanent tags under a hero: what the prices are when they are not the market's own, limits of the day, suspension. */
export function SourceTags({ full, children }: { full: FullInstrument | undefined; children?: ReactNode }) {
  const { t } = useTranslation("detail");
  return (
    <>
      {children}
      {full !== undefined && full.source !== "live" && <Badge>{t(`source.${full.source}`)}</Badge>}
      {full?.status === "suspended" && <Badge kind="outline">{t("suspended")}</Badge>}
      {full !== undefined && full.limitUp !== "" && <Badge kind="up">{t("limits.up", { price: full.limitUp })}</Badge>}
      {full !== undefined && full.limitDown !== "" && <Badge kind="down">{t("limits.down", { price: full.limitDown })}</Badge>}
    </>
  );
}
