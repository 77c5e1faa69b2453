import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { Deal } from "../../../../contract/http/trading/orders.ts";
import { decimal } from "../../../../contract/money/decimal.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { group } from "../../../lib/format/signs.ts";
import { timeText } from "../../../lib/format/time.ts";
import { priceOf, unitOf } from "../../../parts/orders/order-words.ts";
import { Badge } from "../../../ui/figure/Badge.tsx";
import * as s from "./detail.styles.ts";

/** The clock with its milliseconds. */
const preciseText = (ts: number): string =>
  `${timeText(ts).slice(11)}.${String(ts % 1000).padStart(3, "0")}`;

type Side = readonly (readonly [price: string, size: string])[];

/** Why one fill happened, in a sentence, with the book it met and what of the feed it took. */
export function Fill({ deal, no }: { deal: Deal; no: number }) {
  const { t } = useTranslation(["trade", "book"]);
  const { side, qty, price, symbol, cause, maker } = deal;
  const coin = unitOf(deal, t);
  const values = {
    qty: plainText(qty),
    all: plainText(cause.qty),
    left: plainText(cause.available),
    ahead: plainText(cause.ahead),
    price: priceOf(symbol, cause.price),
    coin,
  };
  return (
    <article className={s.why}>
      <h3>
        <span>{t("why.fill", { no, qty: values.qty, coin: unitOf(deal, t, qty) })}</span>
        <span>{priceOf(symbol, price)}</span>
      </h3>
      <p>
        {/* Figures stand between bars in the texts. */}
        {t(`why.${cause.rule}.${side}`, values)
          .split("|")
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, in their order
          .map((part, i) => (i % 2 === 1 ? <b key={i}>{part}</b> : part))}
      </p>
      {(cause.bids.length > 0 || cause.asks.length > 0) && (
        <div className={s.ladder}>
          <p>
            <span>{t("why.before")}</span>
            <span>
              {t("quantity")} ({coin})
            </span>
          </p>
          <Levels
            side="bid"
            of={cause.bids}
            deal={deal}
            most={mostOf(cause)}
            label={t("book:bids")}
          />
          <Levels
            side="ask"
            of={cause.asks}
            deal={deal}
            most={mostOf(cause)}
            label={t("book:asks")}
          />
        </div>
      )}
      {cause.ahead !== "" && (
        <div className={s.queue}>
          <span>{t("why.aheadOf")}</span>
          <b>{`${values.ahead} → 0`}</b>
        </div>
      )}
      <div className={s.tags}>
        <Badge>{t("why.tick", { seq: group(String(cause.feedSeq)) })}</Badge>
        <Badge>{preciseText(cause.feedTs)}</Badge>
        <Badge kind="brand">{t(`rule.${cause.rule}`)}</Badge>
        <Badge>{t(maker ? "maker" : "taker")}</Badge>
      </div>
    </article>
  );
}

const mostOf = ({ bids, asks }: Deal["cause"]): bigint =>
  [...bids, ...asks].reduce((most, [, size]) => (decimal(size) > most ? decimal(size) : most), 1n);

function Levels({
  side,
  of,
  deal,
  most,
  label,
}: {
  side: "bid" | "ask";
  of: Side;
  deal: Deal;
  most: bigint;
  label: string;
}) {
  return (
    <ol data-side={side} aria-label={label}>
      {of.map(([price, size]) => {
        const cells = [
          <span key="size">{plainText(size)}</span>,
          <b key="price">{priceOf(deal.symbol, price)}</b>,
        ];
        return (
          <li key={price} data-mine={decimal(price) === decimal(deal.price) || undefined}>
            <i
              aria-hidden="true"
              style={{ "--share": Number((decimal(size) * 1000n) / most) / 1000 } as CSSProperties}
            />
            {side === "bid" ? cells : cells.reverse()}
          </li>
        );
      })}
    </ol>
  );
}
