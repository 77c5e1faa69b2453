import { useTranslation } from "react-i18next";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { note } from "../ticket/ticket.styles.ts";

/** On a live venue orders fill against its real book and none of them goes there: a ticket says so. Where prices are simulated the screen says that instead. */
export function PaperNote({ source }: Pick<FullInstrument, "source">) {
  const { t } = useTranslation("trade");
  if (source !== "live") return null;
  return (
    <p className={note} data-calm="">
      {t("paper")}
    </p>
  );
}
