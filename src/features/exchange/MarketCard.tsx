import { css } from "@linaria/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Coin } from "../../data/queries/money/coins.ts";
import { ChangePill } from "../../parts/price/ChangePill.tsx";
import { PriceText } from "../../parts/price/PriceText.tsx";
import { Sparkline } from "../../parts/quote/Sparkline.tsx";

const card = css`
  padding: 1.5rem 2rem;
  border-radius: var(--r-4);
  background: var(--surface);
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    align-items: center;
    gap: 1.5rem;
    min-height: 44px;
    margin-bottom: 1rem;
    padding-bottom: 1rem;
    border-bottom: 1px solid var(--line);
  }
  b { display: block; font-size: var(--fs-row); line-height: var(--lh-row); overflow-wrap: anywhere; }
  small { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
`;
const line = css`
  height: 4.5rem;
  min-width: 0;
  svg { display: block; width: 100%; height: 100%; }
`;
const figures = css`
  text-align: right;
  font-size: var(--fs-row);
`;

/**
 * A ladder of ticks is not known of a coin: all digits of its prices. One array, the same at every
 * render.
 */
const ALL_DIGITS: never[] = [];

/**
 * The market that an exchange follows: today's line, price and change, live; below it what
 * `children` say.
 */
export function MarketCard({
  code,
  coin,
  children,
}: {
  code: string;
  coin: Coin | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation("exchange");
  return (
    <section className={card}>
      {coin !== undefined && (
        <a href={`#/cryptos/trendDetails/${coin.symbol}`}>
          <span>
            <b>{code}/USDT</b>
            <small>{t("market")}</small>
          </span>
          <span className={line} aria-hidden="true">
            <Sparkline item={coin} />
          </span>
          <span className={figures}>
            <b>
              <PriceText item={{ ...coin, tickTable: ALL_DIGITS }} />
            </b>
            <ChangePill symId={coin.symId} look="text" />
          </span>
        </a>
      )}
      {children}
    </section>
  );
}
