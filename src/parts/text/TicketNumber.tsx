import { useTranslation } from "react-i18next";
import { CopyBox } from "./CopyBox.tsx";

/**
 * The number under which a guest comes back, to be kept by them: it cannot be told to them again.
 */
export function TicketNumber({ number }: { number: string }) {
  const { t } = useTranslation("common");
  const words = {
    copy: t("ticket.copy"),
    copied: t("ticket.copied"),
    failed: t("ticket.copyFailed"),
  };
  return <CopyBox label={t("ticket.number")} text={number} note={t("ticket.keep")} words={words} />;
}
