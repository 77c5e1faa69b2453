import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { unitsOf } from "../../lib/format/compact.ts";
import type { FiatRate, Ranked, RowItem, RowVariant } from "../../lib/instrument/row-item.ts";
import { viewport } from "../../lib/viewport.ts";
import type { OwnRows, RowEnv } from "./row-env.ts";
import { widthEm } from "./row-labels.ts";

/** Room that a pair's name leaves beside two prices and a figure, in the small type. */
const SPREAD_ROOM_EM = 4;

/**
 * The head of the pairs' list says it too: a longer word is left to the head, so that the figure is
 * never cut.
 */
export const spreadWord = (word: string, variant: RowVariant): string =>
  variant === "forex" && widthEm(word) > SPREAD_ROOM_EM ? "" : word;

/**
 * Surroundings of a variant's rows, remade when the language, the rate or the address rule changes.
 * Keep `hrefOf` stable.
 */
export function useRowEnv(
  variant: RowVariant,
  hrefOf: (item: RowItem) => string,
  fiat: FiatRate | undefined,
  rem = viewport().rem,
  ranked?: Ranked,
  own?: OwnRows,
): RowEnv {
  const { t, i18n } = useTranslation("parts");
  const language = i18n.language;
  const { rate, currency, symbol } = fiat ?? { rate: 0, currency: "", symbol: "" };
  return useMemo(
    () => ({
      language,
      rem,
      hrefOf,
      own,
      word: (key, values) => t(key, values ?? {}),
      context: {
        variant,
        units: unitsOf(language),
        words: {
          volume: t("cell.volume"),
          spread: spreadWord(t("cell.spread"), variant),
          day: t("cell.day"),
        },
        fiat: rate > 0 ? { rate, currency, symbol } : undefined,
        ranked,
      },
    }),
    [variant, language, rem, hrefOf, t, rate, currency, symbol, ranked, own],
  );
}
