import { ChevronRight, Shield } from "lucide-react";
import { useLayoutEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Position } from "../../../../contract/http/trading/orders.ts";
import { type Amount, decimal } from "../../../../contract/money/decimal.ts";
import { feeRates } from "../../../../contract/rules/trading/fees.ts";
import { watchRow } from "../../../data/apply/paint.ts";
import { balances$ } from "../../../data/stores/account/balances.ts";
import { positions$ } from "../../../data/stores/account/positions.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { directionOf } from "../../../lib/format/percent.ts";
import { fixed, HIDDEN, MISSING } from "../../../lib/format/signs.ts";
import { setData } from "../../../lib/set-data.ts";
import { pairOf } from "../../../parts/orders/order-words.ts";
import { priceOrNone } from "../../../parts/orders/position-words.ts";
import {
  type ContractItem,
  centsText,
  markOf,
  shareText,
  watchMark,
} from "../../../parts/positions/live-position.ts";
import { useContractItems } from "../../../parts/positions/use-live-position.ts";
import { riskOf, Valuation } from "../../../parts/positions/valuation.ts";
import { TextCell } from "../../../parts/price/price-cell.ts";
import { pocketOf, productOf, tiersOf } from "../../../parts/ticket/contract/terms-of.ts";
import { worthDouble } from "../../../parts/ticket/contract/worth-now.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { type Beside, besideIds, besideNow } from "./held-beside.ts";
import * as s from "./positions.styles.ts";
import { useBeside } from "./use-beside.ts";

const ALL = ["perpetual", "forex"] as const;
const CENT = 10n ** 16n;
/**
 * Text of a decimal as hundredths, cut: a display figure, added to what the mark makes of the
 * positions.
 */
const centsOf = (text: string): number => Number(decimal<Amount>(text) / CENT);

/** Worth of everything held over all products at the prices of the moment. */
export function TotalSummary() {
  return <PositionSummary product="all" beside={useBeside()} />;
}

/**
 * Worth of the account of perpetuals or of pairs at the marks of the moment, or with `beside`
 * everything held; what stands behind its positions, and which is liquidated first.
 */
export function PositionSummary({
  product,
  beside,
}: {
  product: "all" | "perpetual" | "forex";
  beside?: Beside | undefined;
}) {
  const { t } = useTranslation("perpetual");
  const root = useRef<HTMLElement>(null);
  const rows = useValue(positions$.rows);
  // Until the account is known it has neither nothing nor no positions.
  const isTold = useValue(
    () =>
      ["ready", "stale"].includes(positions$.status.get()) &&
      ["ready", "stale"].includes(balances$.status.get()),
  );
  const kinds: readonly ("perpetual" | "forex")[] = product === "all" ? ALL : [product];
  const total = useValue(() =>
    kinds.reduce(
      (sum, type) => sum + centsOf(balances$.rows[pocketOf({ type })].total.get() ?? "0"),
      0,
    ),
  );
  const isHidden = useValue(hidden$);
  const title =
    product === "all" ? "index.total" : product === "forex" ? "forex.account" : "index.equity";
  const live = useMemo(
    () => Object.values(rows).filter(({ type }) => product === "all" || type === product),
    [rows, product],
  );
  const symbols = useMemo(() => live.map(({ symbol }) => symbol), [live]);
  const items = useContractItems(symbols);
  useLayoutEffect(() => {
    const element = root.current as HTMLElement;
    return followSum(element, live, items, {
      isTold,
      total,
      ...(product === "all" && { beside: beside ?? "unknown" }),
      isHidden,
      word: (risk) => t(`risk.${risk}`),
      unknown: t("index.toRisk"),
      first: (position, away) =>
        t("index.first", {
          pair: pairOf(position),
          price: priceOrNone(position.symbol, position.liqPrice),
          away,
        }),
    });
  }, [live, items, product, beside, isTold, total, isHidden, t]);
  return (
    <section ref={root} aria-label={t(title)}>
      <div className={s.top}>
        <div className={s.sum} data-p="sum">
          <small>{t(title)} (USDT)</small>
          <strong className="num" translate="no" data-p="equity">
            {MISSING}
          </strong>
          <dl>
            <div>
              <dt>{t("index.unrealised")}</dt>
              <dd className="num" translate="no" data-p="profit" data-tone="">
                {MISSING}
              </dd>
            </div>
            <div>
              <dt>{t("index.used")}</dt>
              <dd className="num" translate="no" data-p="used">
                {MISSING}
              </dd>
            </div>
          </dl>
        </div>
        <div className={s.gauge} data-p="gauge">
          <svg viewBox="0 0 150 84" aria-hidden="true">
            <path d="M 12 75 A 63 63 0 0 1 112 25" stroke="var(--brand)" />
            <path d="M 116 28 A 63 63 0 0 1 134 53" stroke="var(--warn-vivid)" />
            <path d="M 136 58 A 63 63 0 0 1 138 75" stroke="var(--down-solid)" />
            <circle
              data-p="needle"
              cx="12"
              cy="75"
              r="8"
              fill="var(--surface)"
              stroke="var(--ink)"
              strokeWidth="6"
            />
          </svg>
          <b className="num" translate="no" data-p="ratio">
            {MISSING}
          </b>
          <span>
            {t("index.ratio")} <span data-p="risk" />
          </span>
        </div>
      </div>
      <a className={s.first} hidden={live.length === 0} href="#/risk">
        <Icon of={Shield} size="s" />
        <span data-p="first">{t("index.toRisk")}</span>
        <Icon of={ChevronRight} size="s" />
      </a>
    </section>
  );
}

