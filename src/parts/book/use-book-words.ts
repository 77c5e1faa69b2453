import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { plainText } from "../../lib/format/plain.ts";
import { inPercent } from "../../lib/format/signs.ts";
import type { BookWords } from "./paint/book-painter.ts";

const figure = (share: string): string => plainText(share, 2);

/**
 * The words a painter writes, remade with the language. `short`: shares without their words, where
 * two of them share a narrow column.
 */
export function useBookWords(short = false): BookWords {
  const { t } = useTranslation("book");
  return useMemo(
    () => ({
      buy: (share) => (short ? inPercent(figure(share)) : t("buyShare", { share: figure(share) })),
      sell: (share) =>
        short ? inPercent(figure(share)) : t("sellShare", { share: figure(share) }),
      ratio: (buy, sell) => t("ratio", { buy: figure(buy), sell: figure(sell) }),
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
