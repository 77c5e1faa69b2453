import { useLayoutEffect, useRef } from "react";
import { ALL_FIELDS, bitOf, F } from "../../contract/feed/columns.ts";
import { onPalette } from "../charts/palette.ts";
import { drawSpark } from "../charts/spark.ts";
import { watchRow } from "../data/apply/paint.ts";
import { cols } from "../data/stores/quotes.ts";
import { changeBp, type Direction, directionOf } from "../lib/format/percent.ts";
import { sparkline } from "./Sparkline.styles.ts";
import { requestSparks, sparkOf, watchSpark } from "./sparkline-data.ts";

export interface SparklineProps {
  item: { symbol: string; symId: number };
  /** Filled below, no dashes: the form of summary cards. */
  area?: boolean;
}

/** Line of today on one canvas that fills its box. Pooled rows draw their own; this is for cards and heads. Ornament: the change stands beside it. */
export function Sparkline({ item, area = false }: SparklineProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const { symbol, symId } = item;
  useLayoutEffect(() => {
    const canvas = ref.current as HTMLCanvasElement;
    let direction: Direction = "flat";
    let width = canvas.clientWidth;
    let height = canvas.clientHeight;
    const draw = (): void => drawSpark(canvas, sparkOf(symbol), { width, height, direction, area });
    const turn = (mask: number): void => {
      if ((mask & (bitOf(F.last) | bitOf(F.prevClose))) === 0) return;
      const value = (field: number): number => (cols.has(symId, field) ? cols.get(symId, field) : Number.NaN);
      const next = directionOf(changeBp(value(F.last), value(F.prevClose)));
      if (next === direction) return;
      direction = next;
      draw();
    };
    const sizes = new ResizeObserver(() => {
      width = canvas.clientWidth;
      height = canvas.clientHeight;
      draw();
    });
    turn(ALL_FIELDS);
    draw();
    sizes.observe(canvas);
    requestSparks([symbol]);
    const stops = [watchRow(symId, turn), watchSpark(symbol, draw), onPalette(draw)];
    return () => {
      sizes.disconnect();
      for (const stop of stops) stop();
    };
  }, [symbol, symId, area]);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus
  return <canvas className={sparkline} ref={ref} aria-hidden="true" />;
}
