import { css } from "@linaria/core";
import { useLayoutEffect, useRef } from "react";
import uPlot from "uplot";
import { readColors } from "./chart-colors.ts";
import { onPalette } from "./palette.ts";

const box = css`
  width: 100%;
  overflow: hidden;
  & .u-over,
  & .u-under {
    position: absolute;
  }
  & .u-wrap {
    position: relative;
  }
  & canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
`;
const HEIGHT = 180;

export interface GrowthPlotProps {
  /** Spoken in place of the picture. */
  label: string;
  x: readonly number[];
  /** One line each, in the colours of indicators; a missing value leaves a gap. */
  lines: readonly (readonly (number | null)[])[];
  xText: (value: number) => string;
  yText: (value: number) => string;
}

/**
 * A few values over a number that grows by factors: logarithmic x, lines with their points. Drawn
 * again when its props or the colours change.
 */
export function GrowthPlot({ label, x, lines, xText, yText }: GrowthPlotProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = host.current as HTMLDivElement;
    let plot: uPlot | undefined;
    const draw = (): void => {
      plot?.destroy();
      const colors = readColors(element);
      const axis = {
        stroke: colors.axis,
        grid: { stroke: colors.grid, width: 1 },
        ticks: { show: false },
        font: `11px ${colors.font}`,
      };
      plot = new uPlot(
        {
          width: Math.max(1, element.clientWidth),
          height: HEIGHT,
          legend: { show: false },
          cursor: { show: false },
          scales: {
            x: { time: false, distr: 3, log: 10 },
            y: { range: (_u, _min, max) => [0, max * 1.1 || 1] },
          },
          axes: [
            // A logarithmic axis names powers of ten only, unless it is told not to sift.
            {
              ...axis,
              size: 28,
              splits: () => [...x],
              filter: (_u, splits) => splits,
              values: (_u, splits) => splits.map(xText),
            },
            { ...axis, size: 56, values: (_u, splits) => splits.map(yText) },
          ],
          series: [
            {},
            ...lines.map((_, i) => ({
              stroke: colors.lines[i % colors.lines.length],
              width: 2,
              points: { show: true, size: 6 },
            })),
          ],
        },
        [[...x], ...lines.map((line) => [...line])],
        element,
      );
    };
    draw();
    const unwatch = onPalette(draw);
    const resized = new ResizeObserver(() =>
      plot?.setSize({ width: Math.max(1, element.clientWidth), height: HEIGHT }),
    );
    resized.observe(element);
    return () => {
      resized.disconnect();
      unwatch();
      plot?.destroy();
    };
  }, [x, lines, xText, yText]);
  return <div ref={host} className={box} role="img" aria-label={label} />;
}
