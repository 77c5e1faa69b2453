import { useTranslation } from "react-i18next";
import { Sum } from "../../../parts/money/Sum.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { payTime } from "../words.ts";
import type { WholeOrder } from "./OrderScreen.tsx";

/** Incomes so far, newest first, each with the time at which it was due. */
export function Incomes({ of }: { of: WholeOrder }) {
  const { t } = useTranslation("earn");
  return (
    <CellGroup title={t("order.list")}>
      {of.incomes.length === 0 &&
        (of.nextPayTime === 0 ? (
          <Cell label={t("order.neverPaid")} />
        ) : (
          <Cell label={t("order.noIncome")} caption={payTime(t, of.firstPayTime)} />
        ))}
      {of.incomes.map(({ no, time, amount }) => (
        <Cell
          key={no}
          label={t("order.day", { day: no })}
          caption={payTime(t, time)}
          value={<Sum of={amount} unit={of.symbol} change />}
        />
      ))}
    </CellGroup>
  );
}
