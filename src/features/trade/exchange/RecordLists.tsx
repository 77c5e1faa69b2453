import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { ParamsIn } from "../../../../contract/http/call.ts";
import type { Deal, Order } from "../../../../contract/http/trading/orders.ts";
import type {
  exchangeApplyDeals,
  exchangeApplyList,
} from "../../../../contract/http/trading/spot.ts";
import { useFillList, useOrderList } from "../../../data/queries/user/orders.ts";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { FillLine, OrderLine } from "../../../parts/orders/OrderLine.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";

const ROW_PX = 64;
const orderKey = ({ orderNo }: Order): string => orderNo;
const fillKey = ({ dealNo }: Deal): string => dealNo;

/** Says that the chosen time has no records, and leads to another time. */
function Nothing() {
  const { t } = useTranslation(["stock", "trade"]);
  const navigate = useNavigate();
  return (
    <Empty
      title={t("trade:noRecords")}
      action={{ label: t("records.otherTime"), onClick: () => navigate("/exchangeHistory/search") }}
    />
  );
}

/** Orders of coins and shares. */
export function OrderRecords({ params }: { params: ParamsIn<typeof exchangeApplyList> }) {
  const { t } = useTranslation("trade");
  const pages = usePages(useOrderList(params), orderKey);
  return (
    <PagedList
      of={pages}
      label={t("history.orders")}
      keyOf={orderKey}
      rowPx={ROW_PX}
      row={(order) => <OrderLine order={order} />}
      empty={<Nothing />}
    />
  );
}

/**
 * Fills. `above` makes the line over a row, from the row and the one before it. `empty` is shown in
 * place of the way to another time.
 */
export function FillRecords({
  params,
  above,
  empty = <Nothing />,
}: {
  params: ParamsIn<typeof exchangeApplyDeals>;
  above?: (fill: Deal, before: Deal | undefined) => ReactNode;
  empty?: ReactNode;
}) {
  const { t } = useTranslation("trade");
  const pages = usePages(useFillList(params), fillKey);
  return (
    <PagedList
      of={pages}
      label={t("history.fills")}
      keyOf={fillKey}
      rowPx={ROW_PX}
      row={(fill, i, all) => (
        <>
          {above?.(fill, all[i - 1])}
          <FillLine fill={fill} />
        </>
      )}
      empty={empty}
    />
  );
}
