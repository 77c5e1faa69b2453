import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Amount } from "../../../contract/money/decimal.ts";
import { watchRow } from "../../data/apply/paint.ts";
import type { Coin } from "../../data/queries/money/coins.ts";
import type { DisplayRate } from "../../data/queries/money/rate.ts";
import { hidden$ } from "../../data/stores/device/hidden.ts";
import { freshness } from "../../data/stores/market/quotes.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { group, HIDDEN, MINUS, MISSING, marks } from "../../lib/format/signs.ts";
import { setData } from "../../lib/set-data.ts";
import { priceText } from "../price/PriceText.styles.ts";
import { PriceCell } from "../price/price-cell.ts";
import { tint } from "../price/Tint.styles.ts";
import { everySecond } from "../status/second.ts";
import { type Held, shownIn, textOf, worthNow } from "./worth.ts";

/** Props of {@link LiveWorth}. */
export interface LiveWorthProps {
  of: readonly Held[];
  coins: ReadonlyMap<string, Coin>;
  /** The currency it is shown in; USDT without. */
  rate?: DisplayRate | undefined;
  /** Written before the figure, e.g. "≈ ". */
  before?: string;
  /** The sign of the currency before the figure. */
  signed?: boolean;
  flash?: boolean;
}

/**
 * Plain decimal text with its thousands grouped and its sign, cut to two places when it has more.
 */
export function grouped(plain: string): string {
  const negative = plain.startsWith("-");
  const [whole, fraction = ""] = (negative ? plain.slice(1) : plain).split(".");
  return `${negative ? MINUS : ""}${group(whole)}${fraction === "" ? "" : marks.point + fraction}`;
}

/**
 * Worth of some coins together, live: renders once, and each tick of one of them writes one
 * text node. Masked where balances are hidden.
 */
export function LiveWorth({
  of,
  coins,
  rate,
  before = "",
  signed = false,
  flash = false,
}: LiveWorthProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const isHidden = useValue(hidden$);
  // Sums without a price that moves are written anew with the marks of another language, of which `t`
  // tells.
  const { t } = useTranslation();
  const key = JSON.stringify(of);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the content of what is held, and as said of `t`
  useLayoutEffect(() => {
    const el = ref.current as HTMLSpanElement;
    const cell = new PriceCell(
      el.lastElementChild as HTMLElement,
      el.firstElementChild as HTMLElement,
    );
    if (isHidden) {
      cell.show(0, HIDDEN, performance.now(), false);
      setData(el, "mark", "");
      return;
    }
    const ids = of.flatMap(({ symbol }) => {
      const coin = coins.get(symbol);
      return [coin, coin?.counted?.pair].flatMap((one) => one?.symId ?? []);
    });
    const paint = (quiet: boolean): void => {
      const usdt = worthNow(of, coins);
      const plain =
        usdt === undefined ? undefined : rate === undefined ? toPlain(usdt) : shownIn(usdt, rate);
      const text =
        plain === undefined || (signed && rate === undefined)
          ? MISSING
          : `${before}${signed ? rate?.sign : ""}${grouped(plain)}`;
      cell.show(
        usdt === undefined ? Number.NaN : Number(usdt >> 40n),
        text,
        performance.now(),
        flash && !quiet,
      );
    };
    const judge = (now: number): void => {
      const isFresh = ids.every((id) => !["delayed", "blocked"].includes(freshness(id, now)));
      setData(el, "mark", isFresh ? "" : "stale");
    };
    paint(true);
    judge(Date.now());
    const stops = [
      everySecond(judge),
      ...ids.map((id) => watchRow(id, (_mask, quiet) => paint(quiet))),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [key, coins, rate, isHidden, before, signed, flash, t]);
  return (
    <span className={priceText} ref={ref}>
      <i className={tint} />
      <b />
    </span>
  );
}

/** Two places, cut. */
function toPlain(usdt: Amount): string {
  const [whole, fraction = ""] = textOf(usdt).split(".");
  return `${whole}.${fraction.slice(0, 2).padEnd(2, "0")}`;
}
