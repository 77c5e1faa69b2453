import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { Banner } from "../../ui/state/Banner.tsx";

interface StaleNoteProps {
  of: { status: string; data?: unknown; reload?: () => void };
}

/**
 * Says that what a screen shows is what was last known, where it could not be asked for anew;
 * nothing otherwise.
 */
export function StaleNote({ of: { status, data, reload } }: StaleNoteProps) {
  const { t } = useTranslation("parts");
  if (data === undefined || status !== "failed") return null;
  const retry = reload && (
    <Button kind="text" size="s" onClick={reload}>
      {t("page.retry")}
    </Button>
  );
  return (
    <Banner kind="warn" icon={CloudOff} detail={retry}>
      {t("page.stale")}
    </Banner>
  );
}
