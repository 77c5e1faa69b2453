import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/overlay/Dialog.tsx";

/** Props of {@link DeleteDialog}. */
export interface DeleteDialogProps {
  open: boolean;
  onClose: () => void;
  /** Masked; undefined until one was asked about. */
  account: string | undefined;
  onDelete: () => void;
}

/** Asks before a method is taken away. */
export function DeleteDialog({ open, onClose, account, onDelete }: DeleteDialogProps) {
  const { t } = useTranslation("payment");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("delete.ask")}
      cancel={t("delete.keep")}
      action={{ label: t("delete.action"), onClick: onDelete, danger: true }}
    >
      {account !== undefined && t("delete.text", { account })}
    </Dialog>
  );
}
