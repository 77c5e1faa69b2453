/** Past perpetuals of an account as lists: orders, fills, closed positions, funding. */
import { useTranslation } from "react-i18next";
import type { Deal, Funding, Order, Position } from "../../../../contract/http/trading/orders.ts";
import { useClosedPositions, useContractFills, useContractOrders, useFundings } from "../../../data/queries/user/perpetual.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { bpText, ratioBp } from "../../../lib/format/percent.ts";
import { recentText } from "../../../lib/format/time.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { FillLine, OrderLine } from "../../../parts/orders/OrderLine.tsx";
import { coinOf, pairOf } from "../../../parts/orders/order-words.ts";
import { detailOf, sideOf } from "../../../parts/positions/position-words.ts";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { ListRow } from "../../../ui/list/ListRow.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "./history.styles.ts";

export interface Period {
  from?: string;
  to?: string;
}
const ROW_PX = 64;

const orderKey = ({ orderNo }: Order): string => orderNo;
export function ContractOrders({ range, side = "" }: { range: Period; side?: "" | "buy" | "sell" }) {
  const { t } = useTranslation("trade");
  const pages = usePages(useContractOrders({ state: "all", side, ...range }), orderKey);
  return (
    <PagedList of={pages} label={t("history.orders")} keyOf={orderKey} rowPx={ROW_PX} row={(order) => <OrderLine order={order} />} empty={<None />} />
  );
}

const fillKey = ({ dealNo }: Deal): string => dealNo;
export function ContractFills({ range }: { range: Period }) {
  const { t } = useTranslation("trade");
  const pages = usePages(useContractFills(range), fillKey);
  return <PagedList of={pages} label={t("history.fills")} keyOf={fillKey} rowPx={ROW_PX} row={(fill) => <FillLine fill={fill} />} empty={<None />} />;
}

const positionKey = ({ id }: Position): string => id;
export function ClosedPositions({ range }: { range: Period }) {
  const { t } = useTranslation("trade");
  const pages = usePages(useClosedPositions({ state: "closed", ...range }), positionKey);
  return (
    <PagedList
      of={pages}
      label={t("history.closed")}
      keyOf={positionKey}
      rowPx={ROW_PX}
      row={(one) => <ClosedLine position={one} />}
      empty={<None />}
    />
  );
}

const fundingKey = ({ positionId, ts }: Funding): string => `${positionId} ${ts}`;
export function FundingList({ range }: { range: Period }) {
  const { t } = useTranslation("trade");
  const pages = usePages(useFundings(range), fundingKey);
  return (
    <PagedList
      of={pages}
      label={t("history.funding")}
      keyOf={fundingKey}
      rowPx={ROW_PX}
      row={(one) => <FundingRow funding={one} />}
      empty={<None />}
    />
  );
}

function None() {
  const { t } = useTranslation("trade");
  return <Empty title={t("noRecords")} />;
}

/** A closed position as one row: what it brought and why it ended. */
function ClosedLine({ position }: { position: Position }) {
  const { t } = useTranslation("perpetual");
  const side = sideOf(position);
  return (
    <ListRow
      href={`#${detailOf(position)}`}
      start={<CoinLogo code={coinOf(position)} />}
      title={
        <span className={s.named}>
          {pairOf(position)}
          <Badge kind={side === "long" ? "up" : "down"}>{t(`badge.${side}`, { times: position.leverRate })}</Badge>
        </span>
      }
      caption={`${recentText(position.closeAt ?? position.updatedAt, Date.now())} · ${t(`detail.reason.${position.closeReason || "manual"}`)}`}
      value={<Sum of={position.realised} change />}
      valueCaption="USDT"
    />
  );
}

/** One payment of funding; what is paid is shown with a minus. */
export function FundingRow({ funding }: { funding: Funding }) {
  const { t } = useTranslation("perpetual");
  const { amount, rate, notional, ts } = funding;
  const paid = amount.startsWith("-") ? amount.slice(1) : `-${amount}`;
  return (
    <ListRow
      start={<CoinLogo code={coinOf(funding)} />}
      title={pairOf(funding)}
      caption={recentText(ts, Date.now())}
      value={<Sum of={paid} change />}
      valueCaption={t("history.funding", { rate: rateOf(rate), notional: amountText(notional) })}
    />
  );
}

/** "0.0001" → "+0.01%". */
const rateOf = (rate: string): string => bpText(ratioBp(rate));
