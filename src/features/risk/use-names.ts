/** Names of the picture's parts, and where a tap on them leads. */
import { useTranslation } from "react-i18next";
import { plainText } from "../../lib/format/plain.ts";
import { pairOf } from "../../parts/orders/order-words.ts";
import { detailOf, sideOf } from "../../parts/orders/position-words.ts";
import type { Exposure } from "./use-risk-book.ts";

export interface RiskName {
  name: string;
  /** The badge beside it. */
  tag: string;
  side: "long" | "short" | undefined;
  long: string;
  href: string;
}

export function useNames({ positions, pledges }: Exposure): (id: string) => RiskName {
  const { t } = useTranslation(["risk", "perpetual"]);
  return (id) => {
    const position = positions.find((one) => one.id === id);
    if (position !== undefined) {
      const [name, side] = [pairOf(position), sideOf(position)];
      const tag = t(`perpetual:badge.${side}`, { times: position.leverRate });
      return { name, tag, side, long: `${name} ${tag}`, href: `#${detailOf(position)}` };
    }
    const pledge = pledges.find((one) => one.loanNo === id);
    const tag = pledge === undefined ? "" : `${plainText(pledge.pledgeQty)} ${pledge.pledgeSymbol}`;
    const href = `#/cryptos/pledgeLoanOrderDetail?loan_no=${encodeURIComponent(id)}`;
    return { name: t("pledge"), tag, side: undefined, long: `${t("pledge")} ${tag}`, href };
  };
}