interface SumWords {
  /** The account is known. */
  isTold: boolean;
  /** Total of the accounts, cents. */
  total: number;
  /** Holdings beside positions, where everything held is summed up instead. */
  beside?: Beside | "unknown";
  isHidden: boolean;
  word: (risk: "safe" | "warn" | "danger") => string;
  first: (position: Position, away: string) => string;
  /** Instead of `first` while prices are not known. */
  unknown: string;
}

/**
 * Adds up all positions, once a frame in which one of their prices moved; one addition a position,
 * and texts that are written when they differ.
 */
function followSum(
  root: HTMLElement,
  live: readonly Position[],
  items: ReadonlyMap<string, ContractItem>,
  words: SumWords,
): () => void {
  const now = serverNow();
  const cell = (name: string): TextCell =>
    new TextCell(
      root.querySelector(`[data-p="${name}"]`) as HTMLElement,
      !["risk", "first"].includes(name),
    );
  const [equity, profit, used, ratio, risk, first] = [
    "equity",
    "profit",
    "used",
    "ratio",
    "risk",
    "first",
  ].map(cell);
  const sum = root.querySelector("[data-p=sum]") as HTMLElement;
  const gauge = root.querySelector("[data-p=gauge]") as HTMLElement;
  const needle = root.querySelector("[data-p=needle]") as SVGElement;
  const known = live.flatMap((position) => {
    const item = items.get(position.symbol);
    if (item === undefined) return [];
    const value = new Valuation();
    value.of(position, tiersOf(item.tierGroup, now), feeRates(productOf(item), now).taker);
    value.at(markOf(item), worthDouble(item));
    return [{ position, item, value }];
  });
  const backing = live.reduce((all, { margin: text }) => all + Number(text), 0);
  let shownFirst: string | undefined;
  const { beside } = words;
  const held = (): { worth: number; gain: number } => {
    const now = beside === undefined || beside === "unknown" ? undefined : besideNow(beside);
    return now === undefined
      ? { worth: Number.NaN, gain: Number.NaN }
      : { worth: Number(now.worth / CENT), gain: Number(now.gain / CENT) };
  };
  const paint = (): void => {
    let [cents, maintenance] = [0, 0];
    let next = known[0];
    for (const one of known) {
      cents += one.value.profitCents;
      maintenance += one.value.maintenance;
      if (next === undefined || one.value.distanceBp < next.value.distanceBp) next = one;
    }
    const isKnown = words.isTold && known.length === live.length && !Number.isNaN(cents);
    const left = backing + cents / 100;
    const ratioBp =
      live.length === 0 || !isKnown
        ? Number.NaN
        : left > 0
          ? Math.max(0, Math.ceil((maintenance / left) * 10_000))
          : 10_000;
    const others = beside === undefined ? { worth: words.total, gain: 0 } : held();
    const gain = isKnown ? cents + others.gain : Number.NaN;
    const whole = others.worth + cents + (beside === undefined ? 0 : Math.round(backing * 100));
    setData(sum, "dir", directionOf(Number.isNaN(gain) ? 0 : gain));
    equity.show(
      words.isHidden
        ? HIDDEN
        : isKnown && !Number.isNaN(whole)
          ? fixed(Math.max(0, whole), 2, true)
          : MISSING,
    );
    profit.show(words.isHidden ? HIDDEN : centsText(gain));
    used.show(
      words.isHidden ? HIDDEN : words.isTold ? fixed(Math.round(backing * 100), 2, true) : MISSING,
    );
    ratio.show(shareText(ratioBp));
    const word = riskOf(Number.isNaN(ratioBp) ? 0 : ratioBp);
    setData(gauge, "risk", word);
    risk.show(Number.isNaN(ratioBp) ? "" : `· ${words.word(word)}`);
    needle.style.transform = `rotate(${Math.min(180, Math.round(Number.isNaN(ratioBp) ? 0 : ratioBp / 55.6))}deg)`;
    const line =
      next === undefined || Number.isNaN(next.value.distanceBp)
        ? words.unknown
        : words.first(next.position, shareText(next.value.distanceBp));
    if (line !== shownFirst) first.show(line);
    shownFirst = line;
  };
  paint();
  // One frame moves many prices: the sum is taken behind all of them, still in that frame.
  let [waits, stopped] = [false, false];
  const soon = (): void => {
    if (waits) return;
    waits = true;
    queueMicrotask(() => {
      waits = false;
      if (!stopped) paint();
    });
  };
  const stops = known.map(({ item, value }) =>
    watchMark(item, () => {
      value.at(markOf(item), worthDouble(item));
      soon();
    }),
  );
  if (beside !== undefined && beside !== "unknown")
    stops.push(...besideIds(beside).map((id) => watchRow(id, soon)));
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}
