import { useTranslation } from "react-i18next";
import { type Amount, divide, type Rate, toText } from "../../../../contract/money/decimal.ts";
import type { StockDraft } from "../../../data/stores/account/review-draft.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { MISSING } from "../../../lib/format/signs.ts";
import { QUOTE } from "../../orders/order-words.ts";
import { useSecond } from "../../session/use-second.ts";
import { percentOfRate } from "../estimate/figures.ts";
import { hintOf, judgeStock, type StockTerms, type StockWorld } from "./judge.ts";
import * as s from "./stock.styles.ts";

const RATE_DIGITS = 6;

/** "151.20" of what one unit of the price is in USDT. */
export const rateText = ({ fx }: StockWorld): string =>
  fx === undefined
    ? MISSING
    : plainText(toText(divide<Rate>(fx.over, fx.under, RATE_DIGITS, "halfEven")));

const usdt = (of: Amount): string => `${amountText(toText(of))} ${QUOTE}`;

/** Sum of an order in both currencies, as rows that review and ticket share. */
export function useSumRows(
  unit: string,
): (
  terms: StockTerms | undefined,
  world: StockWorld,
  side: StockDraft["side"],
) => { key: string; value: string }[] {
  const { t } = useTranslation("stock");
  return (terms, world, side) => {
    const { rates } = world;
    const none = `${MISSING} ${QUOTE}`;
    const rows = [
      {
        key: t("sums.amount"),
        value: `${terms === undefined ? MISSING : amountText(toText(terms.turnover))} ${unit}`,
      },
      {
        key: t("sums.inUsdt", { unit, rate: rateText(world) }),
        value: terms === undefined ? none : `≈ ${usdt(terms.value)}`,
      },
      {
        key: t("sums.fee", {
          rate: percentOfRate(rates.taker),
          least: amountText(toText(rates.minimum)),
        }),
        value: terms === undefined ? none : usdt(terms.fee),
      },
    ];
    if (side === "sell")
      return [
        ...rows,
        {
          key: t("sums.gets"),
          value: terms === undefined ? none : `≈ ${usdt((terms.value - terms.fee) as Amount)}`,
        },
      ];
    const reserve =
      terms !== undefined && terms.reserve > 0n
        ? [{ key: t("sums.reserve"), value: usdt(terms.reserve) }]
        : [];
    return [
      ...rows,
      ...reserve,
      { key: t("sums.frozen"), value: terms === undefined ? none : usdt(terms.frozen) },
    ];
  };
}

/** Figures and what becomes of the order, as of each second. */
export function StockSums({
  draft,
  unit,
  digits,
  now,
}: {
  draft: StockDraft;
  unit: string;
  digits: number;
  now: () => StockWorld;
}) {
  const { t } = useTranslation("stock");
  useSecond();
  const rows = useSumRows(unit);
  const world = now();
  const found = judgeStock(draft, { ...world, has: undefined, closed: undefined });
  const terms = found.ok ? found.value : undefined;
  const all = rows(terms, world, draft.side);
  const hint = terms && hintOf(draft, terms, world);
  return (
    <>
      <dl className={s.sums}>
        {all.map(({ key, value }, i) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd data-sum={i === all.length - 1 ? "" : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={s.hint} role="status">
        {hint &&
          t(`hint.${hint.key}`, {
            price: hint.price === undefined ? "" : plainText(toText(hint.price), digits),
          })}
      </p>
    </>
  );
}
