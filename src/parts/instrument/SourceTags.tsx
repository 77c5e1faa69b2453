import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/figure/Badge.tsx";
import type { RowItem } from "../row/row-item.ts";
import { useHalted } from "./use-halted.ts";
import type { FullInstrument } from "./use-instrument.ts";

/** Permanent tags under a hero: what the prices are when they are not the market's own, limits of the day, suspension. */
export function SourceTags({ item, full, children }: { item: RowItem; full: FullInstrument | undefined; children?: ReactNode }) {
  const { t } = useTranslation("detail");
  const halted = useHalted(item.symId);
  return (
    <>
      {children}
      {full !== undefined && full.source !== "live" && <Badge>{t(`source.${full.source}`)}</Badge>}
      {(halted || full?.status === "suspended") && <Badge kind="outline">{t("suspended")}</Badge>}
      {full !== undefined && full.limitUp !== "" && <Badge kind="up">{t("limits.up", { price: full.limitUp })}</Badge>}
      {full !== undefined && full.limitDown !== "" && <Badge kind="down">{t("limits.down", { price: full.limitDown })}</Badge>}
    </>
  );
}
