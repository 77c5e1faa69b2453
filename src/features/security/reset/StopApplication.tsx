import { useState } from "react";
import { useTranslation } from "react-i18next";
import { stopReset } from "../../../data/commands/security.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";

/**
 * "It wasn't me", asked once more: what stops somebody else's reset also logs the other devices
 * out.
 */
export function StopApplication({ id }: { id: string }) {
  const { t } = useTranslation("security");
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    await stopReset({ id });
    setBusy(false);
    setAsked(false);
  };
  return (
    <>
      <Button kind="soft" busy={isBusy} onClick={() => setAsked(true)}>
        {t("result.stop")}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t("result.stopAsk")}
        cancel={t("result.keep")}
        action={{ label: t("result.stopDo"), onClick: () => void stop() }}
      >
        {t("result.stopText")}
      </Dialog>
    </>
  );
}
