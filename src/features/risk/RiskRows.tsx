import { CircleX, TriangleAlert } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Amount, absolute, decimal, type Rate, subtract, toText } from "../../../contract/money/decimal.ts";
import { PLEDGE } from "../../../contract/rules/finance/pledge.ts";
import type { HoldingAfter, LoanAfter, PositionAfter, RiskPicture } from "../../../contract/rules/risk/what-if.ts";
import { warningOf } from "../../../contract/rules/trading/contract/margin.ts";
import { hidden$ } from "../../data/stores/device/hidden.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { amountText } from "../../lib/format/amount.ts";
import { plainText } from "../../lib/format/plain.ts";
import { HIDDEN } from "../../lib/format/signs.ts";
import { SymbolLogo } from "../../parts/logo/SymbolLogo.tsx";
import { CoinLogo } from "../../parts/money/CoinLogo.tsx";
import { OrderLogo } from "../../parts/orders/OrderLogo.tsx";
import { isForex, isShare, pairOf, unitOf } from "../../parts/orders/order-words.ts";
import { Badge } from "../../ui/figure/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { VirtualList } from "../../ui/list/VirtualList.tsx";
import { moveText, ratioText, sumText, toneOf } from "./figures.ts";
import * as s from "./risk.styles.ts";
import { useNames } from "./use-names.ts";
import type { Exposure } from "./use-risk-book.ts";
import { percentText } from "./WhatIf.tsx";

interface RiskRow {
  key: string;
  row: () => ReactNode;
}
const keyOf = ({ key }: RiskRow): string => key;
const ROW_PX = 60;

/**
 * Each part of the account after the move, beside what it is now; a tap leads to where something can be done about it. `percent` and `asset`: the move that
 * `picture` answers, so that nothing is drawn anew before it has come.
 */
export const RiskRows = memo(function RiskRows({
  of,
  picture,
  percent,
  asset,
}: {
  of: Exposure;
  picture: RiskPicture | undefined;
  percent: number;
  asset: string;
}) {
  const { t } = useTranslation("risk");
  const isHidden = useValue(hidden$);
  const { equity, equityNow } = picture ?? {};
  const change = equity === undefined || equityNow === undefined || equityNow <= 0n ? undefined : ((equity - equityNow) * 10n ** 18n) / equityNow;
  const held = (picture?.holdings ?? []).toSorted((a, b) => (a.now < b.now ? 1 : a.now > b.now ? -1 : 0));
  const rows: RiskRow[] = [
    ...(picture?.positions ?? []).map((one) => ({
      key: one.id,
      row: () => <PositionRow after={one} of={of} picture={picture as RiskPicture} percent={percent} />,
    })),
    ...(picture?.loans ?? []).map((one) => ({ key: one.id, row: () => <LoanRow after={one} of={of} /> })),
    ...of.credits.map((one) => ({ key: one.loanNo, row: () => <CreditRow credit={one} /> })),
    ...held.map((one) => ({ key: one.asset, row: () => <HoldingRow after={one} of={of} /> })),
  ];
  const title = t(asset === "" ? "at" : "assetAt", { move: percentText(percent), asset });
  return (
    <section className={s.card} aria-label={title}>
      <div className={s.head}>
        <h2>{title}</h2>
        <p>
          {t("equity")} <b className="num">{sumText(equity, isHidden)}</b>{" "}
          {change !== undefined && (
            <b className={`num ${s.tone}`} data-dir={toneOf(change as Amount)}>
              {moveText(change as Rate)}
            </b>
          )}
        </p>
      </div>
      <div className={s.rows}>
        <VirtualList label={title} items={rows} keyOf={keyOf} rowPx={ROW_PX} row={({ row }) => row()} />
      </div>
    </section>
  );
});

function CreditRow({ credit: { loanNo, total, currency } }: { credit: Exposure["credits"][number] }) {
  const { t } = useTranslation("risk");
  const isHidden = useValue(hidden$);
  return (
    <a className={s.row} href={`#/cryptos/repayment?type=credit&loan_no=${encodeURIComponent(loanNo)}`}>
      <CoinLogo code={currency} />
      <span className={s.name}>
        <b>{t("credit")}</b>
        <small>{t("creditAbout")}</small>
      </span>
      <span className={s.value}>
        <b className="num">{isHidden ? HIDDEN : amountText(total)}</b>
        <small>{currency}</small>
      </span>
    </a>
  );
}

