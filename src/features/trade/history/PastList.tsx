/**
 * Past orders, fills, closed positions, funding and fixed periods as lists under the months they
 * belong to. What comes while one reads waits above.
 */
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Delivery } from "../../../../contract/http/trading/futures.ts";
import type { Deal, Funding, Order, Position } from "../../../../contract/http/trading/orders.ts";
import { useDeliveries } from "../../../data/queries/trading/deliveries.ts";
import { useFillList, useOrderList } from "../../../data/queries/user/orders.ts";
import { useClosedPositions, useFundings } from "../../../data/queries/user/perpetual.ts";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { type Pages, usePages } from "../../../parts/money/use-pages.ts";
import { FillLine, OrderLine } from "../../../parts/orders/OrderLine.tsx";
import { useHeld } from "../../../parts/page/use-held.ts";
import { Button } from "../../../ui/Button.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { DeliveryLine } from "../delivery/past/DeliveryLine.tsx";
import { ResultSheet } from "../delivery/ResultSheet.tsx";
import { ClosedLine } from "./ClosedLine.tsx";
import { FundingRow } from "./FundingRow.tsx";
import * as s from "./history.styles.ts";
import { MonthHead } from "./MonthHead.tsx";
import type { PastFilters, PastKind, PastProduct } from "./past-filters.ts";
import { type Months, monthOf, useMonths } from "./use-months.ts";

export interface PastProps {
  kind: PastKind;
  product: PastProduct;
  symbol: string;
  side?: PastFilters["side"];
  state?: PastFilters["state"];
  range: { from?: string; to?: string };
  reset?: () => void;
}
const ROW_PX = 64;

export function PastList(props: PastProps) {
  const { kind, product, side = "", state = "all" } = props;
  const found = useMonths(kind, product, props.symbol, props.range);
  // The result of a month is of both sides and all states: beside a part of it the sum would be
  // another's.
  const all = { ...props, months: side === "" && state === "all" ? found : undefined };
  if (kind === "closed") return <Closed {...all} />;
  if (kind === "funding") return <Fundings {...all} />;
  if (kind === "periods") return <Periods {...all} />;
  return kind === "orders" ? <Orders {...all} /> : <Fills {...all} />;
}

type ListProps = PastProps & { months: Months };
const orderKey = ({ orderNo }: Order): string => orderNo;
const orderAt = ({ createdAt }: Order): number => createdAt;
const fillKey = ({ dealNo }: Deal): string => dealNo;
const fillAt = ({ ts }: Deal): number => ts;
const order = (one: Order): ReactNode => <OrderLine order={one} />;
const fill = (one: Deal): ReactNode => <FillLine fill={one} />;

/** For lists of orders: all products or one. */
const ordered = (product: PastProduct) => (product === "delivery" ? "all" : product);
function Orders({ product, symbol, side = "", state = "all", range, ...rest }: ListProps) {
  const pages = usePages(
    useOrderList({ product: ordered(product), symbol, side, state, ...range }),
    orderKey,
  );
  return <List {...rest} of={pages} keyOf={orderKey} at={orderAt} row={order} />;
}
function Fills({ product, symbol, side = "", range, ...rest }: ListProps) {
  const pages = usePages(
    useFillList({ product: ordered(product), symbol, side, ...range }),
    fillKey,
  );
  return <List {...rest} of={pages} keyOf={fillKey} at={fillAt} row={fill} />;
}

/** For lists of positions: all contracts or one kind. */
const contract = (product: PastProduct) =>
  product === "perpetual" || product === "forex" ? product : "";
const positionKey = ({ id }: Position): string => id;
const closedAt = ({ closeAt, updatedAt }: Position): number => closeAt ?? updatedAt;
function Closed({ product, symbol, side = "", range, ...rest }: ListProps) {
  const pages = usePages(
    useClosedPositions({ state: "closed", type: contract(product), symbol, side, ...range }),
    positionKey,
  );
  return (
    <List
      {...rest}
      of={pages}
      keyOf={positionKey}
      at={closedAt}
      row={(one) => <ClosedLine position={one} />}
    />
  );
}

const fundingKey = ({ positionId, ts }: Funding): string => `${positionId} ${ts}`;
const fundingAt = ({ ts }: Funding): number => ts;
function Fundings({ product, symbol, range, ...rest }: ListProps) {
  const pages = usePages(useFundings({ type: contract(product), symbol, ...range }), fundingKey);
  return (
    <List
      {...rest}
      of={pages}
      keyOf={fundingKey}
      at={fundingAt}
      row={(one) => <FundingRow funding={one} />}
    />
  );
}

const periodKey = ({ orderNo }: Delivery): string => orderNo;
const periodAt = ({ settledAt, createdAt }: Delivery): number => settledAt ?? createdAt;
function Periods({ product: _, symbol, range, ...rest }: ListProps) {
  const [shown, show] = useState<string>();
  const pages = usePages(useDeliveries({ state: "done", symbol, ...range }), periodKey);
  return (
    <>
      <List
        {...rest}
        of={pages}
        keyOf={periodKey}
        at={periodAt}
        row={(one) => <DeliveryLine of={one} onOpen={() => show(one.orderNo)} />}
      />
      <ResultSheet orderNo={shown} onClose={() => show(undefined)} />
    </>
  );
}

interface OneList<Row> {
  of: Pages<Row>;
  kind: PastKind;
  keyOf: (row: Row) => string;
  at: (row: Row) => number;
  row: (row: Row) => ReactNode;
  months: Months;
  reset?: () => void;
}

/**
 * One list with its months; new rows wait above while it is scrolled, so that nothing moves under a
 * finger.
 */
function List<Row>({ of, kind, keyOf, at, row, months, reset }: OneList<Row>) {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  const host = useRef<HTMLDivElement>(null);
  const { rows, fresh, show } = useHeld(of.rows, keyOf, host);
  const none =
    reset === undefined
      ? { label: t("trade"), onClick: () => navigate("/trade/index") }
      : { label: t("history.reset"), onClick: reset };
  return (
    <div ref={host}>
      {fresh > 0 && (
        <div className={s.fresh} role="status">
          <Button kind="soft" size="s" onClick={show}>
            {t("history.fresh", { count: fresh })}
          </Button>
        </div>
      )}
      <PagedList
        of={{ ...of, rows }}
        label={t(`history.${kind}`)}
        keyOf={keyOf}
        rowPx={ROW_PX}
        row={(one, i, all) => (
          <>
            {(i === 0 || monthOf(at(all[i - 1])) !== monthOf(at(one))) && (
              <MonthHead month={monthOf(at(one))} months={months} />
            )}
            {row(one)}
          </>
        )}
        empty={<Empty title={t("noRecords")} action={none} />}
      />
    </div>
  );
}
