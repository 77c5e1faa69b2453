import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { ProofAsk } from "../../data/stores/proof-slot.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { cureOf } from "./cures.ts";
import { timeText } from "./time-left.ts";

/** Dialog of a missing requirement (code 20) and the way to its cure. */
export function MissingDialog(props: {
  ask: Extract<ProofAsk, { kind: "missing" }>;
  open: boolean;
  onClose: () => void;
  hasRoute: (pathname: string) => boolean;
}) {
  const { ask, open, onClose, hasRoute } = props;
  const { t } = useTranslation("proof");
  const navigate = useNavigate();
  const { reason, until } = ask.body;
  const cure = cureOf(reason, hasRoute);
  const go = () => {
    onClose();
    if (cure !== undefined) navigate(cure);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`missing.${reason}.title`)}
      cancel={t("missing.later")}
      action={{
        label: cure === undefined ? t("missing.seen") : t(`missing.${reason}.action`),
        onClick: go,
      }}
    >
      {t(`missing.${reason}.text`, {
        left: until === undefined ? "" : timeText(until - Date.now(), t("days"), t("hours")),
      })}
    </Dialog>
  );
}