function PositionRow({ after, of, picture, percent }: { after: PositionAfter; of: Exposure; picture: RiskPicture; percent: number }) {
  const { t } = useTranslation("risk");
  const isHidden = useValue(hidden$);
  const position = of.positions.find(({ id }) => id === after.id);
  const { name, tag, side, href } = useNames(of)(after.id);
  const at = picture.breaks.find(({ id }) => id === after.id)?.at;
  const warns = warningOf(after.ratio) !== undefined;
  if (position === undefined) return null;
  const [base, quote] = isForex(position) ? [position.symbol.slice(0, 3), position.symbol.slice(3)] : [position.symbol.replace(/\.p$/, ""), "usdt"];
  const item = {
    symbol: position.symbol,
    name: position.name,
    type: isForex(position) ? ("forex" as const) : ("perpetual" as const),
    base: base.toUpperCase(),
    quote: quote.toUpperCase(),
  };
  return (
    <a className={s.row} href={href}>
      <SymbolLogo item={item} />
      <span className={s.name}>
        <b>
          {name} <Badge kind={side === "long" ? "up" : "down"}>{tag}</Badge>
        </b>
        {after.isLiquidated ? (
          <small data-risk="danger">
            <Icon of={CircleX} size="xs" /> {at === undefined ? t("liquidated") : t("liquidatedAt", { move: moveText(at) })}
          </small>
        ) : warns ? (
          <small data-risk="warn">
            <Icon of={TriangleAlert} size="xs" />{" "}
            {at === undefined ? t("close") : t("before", { move: moveText(absolute(subtract(at, decimal<Rate>((percent / 100).toFixed(2)))), true) })}
          </small>
        ) : (
          <small>{t("safe")}</small>
        )}
      </span>
      <span className={s.value}>
        <b className={`num ${s.tone}`} data-dir={toneOf(after.profit)}>
          {sumText(after.profit, isHidden, true)}
        </b>
        <small>
          {t("now")} <span className="num">{sumText(after.now, isHidden, true)}</span>
        </small>
      </span>
    </a>
  );
}

const LOAN_RISK = { normal: undefined, warning: "warn", margin_call: "danger", liquidation: "danger" } as const;

function LoanRow({ after, of }: { after: LoanAfter; of: Exposure }) {
  const { t } = useTranslation("risk");
  const { name, tag, href } = useNames(of)(after.id);
  const pledge = of.pledges.find(({ loanNo }) => loanNo === after.id);
  const risk = LOAN_RISK[after.risk];
  // It has ended since the picture was asked for.
  if (pledge === undefined) return null;
  return (
    <a className={s.row} href={href}>
      <CoinLogo code={pledge.pledgeSymbol} />
      <span className={s.name}>
        <b>
          {name} <Badge>{tag}</Badge>
        </b>
        <small data-risk={risk}>
          {risk !== undefined && <Icon of={after.risk === "liquidation" ? CircleX : TriangleAlert} size="xs" />}{" "}
          {t(`loan.${after.risk}`, { call: ratioText(PLEDGE.call).replace(".00", ""), sale: ratioText(PLEDGE.liquidate).replace(".00", "") })}
        </small>
      </span>
      <span className={s.value}>
        <b className="num">{ratioText(after.ltv)}</b>
        <small>
          {t("now")} <span className="num">{ratioText(after.now)}</span>
        </small>
      </span>
    </a>
  );
}

/** Coins and shares that are held, whatever for. */
function HoldingRow({ after, of }: { after: HoldingAfter; of: Exposure }) {
  const { t } = useTranslation(["risk", "trade"]);
  const isHidden = useValue(hidden$);
  const held = of.book.holdings.find(({ asset }) => asset === after.asset);
  const [symbol, known] = [after.asset.toLowerCase(), of.names.get(after.asset)];
  const named = { symbol, ...known };
  const share = isShare({ symbol });
  const unit = share ? unitOf({ symbol }, t) : after.asset;
  const href = share ? `#/cryptos/symbolOrderDetail?symbol=${encodeURIComponent(symbol)}` : `#/cryptos/assetsCenter/index?symbol=${after.asset}`;
  return (
    <a className={s.row} href={href}>
      <OrderLogo of={{ symbol, name: known?.name ?? after.asset }} />
      <span className={s.name}>
        <b>
          {share ? pairOf(named) : after.asset} {held?.currency !== undefined && <Badge>{held.currency.asset}</Badge>}
        </b>
        <small>{isHidden || held === undefined ? HIDDEN : `${plainText(toText(held.amount))} ${unit}`}</small>
      </span>
      <span className={s.value}>
        <b className={`num ${s.tone}`} data-dir={toneOf(subtract(after.worth, after.now))}>
          {sumText(after.worth, isHidden)}
        </b>
        <small>
          {t("now")} <span className="num">{sumText(after.now, isHidden)}</span>
        </small>
      </span>
    </a>
  );
}
