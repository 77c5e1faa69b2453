import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { exchangeHoldings } from "../../../../contract/http/trading/spot.ts";
import type { Coin } from "../../../data/queries/money/coins.ts";
import { MISSING } from "../../../lib/format/signs.ts";
import { ticketPath } from "../../../parts/instrument/DetailFoot.tsx";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { LiveGain } from "../../../parts/money/LiveGain.tsx";
import { LiveWorth } from "../../../parts/money/LiveWorth.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { averageOf } from "../../../parts/orders/order-words.ts";
import * as s from "../../../parts/positions/positions.styles.ts";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";

/** Coins have one tick at all prices. */
const NO_STEPS: [] = [];

/** Props of {@link CoinCard}. */
export interface CoinCardProps {
  of: DataOf<typeof exchangeHoldings>[number];
  coins: ReadonlyMap<string, Coin>;
}

/**
 * One coin that is held, as a share or a position is shown: its gain, its figures, and the ways to
 * sell it and to buy more.
 */
export function CoinCard({ of: { symbol, qty, avgCost }, coins }: CoinCardProps) {
  const { t } = useTranslation(["trade", "stock"]);
  const navigate = useNavigate();
  const code = symbol.toUpperCase();
  const coin = coins.get(code);
  const gain = (only: "sum" | "ratio") =>
    avgCost === "" ? (
      MISSING
    ) : (
      <LiveGain code={code} quantity={qty} cost={avgCost} coins={coins} only={only} />
    );
  const trade = (side: "buy" | "sell"): void =>
    void navigate(ticketPath({ type: "cryptos", symbol }, side) as string);
  return (
    <article className={s.card} aria-label={code}>
      <div className={s.named}>
        <CoinLogo code={code} />
        <div>
          <h3>
            <a
              className="hit"
              href={`#/cryptos/symbolOrderDetail?symbol=${encodeURIComponent(symbol)}`}
            >
              {code}/USDT
            </a>
          </h3>
          <p>
            <Badge kind="brand">{t("spot")}</Badge>
          </p>
        </div>
        <div>
          <b>{gain("sum")}</b>
          <span>{gain("ratio")}</span>
        </div>
      </div>
      <dl className={s.figures} data-four="">
        <div>
          <dt>{t("quantity")}</dt>
          <dd>
            <Sum of={qty} />
          </dd>
        </div>
        <div>
          <dt>{t("stock:held.cost")}</dt>
          <dd>{avgCost === "" ? MISSING : averageOf(symbol, avgCost)}</dd>
        </div>
        <div>
          <dt>{t("stock:card.last")}</dt>
          <dd>
            {coin === undefined ? (
              MISSING
            ) : (
              <PriceText item={{ ...coin, tickTable: NO_STEPS }} full reserve={false} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t("stock:held.value", { unit: "USDT" })}</dt>
          <dd>
            <LiveWorth of={[{ symbol: code, amount: qty }]} coins={coins} flash />
          </dd>
        </div>
      </dl>
      <div className={s.acts}>
        <Button size="s" onClick={() => trade("sell")}>
          {t("stock:held.sell")}
        </Button>
        <Button size="s" onClick={() => trade("buy")}>
          {t("stock:held.buyMore")}
        </Button>
      </div>
    </article>
  );
}
