import { css } from "@linaria/core";
import { useLayoutEffect, useRef } from "react";
import uPlot from "uplot";
import { readColors } from "./chart-colors.ts";
import { onPalette } from "./palette.ts";

const box = css`
  width: 100%;
  height: 42rem;
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

export interface ComparePlotProps {
  /** Spoken in place of the picture. */
  label: string;
  /** Epoch ms. */
  ts: readonly number[];
  /** One line each, in the colours of indicators. */
  lines: readonly (readonly number[])[];
  timeText: (ts: number) => string;
  valueText: (value: number) => string;
}

/**
 * Lines over the moments of a market, without the hours between them; nothing is a line of its own.
 * Data changes in place, another set of lines or other colours draw anew.
 */
export function ComparePlot({ label, ts, lines, timeText, valueText }: ComparePlotProps) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const latest = useRef({ ts, lines, timeText, valueText });
  latest.current = { ts, lines, timeText, valueText };
  const count = lines.length;
  useLayoutEffect(() => {
    const element = host.current as HTMLDivElement;
    const size = () => ({
      width: Math.max(1, element.clientWidth),
      height: Math.max(1, element.clientHeight),
    });
    const draw = (): void => {
      plot.current?.destroy();
      const colors = readColors(element);
      const axis = {
        stroke: colors.axis,
        grid: { stroke: colors.grid, width: 1 },
        ticks: { show: false },
        font: `11px ${colors.font}`,
      };
      plot.current = new uPlot(
        {
          ...size(),
          legend: { show: false },
          cursor: { show: false },
          padding: [8, 0, 0, 0],
          // By place, not by time: nights and week ends take no room.
          scales: { x: { time: false }, y: { range: (_u, min, max) => room(min, max) } },
          axes: [
            {
              ...axis,
              size: 28,
              space: 80,
              values: (_u, splits) => splits.map((i) => timeAt(latest.current, i)),
            },
            {
              ...axis,
              side: 1,
              size: 60,
              values: (_u, splits) => splits.map((value) => latest.current.valueText(value)),
            },
          ],
          series: [
            {},
            ...Array.from({ length: count }, (_, i) => ({
              stroke: colors.lines[i % colors.lines.length],
              width: 2,
              points: { show: false },
              spanGaps: true,
            })),
          ],
        },
        columns(latest.current),
        element,
      );
    };
    draw();
    const unwatch = onPalette(draw);
    const resized = new ResizeObserver(() => plot.current?.setSize(size()));
    resized.observe(element);
    return () => {
      resized.disconnect();
      unwatch();
      plot.current?.destroy();
      plot.current = undefined;
    };
  }, [count]);
  useLayoutEffect(() => plot.current?.setData(columns({ ts, lines })), [ts, lines]);
  return <div ref={host} className={box} role="img" aria-label={label} />;
}

const columns = ({ ts, lines }: Pick<ComparePlotProps, "ts" | "lines">): uPlot.AlignedData => [
  ts.map((_, i) => i),
  ...lines.map((line) => [...line]),
];

/** The first would be cut. */
const timeAt = (
  { ts, timeText }: Pick<ComparePlotProps, "ts" | "timeText">,
  place: number,
): string => (place > 0 && Number.isInteger(place) && place in ts ? timeText(ts[place]) : "");

/** Where everybody begins is always in view. */
function room(min: number, max: number): [number, number] {
  const [low, high] = [Math.min(0, min), Math.max(0, max)];
  const free = (high - low) * 0.08 || 1;
  return [low - free, high + free];
}
