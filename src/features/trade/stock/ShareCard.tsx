import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { exchangeHoldings } from "../../../../contract/http/trading/spot.ts";
import { seen } from "../../../data/queries/market/seen.ts";
import type { Coin } from "../../../data/queries/money/coins.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { HIDDEN, MISSING } from "../../../lib/format/signs.ts";
import { dateText } from "../../../lib/format/time.ts";
import { nameOf } from "../../../lib/instrument/row-item.ts";
import { ticketPath } from "../../../parts/instrument/DetailFoot.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { OrderLogo } from "../../../parts/orders/OrderLogo.tsx";
import { averageOf, coinOf } from "../../../parts/orders/order-words.ts";
import * as s from "../../../parts/positions/positions.styles.ts";
import { Button } from "../../../ui/Button.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { cents, type shareNow } from "./share-now.ts";
import { useLiveShare } from "./use-live-share.ts";

/** Props of {@link ShareCard}. */
export interface ShareCardProps {
  of: DataOf<typeof exchangeHoldings>[number];
  coins: ReadonlyMap<string, Coin>;
}

/** One share that is held. Rendered once; a tick writes the figures that follow the price. */
export function ShareCard({ of, coins }: ShareCardProps) {
  const { t, i18n } = useTranslation(["stock", "parts", "trade"]);
  const navigate = useNavigate();
  const root = useRef<HTMLElement>(null);
  const isHidden = useValue(hidden$);
  const {
    symbol,
    type,
    market,
    qty,
    sellable,
    sellableFrom,
    avgCost,
    currency,
    realised = "",
    realisedUsdt = "",
  } = of;
  const row = seen.row(symbol);
  const name = nameOf(row ?? of, i18n.language);
  useLiveShare(root, of, coins);
  const live = (key: keyof ReturnType<typeof shareNow>, label: string) => (
    <div>
      <dt>{label}</dt>
      <dd data-p={key} {...(key === "gainUsdt" && { className: s.outcome })}>
        {MISSING}
      </dd>
    </div>
  );
  const count = (label: string, text: string) => (
    <div>
      <dt>{label}</dt>
      <dd>{isHidden ? HIDDEN : plainText(text)}</dd>
    </div>
  );
  const known = (label: string, text: string) => (
    <div>
      <dt>{label}</dt>
      <dd>{text === "" ? MISSING : <Sum of={cents(text)} change />}</dd>
    </div>
  );
  const trade = (side: "buy" | "sell"): void =>
    void navigate(ticketPath({ type: type as "us", symbol }, side) as string);
  return (
    <article ref={root} className={s.card} aria-label={name}>
      <div className={s.named}>
        <OrderLogo of={of} />
        <div>
          <h2>
            <a
              className="hit"
              href={`#/cryptos/symbolOrderDetail?symbol=${encodeURIComponent(symbol)}`}
            >
              {name}
            </a>
          </h2>
          <p>
            <Badge kind="brand">{t(`parts:market.${market}`)}</Badge> {coinOf(of)}
          </p>
        </div>
        <div>
          <b className="num" translate="no" data-p="gain" data-tone="">
            {MISSING}
          </b>
          <span className="num" translate="no" data-p="ratio" data-tone="">
            {MISSING}
          </span>
        </div>
      </div>
      <dl className={s.figures} data-four="">
        {count(t("held.shares"), qty)}
        {count(t("held.sellable"), sellable)}
        <div>
          <dt>{t("held.cost")}</dt>
          <dd>{averageOf(symbol, avgCost)}</dd>
        </div>
        {live("value", t("held.value", { unit: currency }))}
        {live("valueUsdt", t("held.valueUsdt"))}
        {live("gainUsdt", t("held.gainUsdt"))}
        {known(t("held.realised", { unit: currency }), realised)}
        {known(t("held.realisedUsdt"), realisedUsdt)}
      </dl>
      {sellableFrom > 0 && (
        <p className={s.outcome}>{t("held.from", { day: dateText(sellableFrom) })}</p>
      )}
      <div className={s.acts}>
        <Button size="s" onClick={() => trade("sell")}>
          {t("held.sell")}
        </Button>
        <Button size="s" onClick={() => trade("buy")}>
          {t("held.buyMore")}
        </Button>
      </div>
    </article>
  );
}
