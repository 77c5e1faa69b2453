import { useTranslation } from "react-i18next";
import type { Refused } from "./payment-text.ts";

/** Why a code was not taken, as a sentence. */
export function useRefusedWords(): (refused: Refused, wanted: string) => string {
  const { t } = useTranslation("withdraw");
  return (refused, wanted) => {
    if (refused.why === "otherChain")
      return t("scan.otherChain", {
        chain: t(`chain.${refused.chain}`),
        wanted: t(`chain.${wanted}`),
      });
    if (refused.why === "otherNetwork")
      return t("scan.otherChain", { chain: refused.named, wanted: t(`chain.${wanted}`) });
    return refused.why === "otherCoin"
      ? t("scan.otherCoin", { coin: refused.named })
      : t(`scan.${refused.why}`);
  };
}
