import { css } from "@linaria/core";
import { useLayoutEffect, useRef } from "react";
import uPlot from "uplot";
import { readColors } from "./chart-colors.ts";
import { onPalette } from "./palette.ts";

const box = css`
  width: 100%;
  height: 15rem;
  overflow: hidden;
  & .u-over, & .u-under { position: absolute; }
  & .u-wrap { position: relative; }
  & canvas { display: block; width: 100%; height: 100%; }
`;
/** Free above and below the line, so that its ends are whole. */
const MARGIN = 0.12;

export interface EquityPoint {
  /** Epoch ms. */
  t: number;
  value: number;
  /** Nothing was recorded since the point before. */
  gap: boolean;
}

/**
 * A worth over time: one line in the brand's blue over its shade, with holes where nothing was
 * recorded. Drawn anew when its points or the colours change.
 */
export function EquityPlot({ label, points }: { label: string; points: readonly EquityPoint[] }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = host.current as HTMLDivElement;
    let plot: uPlot | undefined;
    const size = () => ({
      width: Math.max(1, element.clientWidth),
      height: Math.max(1, element.clientHeight),
    });
    const draw = (): void => {
      plot?.destroy();
      const { brand } = readColors(element);
      plot = new uPlot(
        {
          ...size(),
          legend: { show: false },
          cursor: { show: false },
          padding: [4, 8, 4, 0],
          scales: { x: { time: false }, y: { range: (_u, min, max) => spread(min, max) } },
          axes: [{ show: false }, { show: false }],
          series: [
            {},
            {
              stroke: brand,
              width: 2,
              spanGaps: false,
              points: { show: false },
              fill: (u) => shade(u, brand),
            },
          ],
        },
        columns(points),
        element,
      );
    };
    draw();
    const unwatch = onPalette(draw);
    const resized = new ResizeObserver(() => plot?.setSize(size()));
    resized.observe(element);
    return () => {
      resized.disconnect();
      unwatch();
      plot?.destroy();
    };
  }, [points]);
  return <div ref={host} className={box} role="img" aria-label={label} />;
}

/** A flat line stands in the middle. */
function spread(min: number, max: number): [number, number] {
  const room = (max - min) * MARGIN || Math.abs(max) * 0.01 || 1;
  return [min - room, max + room];
}

function shade(u: uPlot, brand: string): CanvasGradient {
  const gradient = u.ctx.createLinearGradient(0, u.bbox.top, 0, u.bbox.top + u.bbox.height);
  gradient.addColorStop(0, `color-mix(in srgb, ${brand} 24%, transparent)`);
  gradient.addColorStop(1, `color-mix(in srgb, ${brand} 0%, transparent)`);
  return gradient;
}

/** A hole is a point of its own without a value, in the middle of its stretch. */
function columns(points: readonly EquityPoint[]): [number[], (number | null)[]] {
  const [x, y]: [number[], (number | null)[]] = [[], []];
  for (const [i, { t, value, gap }] of points.entries()) {
    if (gap && i > 0) {
      x.push((points[i - 1].t + t) / 2);
      y.push(null);
    }
    x.push(t);
    y.push(value);
  }
  return [x, y];
}
