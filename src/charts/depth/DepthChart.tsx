import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { compactText, type Units } from "../../lib/format/compact.ts";
import { plainText } from "../../lib/format/plain.ts";
import { priceText } from "../../lib/format/price.ts";
import { inPercent, MINUS } from "../../lib/format/signs.ts";
import { READ_EVENT } from "../read-model.ts";
import type { ChartTexts } from "../texts.ts";
import { axis, box, card, plot, sizes, zoom } from "./DepthChart.styles.ts";
import { DepthCore, type DepthShown } from "./depth-core.ts";
import { LEAST_SHARE } from "./depth-math.ts";
import type { DepthView } from "./depth-view.ts";

export interface DepthChartProps {
  /** The book as it stands, asked for when it is painted. Keep it stable. */
  read: () => DepthView;
  /** Calls back after every change of the book; returns the way out. Keep it stable. */
  subscribe: (listener: () => void) => () => void;
  texts: ChartTexts;
  digits?: number;
  units?: Units;
  rotated?: boolean;
}

/** Share of the height that the largest size takes. */
const FULL_SHARE = 1 / 1.06;

/** Where prices stand below, per cent of the width. */
const PARTS = [0, 25, 50, 75, 100];

/** Above this a quotient is a whole but for its last digits. */
const ROUNDED = 0.999;

const percent = (ratio: number): string =>
  inPercent(priceText(Math.round(ratio * 1e6), 4, ratio < 0.001 ? 4 : 2));

/**
 * Cumulative bids and asks around the middle price; fills its parent. Pinch, wheel or buttons
 * narrow the range, a tap tells what it costs to get there.
 */
export function DepthChart({
  read,
  subscribe,
  texts,
  digits,
  units = "latin",
  rotated = false,
}: DepthChartProps) {
  const hostRef = useRef<HTMLDivElement>(null);
  const [core, setCore] = useState<DepthCore>();
  const [shown, setShown] = useState<DepthShown>();
  const latest = useRef({ read, rotated });
  latest.current = { read, rotated };

  useLayoutEffect(() => {
    const host = hostRef.current as HTMLDivElement;
    const made = new DepthCore(host, latest.current.read, setShown, () => latest.current.rotated);
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
  useLayoutEffect(() => core?.setBook(read), [core, read]);
  useEffect(
    () => (core === undefined ? undefined : subscribe(() => core.changed())),
    [core, subscribe],
  );

  const { priceScale, qtyScale } = shown ?? { priceScale: 0, qtyScale: 0 };
  const price = (value: number): string =>
    priceText(Math.round(value), priceScale, digits ?? priceScale);
  const size = (value: number): string => compactText(Math.round(value), qtyScale, units);
  const point = shown?.point;
  return (
    <div className={box}>
      <div
        className={plot}
        ref={hostRef}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the range and the price are chosen with keys too
        tabIndex={0}
        aria-label={texts.depthLabel}
      />
      {shown && (
        <div className={sizes} aria-hidden="true">
          {[1, 0.5].map((part) => (
            <span key={part} style={{ bottom: `${part * FULL_SHARE * 100}%` }}>
              {size(part * FULL_SHARE * shown.top)}
            </span>
          ))}
        </div>
      )}
      {shown && (
        <div className={zoom}>
          <button
            type="button"
            aria-label={texts.wider}
            disabled={shown.share >= shown.most * ROUNDED}
            onClick={() => core?.step(1)}
          >
            {MINUS}
          </button>
          <span role="status">
            ±{inPercent(plainText(String(Number((shown.share * 100).toPrecision(2)))))}
          </span>
          <button
            type="button"
            aria-label={texts.closer}
            disabled={shown.share * ROUNDED <= LEAST_SHARE}
            onClick={() => core?.step(-1)}
          >
            +
          </button>
        </div>
      )}
      <div className={axis}>
        {shown &&
          PARTS.map((part) => (
            <span key={part} style={{ left: `${part}%`, transform: `translateX(-${part}%)` }}>
              {price(shown.range.min + ((shown.range.max - shown.range.min) * part) / 100)}
            </span>
          ))}
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
