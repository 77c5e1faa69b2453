import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Cell } from "../../ui/list/Cell.tsx";
import { CellGroup } from "../../ui/list/CellGroup.tsx";

/** Leads from an order to its entries in the ledger, which name it as their reference. */
export function LedgerCell({
  type,
  symbol,
  orderNo,
}: {
  type: "recharge" | "withdraw";
  symbol: string;
  orderNo: string;
}) {
  const { t } = useTranslation("inout");
  return (
    <CellGroup>
      <Cell
        icon={History}
        label={t("ledger")}
        caption={orderNo}
        href={`#/cryptos/accountChange?symbol=${symbol}&type=${type}`}
      />
    </CellGroup>
  );
}
