import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { inPercent } from "../../lib/format/signs.ts";
import type { BookWords } from "./paint/book-painter.ts";

/** The words a painter writes, remade with the language. `short`: shares without their words, where two of them share a narrow column. */
export function useBookWords(short = false): BookWords {
  const { t } = useTranslation("book");
  return useMemo(
    () => ({
      buy: (share) => (short ? inPercent(share) : t("buyShare", { share })),
      sell: (share) => (short ? inPercent(share) : t("sellShare", { share })),
      ratio: (buy, sell) => t("ratio", { buy, sell }),
      spread: (value) => t("spread", { value }),
      mark: (look, time) => {
        switch (look) {
          case "live":
            return time === "" ? "" : t("verified", { time });
          case "polling":
            return time === "" ? t("pollingFirst") : t("polling", { time });
          case "frozen":
            return t("frozen");
          case "stale":
            return t("stale", { time });
          default:
            return "";
        }
      },
    }),
    [t, short],
  );
}
