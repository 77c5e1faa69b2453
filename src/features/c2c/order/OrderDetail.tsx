import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { Order } from "../../../../contract/http/c2c/shapes.ts";
import { isOpen } from "../../../../contract/rules/c2c/machines.ts";
import { countdownText, timeText } from "../../../lib/format/time.ts";
import { coinSum } from "../../../parts/c2c/money-text.ts";
import { orderScreen } from "../../../parts/c2c/order-screen.ts";
import { Button } from "../../../ui/Button.tsx";
import { Timeline, type TimelineEntry } from "../../../ui/figure/Timeline.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import { CANCEL_REASONS } from "./CancelOrder.tsx";
import { Figures, Head, PayCard, Peer, Terms } from "./cards.tsx";
import { OrderFrame, OrderPage } from "./OrderFrame.tsx";
import * as s from "./order.styles.ts";
import { AppealDoor } from "./steps/appeal-door.tsx";
import { saveEvidence } from "./steps/save-evidence.ts";

/** The whole record of an order, of any status; a completed one with what it moved. */
export default function OrderDetail() {
  const isStep = useLocation().pathname !== "/cryptos/tradeOrderDetail";
  return (
    <OrderFrame stays={!isStep}>
      {(order, reload) => <Detail order={order} reload={reload} />}
    </OrderFrame>
  );
}

function Detail({ order, reload }: { order: Order; reload: () => void }) {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const pay = order.payments.find(({ id }) => id === order.payment_id);
  const isDone = order.status === "completed";
  const reason = (CANCEL_REASONS as readonly string[]).includes(order.cancel_reason)
    ? t(`cancel.reason.${order.cancel_reason}`)
    : order.cancel_reason;
  return (
    <OrderPage
      order={order}
      title={t("order.title")}
      footer={
        isOpen(order.status) ? (
          <Button kind="primary" onClick={() => navigate(orderScreen(order))}>
            {t("order.continue")}
          </Button>
        ) : (
          <>
            <AppealDoor order={order} reload={reload} />
            <Button kind="primary" onClick={() => navigate("/cryptos/wantBuy")}>
              {t("order.again")}
            </Button>
          </>
        )
      }
    >
      <Head
        title={t(`status.${order.status}`)}
        text={t(`order.side.${order.my_role}`, { coin: order.symbol, name: order.peer.nick_name })}
      />
      <Figures
        order={order}
        label={t(
          order.my_role === "buyer"
            ? isDone
              ? "order.youPaid"
              : "sum.fiat.buy"
            : isDone
              ? "order.received"
              : "order.toReceive",
        )}
      />
      {(isDone || order.cancel_reason !== "") && (
        <section className={s.card}>
          <KeyValue
            pairs={[
              ...(isDone
                ? [
                    {
                      key: t("order.wallet"),
                      value: `${order.my_role === "buyer" ? "+" : "−"}${coinSum(order.quantity, order.symbol)}`,
                    },
                    ...(order.pay_time > 0
                      ? [
                          {
                            key: t("order.timeToPay"),
                            value: countdownText(order.pay_time - order.create_time),
                          },
                        ]
                      : []),
                    ...(order.release_time > 0
                      ? [
                          {
                            key: t("order.timeToRelease"),
                            value: countdownText(order.release_time - order.pay_time),
                          },
                        ]
                      : []),
                  ]
                : []),
              ...(order.cancel_reason === "" ? [] : [{ key: t("cancel.why"), value: reason }]),
            ]}
          />
        </section>
      )}
      <section className={s.card}>
        <strong>{t("order.timeline")}</strong>
        <Timeline label={t("order.timeline")} entries={timelineOf(order, t)} />
      </section>
      {pay !== undefined && <PayCard pay={pay} payRef={order.pay_ref} />}
      <Peer order={order} />
      <Terms order={order} />
      <CellGroup note={t("evidence.note")}>
        {order.appeal !== null && (
          <Cell
            label={t("appeal.title")}
            onClick={() => navigate(`/cryptos/appeal/page?order_no=${order.order_no}`)}
          />
        )}
        <Cell label={t("evidence.save")} onClick={() => void saveEvidence(order.order_no)} />
      </CellGroup>
    </OrderPage>
  );
}

/** History of an order, oldest first, and what it waits for. */
export function timelineOf(order: Order, t: (key: string) => string): TimelineEntry[] {
  const at = (key: string, time: number): TimelineEntry[] =>
    time > 0 ? [{ key, state: "done", title: t(`timeline.${key}`), time: timeText(time) }] : [];
  const end: TimelineEntry[] =
    order.finish_time === 0
      ? [{ key: "now", state: "now", title: t(`status.${order.status}`) }]
      : [
          {
            key: "end",
            state: order.status === "completed" ? "done" : "failed",
            title: t(
              order.status === "cancelled" && order.cancel_by === "platform"
                ? "timeline.refunded"
                : `status.${order.status}`,
            ),
            time: timeText(order.finish_time),
          },
        ];
  return [
    ...at("opened", order.create_time),
    ...at("paid", order.pay_time),
    ...at("released", order.release_time),
    ...end,
  ];
}
