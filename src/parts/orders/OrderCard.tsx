import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../contract/http/trading/orders.ts";
import { orderNews$, type SentOrder } from "../../data/stores/account/order-news.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { amountText } from "../../lib/format/amount.ts";
import { plainText } from "../../lib/format/plain.ts";
import { inPercent } from "../../lib/format/signs.ts";
import { recentText } from "../../lib/format/time.ts";
import { Button } from "../../ui/Button.tsx";
import { Badge } from "../../ui/figure/Badge.tsx";
import { useCutOff } from "../status/LastKnown.tsx";
import { filledOf, isContract, pairOf, priceOf, QUOTE, sideKey, unitOf } from "./order-words.ts";
import * as s from "./orders.styles.ts";
import { cardPrices } from "./special-words.ts";

/** Where one order is told in full. */
export const orderPath = ({ orderNo, symbol }: Pick<Order, "orderNo" | "symbol">): string =>
  `/cryptos/entrustDetail?kind=${isContract({ symbol }) ? "contract" : "exchange"}&orderNo=${encodeURIComponent(orderNo)}`;

/** Props of {@link OrderCard}. */
export interface OrderCardProps {
  order: Order;
  onAmend: (order: Order) => void;
  onCancel: (order: Order) => void;
}

/** An open order: what it wants, how far it is, and what can be done with it. */
export function OrderCard({ order, onAmend, onCancel }: OrderCardProps) {
  const { t } = useTranslation(["trade", "perpetual"]);
  const cutOff = useCutOff();
  const canceling = useValue(() => orderNews$.canceling.get()[order.orderNo]) === true;
  const { side, orderType, tif, ext, price, qty, amount, filled, frozen, held, queued } = order;
  const { percent, share } = filledOf(order);
  const coin = unitOf(order, t);
  const [first, second] = cardPrices(order, (key, of) => t(key, of ?? {}));
  const figures: [string, string][] = [
    first,
    amount === "" ? second : [`${t("spends")} (${QUOTE})`, amountText(amount)],
    [`${t("frozen")} (${side === "buy" || isContract(order) ? QUOTE : coin})`, amountText(frozen)],
  ];
  return (
    <article className={s.card} aria-label={`${pairOf(order)} ${t(sideKey(order))}`}>
      <h2 className={s.head}>
        <a className="hit" href={`#${orderPath(order)}`}>
          {pairOf(order)}
        </a>
        <Badge kind={side === "buy" ? "up" : "down"}>{t(sideKey(order))}</Badge>
        <Badge>
          {[
            t(`kind.${orderType}`),
            ...(tif !== "gtc" && orderType !== "market" ? [t(`tif.${tif}`)] : []),
            ...(ext ? [t("extended")] : []),
          ].join(" · ")}
        </Badge>
        <time>{recentText(order.createdAt, Date.now())}</time>
      </h2>
      <dl className={s.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={s.foot}>
        <div className={s.progress}>
          <span>
            {held || queued ? (
              `${t(held ? "waitsTrigger" : "waitsSession")} · ${plainText(qty)} ${coin}`
            ) : (
              <>
                {t("filled")} <b>{inPercent(percent)}</b>
                {amount === "" &&
                  ` · ${t("ofAll", { filled: plainText(filled), qty: plainText(qty) })}`}
              </>
            )}
          </span>
          <span aria-hidden="true">
            <i style={{ "--filled": share } as CSSProperties} />
          </span>
        </div>
        {price !== "" && (
          <Button size="s" disabled={canceling || cutOff} onClick={() => onAmend(order)}>
            {t("amend")}
          </Button>
        )}
        <Button size="s" busy={canceling} disabled={cutOff} onClick={() => onCancel(order)}>
          {t(canceling ? "canceling" : "cancel")}
        </Button>
      </div>
    </article>
  );
}

/** An order from the tap until something is heard of it. */
export function SentCard({ order }: { order: SentOrder }) {
  const { t } = useTranslation("trade");
  const { side, orderType, price, qty, amount, symbol, at } = order;
  return (
    <article
      className={s.card}
      data-faint=""
      aria-busy="true"
      aria-label={`${pairOf(order)} ${t("ordering")}`}
    >
      <h2 className={s.head}>
        {pairOf(order)}
        <Badge kind={side === "buy" ? "up" : "down"}>{t(`side.${side}`)}</Badge>
        <Badge>{t(`kind.${orderType}`)}</Badge>
        <time>{recentText(at, Date.now())}</time>
      </h2>
      <dl className={s.figures}>
        <div>
          <dt>{t("price")}</dt>
          <dd>{price === "" ? t("atMarket") : priceOf(symbol, price)}</dd>
        </div>
        <div>
          <dt>
            {amount === "" ? `${t("quantity")} (${unitOf(order, t)})` : `${t("spends")} (${QUOTE})`}
          </dt>
          <dd>{amount === "" ? plainText(qty) : amountText(amount)}</dd>
        </div>
        <div>
          <dt>{t("state")}</dt>
          <dd>{t("ordering")}</dd>
        </div>
      </dl>
    </article>
  );
}
