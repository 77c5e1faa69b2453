import { BadgeCheck } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { useTranslation } from "react-i18next";
import { bookChoice$ } from "../../data/stores/device/book-choice.ts";
import { prefs$ } from "../../data/stores/device/prefs.ts";
import { book } from "../../data/stores/market/book.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { unitsOf } from "../../lib/format/compact.ts";
import { priceText } from "../../lib/format/price.ts";
import { clockText } from "../../lib/format/time.ts";
import { RatioBar } from "../../ui/figure/RatioBar.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useFrozen } from "../instrument/use-frozen.ts";
import { rowByKey } from "../pool/press.ts";
import { PriceText } from "../price/PriceText.tsx";
import { tickDigits } from "../price/tick-digits.ts";
import { BookSide } from "./BookSide.tsx";
import { BookTools } from "./BookTools.tsx";
import { type BookItem, baseUnit, bookWish, quoteUnit } from "./choice/book-wish.ts";
import { bookSteps, chosenStep } from "./choice/tick-steps.ts";
import * as s from "./OrderBook.styles.ts";
import { sizeText, worthText } from "./paint/book-labels.ts";
import { BookPainter } from "./paint/book-painter.ts";
import { pressedRank } from "./paint/book-press.ts";
import type { BookSideName, SideForm } from "./paint/side-painter.ts";
import { useBookWords } from "./use-book-words.ts";
import { useDetail } from "./use-detail.ts";
import { useTick } from "./use-tick.ts";

/** A level that was tapped. Scaled integers. */
export interface BookPick {
  side: BookSideName;
  price: number;
  size: number;
  /** Size from the best price to this one. */
  cumulative: number;
  /** Which of its figures was meant. */
  what: "price" | "size";
}

export interface OrderBookProps {
  item: BookItem;
  /**
   * `columns` bids beside asks (details), `stacked` asks over bids with the last price between
   * (tickets).
   */
  form?: "columns" | "stacked";
  /** Levels a side, 1 … 100. A book of one side alone has twice as many when stacked. */
  rows?: number;
  onPick?: (pick: BookPick) => void;
  /** Scaled prices of the user's resting orders; a new array when they changed. */
  own?: readonly number[];
  /** The price between the sides: the last one, or that outside regular hours. */
  between?: "last" | "ext";
}

const NONE: readonly number[] = [];

/**
 * The order book of one symbol. Renders for choices alone; prices are painted (book-painter.ts). It
 * wishes for its own depth while mounted.
 */
