import { Download } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Cell } from "../../ui/list/Cell.tsx";
import { askInstall, installSlot, roadNow } from "./install-slot.ts";

/**
 * The menu's entry to installing the page; nothing where this browser has no way, or it is
 * installed.
 */
export function InstallCell() {
  const { t } = useTranslation("mine");
  const road = useSyncExternalStore(installSlot.subscribe, roadNow);
  return road === undefined ? null : (
    <Cell icon={Download} label={t("install.entry")} onClick={askInstall} />
  );
}
