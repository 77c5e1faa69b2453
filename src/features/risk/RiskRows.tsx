import { CircleX, TriangleAlert } from "lucide-react";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  type Amount,
  absolute,
  type Rate,
  subtract,
  toText,
} from "../../../contract/money/decimal.ts";
import { PLEDGE } from "../../../contract/rules/finance/pledge.ts";
import { type RiskPicture, shareOf } from "../../../contract/rules/risk/what-if.ts";
import { warningOf } from "../../../contract/rules/trading/contract/margin.ts";
import { hidden$ } from "../../data/stores/device/hidden.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { amountText } from "../../lib/format/amount.ts";
import { plainText } from "../../lib/format/plain.ts";
import { HIDDEN, MISSING } from "../../lib/format/signs.ts";
import { SymbolLogo } from "../../parts/logo/SymbolLogo.tsx";
import { CoinLogo } from "../../parts/money/CoinLogo.tsx";
import { OrderLogo } from "../../parts/orders/OrderLogo.tsx";
import { isForex, isShare, pairOf, unitOf } from "../../parts/orders/order-words.ts";
import { Badge } from "../../ui/figure/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { VirtualList } from "../../ui/list/VirtualList.tsx";
import { moveText, ratioText, sumText, toneOf } from "./figures.ts";
import { Live } from "./Live.tsx";
import * as s from "./risk.styles.ts";
import { useNames } from "./use-names.ts";
import type { Answer$, Answered } from "./use-picture.ts";
import type { Exposure } from "./use-risk-book.ts";
import { percentText } from "./WhatIf.tsx";

interface RowProps {
  id: string;
  of: Exposure;
  answer$: Answer$;
}
const ROWS = {
  position: memo(PositionRow),
  loan: memo(LoanRow),
  credit: memo(CreditRow),
  holding: memo(HoldingRow),
} as const;
type Kind = keyof typeof ROWS;
const ROW_PX = 60;
const SPACE = "\n";

/** Which rows there are, in their order, as one text: it stays the same while figures change. */
const keysOf = ({ credits }: Exposure, picture: RiskPicture | undefined): string =>
  [
    ...(picture?.positions ?? []).map(({ id }) => `position ${id}`),
    ...(picture?.loans ?? []).map(({ id }) => `loan ${id}`),
    ...credits.map(({ loanNo }) => `credit ${loanNo}`),
    ...(picture?.holdings ?? [])
      .toSorted((a, b) => (a.now < b.now ? 1 : a.now > b.now ? -1 : 0))
      .map(({ asset }) => `holding ${asset}`),
  ].join(SPACE);

const percentOf = ({ share }: Answered["move"]): number => Math.round(Number(share) / 1e16);

/**
 * Each part of the account after the move that was answered, beside what it is now; a tap leads to
 * where something can be done about it.
 */
export const RiskRows = memo(function RiskRows({ of, answer$ }: Pick<RowProps, "of" | "answer$">) {
  const { t } = useTranslation("risk");
  const isHidden = useValue(hidden$);
  const keys = useValue(() => keysOf(of, answer$.get()?.picture));
  const rows = useMemo(() => keys.split(SPACE).filter(Boolean), [keys]);
  const title = useValue(() => {
    const { move } = answer$.get() ?? {};
    const said = {
      move: move === undefined ? "" : percentText(percentOf(move)),
      asset: move?.asset ?? "",
    };
    return t(said.asset === "" ? "at" : "assetAt", said);
  });
  const change = (): Rate | undefined => {
    const { equity, equityNow } = answer$.get()?.picture ?? {};
    return equity === undefined || equityNow === undefined || equityNow <= 0n
      ? undefined
      : shareOf(subtract(equity, equityNow), equityNow);
  };
  const moved = (): string => {
    const share = change();
    return share === undefined ? "" : moveText(share);
  };
  return (
    <section className={s.card} aria-label={title}>
      <div className={s.head}>
        <h2>{title}</h2>
        <p>
          {t("equity")}{" "}
          <b>
            <Live text={() => sumText(answer$.get()?.picture.equity, isHidden)} />{" "}
            <Live text={moved} tone={() => toneOf(change() as Amount | undefined)} />
          </b>
        </p>
      </div>
      <div className={s.rows}>
        <VirtualList
          label={title}
          items={rows}
          keyOf={(key) => key}
          rowPx={ROW_PX}
          row={(key) => {
            const [kind, id] = key.split(" ", 2) as [Kind, string];
            const Row = ROWS[kind];
            return <Row id={id} of={of} answer$={answer$} />;
          }}
        />
      </div>
    </section>
  );
});

function CreditRow({ id, of }: RowProps) {
  const { t } = useTranslation("risk");
  const isHidden = useValue(hidden$);
  const credit = of.credits.find(({ loanNo }) => loanNo === id);
  if (credit === undefined) return null;
  const { loanNo, total, currency } = credit;
  return (
    <a
      className={s.row}
      href={`#/cryptos/repayment?type=credit&loan_no=${encodeURIComponent(loanNo)}`}
    >
      <CoinLogo code={currency} />
      <span className={s.name}>
        <b>{t("credit")}</b>
        <small>{t("creditAbout")}</small>
      </span>
      <span className={s.value}>
        <b className="num" translate="no">
          {isHidden ? HIDDEN : amountText(total)}
        </b>
        <small>{currency}</small>
      </span>
    </a>
  );
}