export function OrderBook({
  item,
  form = "columns",
  rows: given,
  onPick,
  own = NONE,
  between = "last",
}: OrderBookProps) {
  const { t, i18n } = useTranslation("book");
  const root = useRef<HTMLDivElement>(null);
  const painter = useRef<BookPainter | undefined>(undefined);
  const { layout, amount, unit: chosenUnit, steps: multiples } = useValue(bookChoice$);
  // A lot is no unit of a price: what lots cost is the ticket's to say.
  const isLots = item.type === "forex";
  const unit = isLots ? "base" : chosenUnit;
  const chosen = useValue(bookChoice$.levels);
  // A book of its own has as many levels as the reader wants.
  const rows = given ?? chosen;
  const saver = useValue(() => prefs$.dataProfile.get() === "saver");
  const words = useBookWords(form === "stacked");
  const { tick, price } = useTick(item);
  const steps = useMemo(
    () => bookSteps(tick, item.priceScale, price),
    [tick, item.priceScale, price],
  );
  const step = chosenStep(steps, multiples[item.symbol] ?? 1);
  const { symId, priceScale, qtyScale, tickTable } = item;
  const frozen = useFrozen(symId);
  const count = form === "stacked" && layout !== "both" ? rows * 2 : rows;
  useDetail(useMemo(() => bookWish(item, count, step, saver), [item, count, step, saver]));

  const units = unitsOf(i18n.language);
  const paintForm = useMemo<SideForm>(() => {
    // Gathered prices need no more decimals than their step has.
    const digitsAt = (value: number): number =>
      Math.min(
        tickDigits(tickTable, priceScale, value),
        step.multiple > 1 ? step.digits : priceScale,
      );
    return {
      amount,
      unit,
      priceScale,
      qtyScale,
      priceText: (value) => priceText(value, priceScale, digitsAt(value)),
      amountText:
        unit === "base"
          ? (value) => sizeText(value, qtyScale, units)
          : (value) => worthText(value, units),
    };
  }, [amount, unit, priceScale, qtyScale, tickTable, step, units]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: layout, form and count change which rows are there
  useLayoutEffect(() => {
    const made = new BookPainter(root.current as HTMLElement, {
      symId,
      form: paintForm,
      step: step.multiple > 1 ? step.step : 0,
      spreadText: (spread) =>
        priceText(spread, priceScale, tickDigits(tickTable, priceScale, book.bestAsk)),
      words,
      own: new Set(own),
    });
    painter.current = made;
    return () => {
      painter.current = undefined;
      made.stop();
    };
  }, [symId, paintForm, step, words, own, layout, form, count]);

  const pickAt = useCallback(
    (side: BookSideName, rank: number, what: BookPick["what"], pick: (p: BookPick) => void) => {
      const levels = side === "bid" ? book.bids : book.asks;
      if (rank >= 0 && rank < levels.length)
        pick({
          side,
          price: levels.price[rank],
          size: levels.size[rank],
          cumulative: levels.cumulative[rank],
          what,
        });
    },
    [],
  );
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  const onPress = useCallback(
    (side: BookSideName, e: MouseEvent<HTMLElement>) => {
      const box = e.currentTarget.querySelector('[data-c="rows"]');
      const rowsOf = painter.current?.rowsOf(side).rows;
      if (box === null || rowsOf === undefined || pick.current === undefined) return;
      const frame = box.getBoundingClientRect();
      const filled = rowsOf.filter((row) => !Number.isNaN(row.price)).length;
      const upward = form === "stacked" && side === "ask";
      const rank = pressedRank({
        y: e.clientY - frame.top,
        height: frame.height,
        slots: rowsOf.length,
        filled,
        upward,
      });
      const inner = form === "columns" && layout === "both" && side === "bid";
      const left = e.clientX - frame.left < frame.width / 2;
      pickAt(side, rank, left !== inner ? "price" : "size", pick.current);
    },
    [form, layout, pickAt],
  );
  const onKey = useCallback(
    (side: BookSideName, e: KeyboardEvent<HTMLElement>) => {
      const rowsOf = painter.current?.rowsOf(side).rows ?? [];
      const filled = rowsOf.filter((row) => !Number.isNaN(row.price)).length;
      const active = rowsOf.findIndex((row) => row.el.dataset.active !== undefined);
      if (e.key === "Enter" && active >= 0 && pick.current !== undefined)
        pickAt(side, active, "price", pick.current);
      const next = rowByKey(e.key, active, filled, filled);
      if (next === undefined) return;
      e.preventDefault();
      if (active >= 0) delete rowsOf[active].el.dataset.active;
      rowsOf[next].el.dataset.active = "";
      e.currentTarget.setAttribute("aria-activedescendant", rowsOf[next].el.id);
    },
    [pickAt],
  );

  const unitName = isLots ? t("lots") : unit === "base" ? baseUnit(item) : quoteUnit(item);
  const amountHead =
    t(amount === "total" ? "totalHead" : "amountHead") + (unitName && ` (${unitName})`);
  const side = (name: BookSideName, priceHead: string) => (
    <BookSide
      key={name}
      side={name}
      count={count}
      label={t(name === "bid" ? "bids" : "asks")}
      priceHead={priceHead}
      amountHead={amountHead}
      ownLabel={t("own")}
      onPress={onPick && onPress}
      onKey={onPick && onKey}
    />
  );
  const stackedHead = `${t("priceHead")} (${quoteUnit(item)})`;
  const bids = layout !== "asks" && side("bid", form === "stacked" ? stackedHead : t("bid"));
  const asks = layout !== "bids" && side("ask", form === "stacked" ? stackedHead : t("ask"));
  const shares = (
    <RatioBar
      className={s.ratio}
      label=""
      parts={EVEN}
      start={<span data-c="buy" />}
      end={<span data-c="sell" />}
    />
  );
  return (
    <section
      ref={root}
      className={s.book}
      data-c="book"
      data-form={form}
      data-layout={layout}
      data-look="skeleton"
      aria-label={t("title")}
    >
      {form === "columns" && <div data-c="ratio">{shares}</div>}
      <div className={s.sides} data-form={form} data-layout={layout}>
        {form === "columns" ? bids : asks}
        {form === "stacked" && (
          <div className={s.middle}>
            <PriceText
              item={item}
              field={between}
              tone={between === "last" ? "day" : "ink"}
              full
              reserve={false}
            />
            <small>
              {item.type === "perpetual" && (
                <>
                  {t("mark")} <PriceText item={item} field="mark" full reserve={false} />
                </>
              )}
            </small>
          </div>
        )}
        {form === "columns" ? asks : bids}
        <p className={s.failed}>
          {t(frozen === undefined ? "failed" : `still.${frozen}`, {
            time: clockText(cols.ts[symId]),
          })}
        </p>
      </div>
      {form === "stacked" && <div data-c="ratio">{shares}</div>}
      <div className={s.foot}>
        <div className={s.facts}>
          <span data-c="spread" />
          {/* A state to be read, not news to be told: it changes every second. */}
          <span className={s.mark} role="status" aria-live="off">
            <Icon of={BadgeCheck} size="xs" />
            <span data-c="mark" />
          </span>
        </div>
        <BookTools
          symbol={item.symbol}
          steps={steps}
          step={step}
          base={baseUnit(item)}
          quote={quoteUnit(item)}
          levels={given === undefined ? chosen : undefined}
        />
      </div>
    </section>
  );
}

/** The bar before the first figure; the painter moves it. */
const EVEN = [
  { share: 50, tone: "up" },
  { share: 50, tone: "down" },
] as const;
