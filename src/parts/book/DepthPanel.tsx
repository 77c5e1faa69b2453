import { css } from "@linaria/core";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { DepthChart } from "../../charts/depth/DepthChart.tsx";
import { chartTexts } from "../../charts/texts.ts";
import { useWideBook } from "../../data/queries/market/instrument-facts.ts";
import { bookChoice$ } from "../../data/stores/device/book-choice.ts";
import { book, book$ } from "../../data/stores/market/book.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { unitsOf } from "../../lib/format/compact.ts";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { useEvery } from "../money/use-every.ts";
import { tickDigits } from "../price/tick-digits.ts";
import { type BookItem, depthWish, pairName } from "./choice/book-wish.ts";
import { bookSteps, chosenStep } from "./choice/tick-steps.ts";
import { useDetail } from "./use-detail.ts";
import { useTick } from "./use-tick.ts";
import { WholeBook } from "./whole-book.ts";

const panel = css`
  position: relative;
  height: 100%;
  &[data-look="resyncing"] { opacity: .6; }
`;

export interface DepthPanelProps {
  item: BookItem;
  /** The layout is turned by 90°. */
  rotated?: boolean;
}

/** Levels far from the price change in minutes; near ones come by the socket. */
const AGAIN_MS = 3000;

const subscribe = (changed: () => void): (() => void) => book$.onChange(changed);

/**
 * The whole book as a depth chart with what it costs to get to a price; fills its parent. Wishes
 * for 200 levels, gathered by the step that was chosen for the symbol's book, so that a book beside
 * it stays right; what lies behind them, out to ten per cent, is asked for now and then.
 */
export function DepthPanel({ item, rotated = false }: DepthPanelProps) {
  const { t } = useTranslation("chart");
  const { i18n } = useTranslation("book");
  const { tick, price } = useTick(item);
  const multiple = useValue(() => bookChoice$.steps.get()[item.symbol]) ?? 1;
  const { symId, priceScale, tickTable } = item;
  const step = useMemo(
    () => chosenStep(bookSteps(tick, priceScale, price), multiple),
    [tick, priceScale, price, multiple],
  );
  useDetail(useMemo(() => depthWish(item, step), [item, step]));
  const look = useSyncExternalStore(subscribe, () =>
    book.symId === symId ? book.state : "obtaining",
  );
  const wide = useWideBook(item.symbol);
  useEvery(AGAIN_MS, wide.reload);
  const [whole] = useState(() => new WholeBook(book));
  const read = useMemo(() => () => whole.read(), [whole]);
  useEffect(() => whole.setFar(wide.data), [whole, wide.data]);
  const texts = useMemo(
    () => chartTexts((key, values) => t(key, values ?? {}), pairName(item)),
    [t, item],
  );
  // The view would jump from what the socket's levels reach to all there is.
  if (look === "obtaining" || (wide.data === undefined && wide.status !== "failed")) {
    return (
      <div className={panel} aria-busy="true">
        <Skeleton h="100%" />
      </div>
    );
  }
  return (
    <div className={panel} data-look={look}>
      <DepthChart
        read={read}
        subscribe={subscribe}
        texts={texts}
        digits={tickDigits(tickTable, priceScale, book.bestAsk)}
        units={unitsOf(i18n.language)}
        rotated={rotated}
      />
    </div>
  );
}
