import { useValue } from "@legendapp/state/react";
import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { link$ } from "../data/stores/link.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";

/** Another tab runs a newer build: offers the reload that brings it here. Gives way to what the connection has to say. */
export function BuildBanner() {
  const { t } = useTranslation("common");
  const due = useValue(() => link$.newBuild.get() !== "" && (link$.state.get() === "live" || link$.state.get() === "connecting"));
  if (!due) return null;
  const reload = (
    <Button kind="text" size="s" onClick={() => location.reload()}>
      {t("newBuild.action")}
    </Button>
  );
  return (
    <Banner kind="info" icon={RotateCw} detail={reload}>
      {t("newBuild.text")}
    </Banner>
  );
}
