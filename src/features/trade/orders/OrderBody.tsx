import { CircleCheck, CircleSlash, Clock } from "lucide-react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { exchangeApplyGet } from "../../../../contract/http/trading/spot.ts";
import { decimal } from "../../../../contract/money/decimal.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { inPercent } from "../../../lib/format/signs.ts";
import { timeText } from "../../../lib/format/time.ts";
import { PaperOf } from "../../../parts/account/PaperNote.tsx";
import { CopiedNo } from "../../../parts/money/MoneyResult.tsx";
import { legKey } from "../../../parts/orders/leg-key.ts";
import { OrderLogo } from "../../../parts/orders/OrderLogo.tsx";
import {
  averageOf,
  filledOf,
  isContract,
  pairOf,
  priceOf,
  QUOTE,
  quoteOf,
  sideKey,
  unitOf,
} from "../../../parts/orders/order-words.ts";
import { type OrderWords, specialRows } from "../../../parts/orders/special-words.ts";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Timeline } from "../../../ui/figure/Timeline.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import * as s from "./detail.styles.ts";
import { Fill } from "./Fill.tsx";
import { moneyRows } from "./order-money.ts";

type Whole = DataOf<typeof exchangeApplyGet>;
const ICONS = { completed: CircleCheck, cancelled: CircleSlash, submitted: Clock } as const;

/** An order in full: what became of it, its facts, its path, and why each fill happened. */
export function OrderBody({ order }: { order: Whole }) {
  const { t } = useTranslation(["trade", "money", "perpetual"]);
  const {
    side,
    orderType,
    symbol,
    state,
    price,
    triggerPrice,
    qty,
    amount,
    filled,
    avgPrice,
    frozen,
    tif,
    ext,
    reason,
  } = order;
  const { percent, share } = filledOf(order);
  const isBuy = side === "buy";
  const isOfContract = isContract(order);
  const words: OrderWords = (key, of) => t(key, of ?? {});
  const pairs = [
    {
      key: t("detail.amountFilled"),
      value: `${plainText(filled)}${amount === "" ? ` / ${plainText(qty)}` : ""} ${unitOf(order, t, amount === "" ? qty : filled)}`,
    },
    ...(amount === "" ? [] : [{ key: t("spends"), value: `${amountText(amount)} ${QUOTE}` }]),
    ...(triggerPrice === ""
      ? []
      : [{ key: t(legKey(orderType, "trigger")), value: averageOf(symbol, triggerPrice) }]),
    {
      key: t(orderType === "oco" ? legKey(orderType, "price") : "limitPrice"),
      value: price === "" ? t("atMarket") : priceOf(symbol, price),
    },
    ...specialRows(order, words).map(([key, value]) => ({ key, value })),
    ...(isOfContract ? contractPairs(order, words) : []),
    ...moneyRows(order, words).map(({ key, value, isSum }) => ({
      key,
      value: isSum ? <b>{value}</b> : value,
    })),
    ...(decimal(frozen) > 0n
      ? [
          {
            key: t("frozen"),
            value: `${isBuy || isOfContract ? amountText(frozen) : plainText(frozen)} ${isBuy || isOfContract ? QUOTE : unitOf(order, t, frozen)}`,
          },
        ]
      : []),
    {
      key: t("validity"),
      value: orderType === "market" && tif !== "day" ? t("detail.atOnce") : t(`tifLong.${tif}`),
    },
    ...(ext ? [{ key: t("detail.session"), value: t("detail.ext") }] : []),
    { key: t("money:orderNo"), value: <CopiedNo no={order.orderNo} /> },
    { key: t("detail.clientId"), value: order.clientOrderId },
    { key: t("money:time"), value: timeText(order.createdAt) },
  ];
  return (
    <>
      <section className={s.top}>
        <div className={s.name}>
          <OrderLogo of={order} size="s" />
          <b>{pairOf(order)}</b>
          <Badge kind={isBuy ? "up" : "down"}>{t(sideKey(order))}</Badge>
          <Badge>{t(`kind.${orderType}`)}</Badge>
          <span className={s.state} data-state={state} role="status">
            <Icon of={ICONS[state]} size="s" />
            {t(`orderState.${state}`)}
          </span>
        </div>
        <div className={s.hero}>
          <div>
            <small>{t("detail.average", { quote: quoteOf(order) })}</small>
            <strong>{averageOf(symbol, avgPrice)}</strong>
          </div>
          <div>
            <small>{t("filled")}</small>
            <b>{inPercent(percent)}</b>
          </div>
        </div>
        <div className={s.meter} aria-hidden="true">
          <i style={{ "--filled": share } as CSSProperties} />
        </div>
      </section>
      <section className={s.facts}>
        <KeyValue pairs={pairs} />
      </section>
      <PaperOf symbol={symbol} />
      <section className={s.section}>
        <h2>{t("detail.timeline")}</h2>
        <Timeline label={t("detail.timeline")} entries={entriesOf(order, words)} />
        {reason !== "" && <p className="sr-only">{t(`reason.${reason}`)}</p>}
      </section>
      {order.deals.length > 0 && (
        <section className={s.section}>
          <h2>{t("detail.why")}</h2>
          {order.deals.map((deal, i) => (
            <Fill key={deal.dealNo} deal={deal} no={i + 1} />
          ))}
        </section>
      )}
    </>
  );
}

/**
 * Extra rows of a perpetual's order: leverage, what it put into the margin, its position.
 */
function contractPairs({ leverRate, margin, positionId, origin = "user" }: Whole, t: OrderWords) {
  return [
    { key: t("perpetual:lever.title"), value: t("perpetual:lever.times", { times: leverRate }) },
    ...(margin === undefined || decimal(margin) === 0n
      ? []
      : [{ key: t("perpetual:marginShort"), value: `${amountText(margin)} ${QUOTE}` }]),
    ...(origin === "user"
      ? []
      : [{ key: t("perpetual:origin.by"), value: t(`perpetual:origin.${origin}`) }]),
    ...(positionId === undefined
      ? []
      : [
          {
            key: t("position.title"),
            value: (
              <a href={`#/cryptos/orderDetail?kind=position&id=${positionId}`}>{positionId}</a>
            ),
          },
        ]),
  ];
}

/** Steps of the order and its fills by time. */
function entriesOf(order: Whole, t: OrderWords) {
  const steps = order.timeline.map(({ state, ts, reason }, i) => ({
    key: `s${i}`,
    at: ts,
    title: t(`step2.${state}`),
    note: reason === "" ? undefined : t(`reason.${reason}`),
    isEnd: state === "completed" || state === "cancelled",
  }));
  const fills = order.deals.map((deal) => ({
    key: deal.dealNo,
    at: deal.ts,
    title: t("detail.filledStep", {
      qty: plainText(deal.qty),
      price: priceOf(deal.symbol, deal.price),
    }),
    note: undefined,
    isEnd: false,
  }));
  const all = [...steps, ...fills].sort((a, b) => a.at - b.at || Number(a.isEnd) - Number(b.isEnd));
  return all.map(({ key, at, title, note }, i) => ({
    key,
    title,
    time: timeText(at).slice(11),
    state:
      i === all.length - 1 && order.state === "submitted" ? ("now" as const) : ("done" as const),
    ...(note !== undefined && { note }),
  }));
}
