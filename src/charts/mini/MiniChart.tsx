import { css } from "@linaria/core";
import { useLayoutEffect, useRef } from "react";
import { type MiniBars, miniShape, withLast } from "./mini-shape.ts";

const box = css`
  display: block;
  width: 100%;
  height: 100%;
  overflow: hidden;
  contain: strict;
  [data-part="up"] { fill: var(--up-vivid); }
  [data-part="down"] { fill: var(--down-vivid); }
  [data-part="line"] { fill: none; stroke: var(--tone); stroke-width: 1.5; stroke-linejoin: round; }
  [data-part="area"] { fill: var(--tone); opacity: .1; }
  [data-part="last"] { stroke: var(--tone); stroke-width: 1; stroke-dasharray: 2 3; }
  [data-part="base"] { stroke: var(--ink-4); stroke-width: 1; stroke-dasharray: 2 3; }
  --tone: var(--ink-3);
  &[data-dir="up"] { --tone: var(--up-vivid); }
  &[data-dir="down"] { --tone: var(--down-vivid); }
`;
/** At most four pictures a second. */
const PACE_MS = 250;

export interface MiniChartProps {
  bars: MiniBars;
  /** Spoken in place of the picture. */
  label: string;
  /** The price now, NaN when unknown; and whether the day rises. Read when a picture is made. */
  last: () => number;
  direction: () => "up" | "down" | "flat";
  /**
   * Calls back when the price may have changed, until the returned function is called. Keep it
   * between renders.
   */
  follow: (changed: () => void) => () => void;
  /** Epoch ms on the server's clock. */
  now: () => number;
}

/**
 * A chart without axes, in the page's own layer: sixteen canvases would be sixteen layers. Renders
 * for other bars; prices are painted.
 */
export function MiniChart({ bars, label, last, direction, follow, now }: MiniChartProps) {
  const ref = useRef<SVGSVGElement>(null);
  const latest = useRef({ last, direction, now });
  latest.current = { last, direction, now };
  useLayoutEffect(() => {
    const svg = ref.current as SVGSVGElement;
    const part = (name: string): SVGElement =>
      svg.querySelector(`[data-part="${name}"]`) as SVGElement;
    const [up, down, line, area, lastLine, base] = [
      "up",
      "down",
      "line",
      "area",
      "last",
      "base",
    ].map(part);
    let size = { width: 0, height: 0 };
    const rule = (element: SVGElement, y: number): void => {
      element.toggleAttribute("hidden", !Number.isFinite(y));
      element.setAttribute("d", Number.isFinite(y) ? `M0 ${y.toFixed(1)}H${size.width}` : "");
    };
    const draw = (): void => {
      const shape = miniShape(
        withLast(bars, latest.current.last(), latest.current.now()),
        size.width,
        size.height,
      );
      up.setAttribute("d", shape.up);
      down.setAttribute("d", shape.down);
      line.setAttribute("d", shape.line);
      area.setAttribute("d", shape.area);
      rule(lastLine, shape.last);
      rule(base, shape.base);
      svg.dataset.dir = latest.current.direction();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        draw();
      }, PACE_MS);
    };
    const sizes = new ResizeObserver(([{ contentRect }]) => {
      size = { width: Math.floor(contentRect.width), height: Math.floor(contentRect.height) };
      draw();
    });
    sizes.observe(svg);
    const stop = follow(changed);
    return () => {
      stop();
      clearTimeout(timer);
      sizes.disconnect();
    };
  }, [bars, follow]);
  return (
    <svg ref={ref} className={box} role="img" aria-label={label}>
      <path data-part="area" />
      <path data-part="base" />
      <path data-part="up" />
      <path data-part="down" />
      <path data-part="line" />
      <path data-part="last" />
    </svg>
  );
}
