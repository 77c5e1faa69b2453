import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { link$ } from "../../../data/stores/market/link.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { useTurn } from "../../../parts/status/use-turn.ts";
import { Button } from "../../../ui/Button.tsx";
import { Banner } from "../../../ui/state/Banner.tsx";
import { waitingBuild } from "../../offline/waiting-build.ts";

/**
 * Another tab runs a newer build, or the service worker has one ready: offers the reload that
 * brings it here. Gives way to what the connection has to say, and pushes no form that is written
 * in.
 */
export function BuildBanner() {
  const { t } = useTranslation("common");
  const [busy, setBusy] = useState(false);
  const due = useValue(
    () =>
      link$.newBuild.get() !== "" &&
      (link$.state.get() === "live" || link$.state.get() === "connecting"),
  );
  if (!useTurn(due, "build")) return null;
  const reload = async (): Promise<void> => {
    setBusy(true);
    await waitingBuild.letIn?.();
    location.reload();
  };
  const button = (
    <Button kind="text" size="s" busy={busy} onClick={reload}>
      {t("newBuild.action")}
    </Button>
  );
  return (
    <Banner kind="info" icon={RotateCw} detail={button}>
      {t("newBuild.text")}
    </Banner>
  );
}
