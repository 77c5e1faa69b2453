import { Cpu } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { EarnOrder } from "../../../../contract/http/money/earn.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { ListRow } from "../../../ui/list/ListRow.tsx";
import * as s from "../earn.styles.ts";
import { nameOf, orderPath } from "../words.ts";

/** One order: what it is, how far it is, what is in it and what it has brought. */
export function OrderLine({ of }: { of: EarnOrder }) {
  const { t } = useTranslation("earn");
  const { symbol, termDays, paidDays, status } = of;
  const isLive = status === "submitted";
  const at =
    termDays === 0
      ? t("order.paidDays", { count: paidDays })
      : t("order.dayOf", { day: paidDays, count: termDays });
  return (
    <ListRow
      href={`#${orderPath(of)}`}
      start={
        of.type === "machine" ? (
          <span className={s.machineIcon}>
            <Icon of={Cpu} size="s" />
          </span>
        ) : (
          <CoinLogo code={symbol} />
        )
      }
      title={nameOf(t, of)}
      caption={isLive ? at : t(`status.${status}`)}
      value={<Sum of={of.amount} unit={symbol} exact />}
      valueCaption={<Sum of={of.totalIncome} unit={symbol} change />}
    />
  );
}