function PositionRow({ id, of, answer$ }: RowProps) {
  const { t } = useTranslation("risk");
  const isHidden = useValue(hidden$);
  const position = of.positions.find((one) => one.id === id);
  const { name, tag, side, href } = useNames(of)(id);
  if (position === undefined) return null;
  const after = () => answer$.get()?.picture.positions.find((one) => one.id === id);
  const [base, quote] = isForex(position)
    ? [position.symbol.slice(0, 3), position.symbol.slice(3)]
    : [position.symbol.replace(/\.p$/, ""), "usdt"];
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
        <Fate id={id} answer$={answer$} />
      </span>
      <span className={s.value}>
        <b>
          <Live
            text={() => sumText(after()?.profit, isHidden, true)}
            tone={() => toneOf(after()?.profit)}
          />
        </b>
        <small>
          {t("now")} <Live text={() => sumText(after()?.now, isHidden, true)} />
        </small>
      </span>
    </a>
  );
}

/** Tells whether a position stands the move. */
function Fate({ id, answer$ }: Pick<RowProps, "id" | "answer$">) {
  const { t } = useTranslation("risk");
  const risk = useValue(() => {
    const after = answer$.get()?.picture.positions.find((one) => one.id === id);
    return after === undefined
      ? undefined
      : after.isLiquidated
        ? "danger"
        : warningOf(after.ratio) === undefined
          ? undefined
          : "warn";
  });
  const said = useValue(() => {
    const { picture, move } = answer$.get() ?? {};
    const at = picture?.breaks.find((one) => one.id === id)?.at;
    if (risk === undefined || move === undefined) return t("safe");
    if (risk === "danger")
      return at === undefined ? t("liquidated") : t("liquidatedAt", { move: moveText(at) });
    return at === undefined
      ? t("close")
      : t("before", { move: moveText(absolute(subtract(at, move.share)), true) });
  });
  return (
    <small data-risk={risk}>
      {risk !== undefined && <Icon of={risk === "danger" ? CircleX : TriangleAlert} size="xs" />}{" "}
      {said}
    </small>
  );
}

const LOAN_RISK = {
  normal: undefined,
  warning: "warn",
  margin_call: "danger",
  liquidation: "danger",
} as const;

function LoanRow({ id, of, answer$ }: RowProps) {
  const { t } = useTranslation("risk");
  const { name, tag, href } = useNames(of)(id);
  const pledge = of.pledges.find(({ loanNo }) => loanNo === id);
  const after = () => answer$.get()?.picture.loans.find((one) => one.id === id);
  const state = useValue(() => after()?.risk ?? "normal");
  const ratio = (which: "ltv" | "now") => (): string => {
    const one = after();
    return one === undefined ? MISSING : ratioText(one[which]);
  };
  const risk = LOAN_RISK[state];
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
          {risk !== undefined && (
            <Icon of={state === "liquidation" ? CircleX : TriangleAlert} size="xs" />
          )}{" "}
          {t(`loan.${state}`, {
            call: ratioText(PLEDGE.call).replace(/[.,]00(?!\d)/, ""),
            sale: ratioText(PLEDGE.liquidate).replace(/[.,]00(?!\d)/, ""),
          })}
        </small>
      </span>
      <span className={s.value}>
        <b>
          <Live text={ratio("ltv")} />
        </b>
        <small>
          {t("now")} <Live text={ratio("now")} />
        </small>
      </span>
    </a>
  );
}

/** Coins and shares that are held, whatever for. */
function HoldingRow({ id, of, answer$ }: RowProps) {
  const { t } = useTranslation(["risk", "trade"]);
  const isHidden = useValue(hidden$);
  const held = of.book.holdings.find(({ asset }) => asset === id);
  const after = () => answer$.get()?.picture.holdings.find(({ asset }) => asset === id);
  const gain = (): Amount | undefined => {
    const one = after();
    return one === undefined ? undefined : subtract(one.worth, one.now);
  };
  const [symbol, known] = [id.toLowerCase(), of.names.get(id)];
  const named = { symbol, ...known };
  const share = isShare({ symbol });
  const amount = held === undefined ? "" : toText(held.amount);
  const unit = share ? unitOf({ symbol }, t, amount) : id;
  const href = share
    ? `#/cryptos/symbolOrderDetail?symbol=${encodeURIComponent(symbol)}`
    : `#/cryptos/assetsCenter/index?symbol=${id}`;
  return (
    <a className={s.row} href={href}>
      <OrderLogo of={{ symbol, name: known?.name ?? id }} />
      <span className={s.name}>
        <b>
          {share ? pairOf(named) : id}{" "}
          {held?.currency !== undefined && <Badge>{held.currency.asset}</Badge>}
        </b>
        <small>{isHidden || held === undefined ? HIDDEN : `${plainText(amount)} ${unit}`}</small>
      </span>
      <span className={s.value}>
        <b>
          <Live text={() => sumText(after()?.worth, isHidden)} tone={() => toneOf(gain())} />
        </b>
        <small>
          {t("now")} <Live text={() => sumText(after()?.now, isHidden)} />
        </small>
      </span>
    </a>
  );
}
