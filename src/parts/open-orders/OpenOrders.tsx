import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../contract/http/trading/orders.ts";
import { cancelContractOrder } from "../../data/commands/perpetual.ts";
import { cancelOrder } from "../../data/commands/trade.ts";
import { setCanceling } from "../../data/stores/account/order-news.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/field/Checkbox.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { VirtualList } from "../../ui/list/VirtualList.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { Empty, type EmptyProps } from "../../ui/state/Empty.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { OrderCard, SentCard } from "../orders/OrderCard.tsx";
import type { ListProduct, OpenOrders as Orders } from "../orders/open-orders.ts";
import { isContract } from "../orders/order-words.ts";
import * as s from "../orders/orders.styles.ts";
import { LastKnown, useCutOff } from "../status/LastKnown.tsx";
import { AmendSheet } from "./AmendSheet.tsx";
import { CancelAll } from "./CancelAll.tsx";
import { OrderTable } from "./OrderTable.tsx";

/** Takes back what is open of an order; it says so in its row from the tap on. */
export async function takeBack(
  { orderNo, symbol }: Pick<Order, "orderNo" | "symbol">,
  done: string,
): Promise<boolean> {
  setCanceling(orderNo, true);
  const outcome = await (isContract({ symbol }) ? cancelContractOrder : cancelOrder)({ orderNo });
  // A good answer's event, or the list, takes the row away; until then it stays as it is.
  if (!outcome.ok && outcome.error.kind !== "unconfirmed") setCanceling(orderNo, false);
  if (outcome.ok) toast({ kind: "ok", text: done });
  return outcome.ok;
}

/** Props of {@link OpenOrders}. */
export interface OpenOrdersProps {
  of: Orders;
  /** Symbol whose orders "Cancel all" takes back; empty: all symbols. */
  symbol: string;
  /** Spot without. */
  product?: ListProduct;
  /** Shown above: only this pair's, or everything. */
  only?: { on: boolean; set: (on: boolean) => void; label?: string };
  /** The action to offer where there are none. */
  action?: EmptyProps["action"];
  /** Only some of what "Cancel all" would take back are shown: it is not offered. */
  isPart?: boolean;
  /** Cards without; a table where there is width for it. */
  look?: "table";
}

/** Open orders with what can be done with each, and with all. */
export function OpenOrders({
  of,
  symbol,
  product = "spot",
  only,
  action,
  isPart,
  look,
}: OpenOrdersProps) {
  const { t } = useTranslation("trade");
  const [amending, amend] = useState<Order>();
  const [asking, ask] = useState(false);
  const { orders, sent, failed, reload } = of;
  const rows = orders ?? [];
  const cutOff = useCutOff();
  return (
    <section aria-label={t("openOrders")}>
      <div className={s.bar}>
        {only === undefined ? (
          <span />
        ) : (
          <Checkbox checked={only.on} onChange={only.set}>
            {only.label ?? t("onlyPair")}
          </Checkbox>
        )}
        {rows.length > 0 && !isPart && (
          <Button kind="text" size="s" disabled={cutOff} onClick={() => ask(true)}>
            {t("cancelAll")}
          </Button>
        )}
      </div>
      <LastKnown />
      {sent.map((order) => (
        <SentCard key={order.clientOrderId} order={order} />
      ))}
      {orders === undefined ? (
        failed ? (
          <ErrorState
            title={t("common:couldNotLoad")}
            retry={{ label: t("common:retry"), onClick: reload }}
          />
        ) : (
          <SkeletonRows label={t("common:loading")} />
        )
      ) : rows.length === 0 ? (
        sent.length === 0 && <Empty compact title={t("noOpen")} {...(action && { action })} />
      ) : look === "table" ? (
        <OrderTable
          orders={rows}
          onAmend={amend}
          onCancel={(one) => void takeBack(one, t("cancelled"))}
        />
      ) : (
        <VirtualList
          label={t("openOrders")}
          items={rows}
          keyOf={({ orderNo }) => orderNo}
          rowPx={150}
          row={(order) => (
            <OrderCard
              order={order}
              onAmend={amend}
              onCancel={(one) => void takeBack(one, t("cancelled"))}
            />
          )}
        />
      )}
      <AmendSheet
        order={amending && (rows.find(({ orderNo }) => orderNo === amending.orderNo) ?? amending)}
        onClose={() => amend(undefined)}
      />
      <CancelAll open={asking} onClose={() => ask(false)} product={product} symbol={symbol} />
    </section>
  );
}
