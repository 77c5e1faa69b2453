import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { compactText, type Units } from "../../lib/format/compact.ts";
import { priceText } from "../../lib/format/price.ts";
import { READ_EVENT } from "../read-model.ts";
import type { ChartTexts } from "../texts.ts";
import { axis, box, card, plot, sizes } from "./DepthChart.styles.ts";
import { DepthCore, type DepthShown } from "./depth-core.ts";
import type { DepthView } from "./depth-view.ts";

export interface DepthChartProps {
  book: DepthView;
  /** Calls back after every change of the book; returns the way out. Keep it stable. */
  subscribe: (listener: () => void) => () => void;
  texts: ChartTexts;
  digits?: number;
  units?: Units;
  rotated?: boolean;
}

/** Share of the height that the largest size takes. */
const FULL_SHARE = 1 / 1.06;

const percent = (ratio: number): string => `${priceText(Math.round(ratio * 1e6), 4, ratio < 0.001 ? 4 : 2)}%`;

/** Cumulative bids and asks around the middle price; fills its parent. Pinch or wheel narrows the range, a tap tells what it costs to get there. */
export function DepthChart({ book, subscribe, texts, digits, units = "latin", rotated = false }: DepthChartProps) {
  const hostRef = useRef<HTMLDivElement>(null);
  const [core, setCore] = useState<DepthCore>();
  const [shown, setShown] = useState<DepthShown>();
  const latest = useRef({ book, rotated });
  latest.current = { book, rotated };

  useLayoutEffect(() => {
    const host = hostRef.current as HTMLDivElement;
    const made = new DepthCore(host, latest.current.book, setShown, () => latest.current.rotated);
    const answer = (e: Event): void => {
      (e as CustomEvent<{ model?: unknown }>).detail.model = made.read();
    };
    host.addEventListener(READ_EVENT, answer);
    setCore(made);
    return () => {
      host.removeEventListener(READ_EVENT, answer);
      made.destroy();
    };
  }, []);
  useLayoutEffect(() => core?.setBook(book), [core, book]);
  useEffect(() => (core === undefined ? undefined : subscribe(() => core.changed())), [core, subscribe]);

  const price = (value: number): string => priceText(Math.round(value), book.priceScale, digits ?? book.priceScale);
  const size = (value: number): string => compactText(Math.round(value), book.qtyScale, units);
  const point = shown?.point;
  return (
    <div className={box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the range and the price are chosen with keys too */}
      <div className={plot} ref={hostRef} role="application" tabIndex={0} aria-label={texts.depthLabel} />
      {shown && (
        <div className={sizes} aria-hidden="true">
          {[1, 0.5].map((part) => (
            <span key={part} style={{ bottom: `${part * FULL_SHARE * 100}%` }}>
              {size(part * FULL_SHARE * shown.top)}
            </span>
          ))}
        </div>
      )}
      <div className={axis}>
        {shown && [shown.range.min, shown.middle, shown.range.max].map((value, i) => <span key={["min", "middle", "max"][i]}>{price(value)}</span>)}
      </div>
      {point && (
        <div className={card} data-side={point.side} role="status">
          <div>
            {texts.price} <b>{price(point.price)}</b>
          </div>
          <div>
            {texts.cumulative} <b>{size(point.cumulative)}</b>
          </div>
          <div>
            {texts.slippage} <b>{percent(point.slippage)}</b>
          </div>
        </div>
      )}
    </div>
  );
}
