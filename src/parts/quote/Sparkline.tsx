import { useLayoutEffect, useRef } from "react";
import { ALL_FIELDS, bitOf, F } from "../../../contract/feed/columns.ts";
import { SparkAreaSvg } from "../../charts/spark/SparkSvg.tsx";
import { SparkLine } from "../../charts/spark/spark.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { requestSparks, sparkOf, watchSpark } from "../../data/queries/market/sparklines.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import { changeBp, directionOf } from "../../lib/format/percent.ts";

export interface SparklineProps {
  item: { symbol: string; symId: number };
}

/**
 * Line of today that fills its box, for cards; rows draw their own. Ornament: the change stands
 * beside it.
 */
export function Sparkline({ item }: SparklineProps) {
  const ref = useRef<SVGSVGElement>(null);
  const { symbol, symId } = item;
  useLayoutEffect(() => {
    const svg = ref.current as SVGSVGElement;
    const line = new SparkLine(svg);
    let width = 0;
    let height = 0;
    const draw = (): void => {
      if (width > 0) line.draw(sparkOf(symbol), width, height);
    };
    const turn = (mask: number): void => {
      if ((mask & (bitOf(F.last) | bitOf(F.prevClose))) === 0) return;
      const value = (field: number): number =>
        cols.has(symId, field) ? cols.get(symId, field) : Number.NaN;
      line.turn(directionOf(changeBp(value(F.last), value(F.prevClose))));
    };
    // Tells the first size too, before the frame is painted.
    const sizes = new ResizeObserver(([{ contentRect }]) => {
      ({ width, height } = contentRect);
      draw();
    });
    turn(ALL_FIELDS);
    sizes.observe(svg);
    requestSparks([symbol]);
    const stops = [watchRow(symId, turn), watchSpark(symbol, draw)];
    return () => {
      sizes.disconnect();
      for (const stop of stops) stop();
    };
  }, [symbol, symId]);
  return <SparkAreaSvg ref={ref} />;
}
