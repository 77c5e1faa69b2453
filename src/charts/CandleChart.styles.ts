import { css } from "@linaria/core";

/* Sizes of the chart's own figures: 10.5 on a 414 px phone, never below 10. */
export const box = css`
  position: relative;
  width: 100%;
  height: 100%;
  contain: strict;
`;

export const chart = css`
  position: absolute;
  inset: 0;
  overflow: hidden;
  touch-action: pan-y;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
  font-size: max(1.3125rem, 10px);
  line-height: 1.75rem;
  font-weight: 500;
  outline-offset: -0.25rem;

  &[data-dim] > [data-part="plot"],
  &[data-dim] > [data-part="rail"],
  &[data-dim] > [data-part="times"],
  &[data-dim] > [data-part="legend"] { opacity: .45; }

  .u-wrap { position: relative; }
  .u-over, .u-under { position: absolute; }
  .u-over { pointer-events: none; overflow: hidden; }
  canvas { display: block; position: absolute; left: 0; top: 0; pointer-events: none; }
  .u-cursor-x, .u-cursor-y { position: absolute; left: 0; top: 0; pointer-events: none; will-change: transform; }
  .u-cursor-x { height: 100%; border-right: 1px dashed var(--cross); }
  .u-cursor-y { width: 100%; border-bottom: 1px dashed var(--cross); }
  .u-off { display: none; }

  /* A layer of its own, so that a pan is a transform and nothing is painted. */
  & > [data-part="plot"] { position: absolute; inset: 0 var(--price-axis) 20px 0; overflow: hidden; contain: strict; }
  & > [data-part="plot"] > .uplot { position: absolute; inset: 0; }
  [data-part="moving"] { position: absolute; left: 0; top: 0; transform-origin: 0 0; will-change: transform; }
  /* Nothing until its first figures: a canvas begins 300 px wide, and its shrinking would count as a jump. */
  & > canvas[data-part="rail"] { left: auto; right: 0; width: 0; height: 0; }
  & > [data-part="times"] { position: absolute; inset: auto 0 0; height: 20px; overflow: hidden; pointer-events: none; }
  & > [data-part="times"] > canvas { will-change: transform; }

  [data-part="line"], [data-part="extreme"] { will-change: transform; }
  [data-part="line"] { position: absolute; left: 0; top: 0; height: 1px; pointer-events: none; background: repeating-linear-gradient(90deg, var(--brand) 0 2px, transparent 2px 4px); }
  [data-part="line"][data-tone="up"] { background: repeating-linear-gradient(90deg, var(--up-solid) 0 2px, transparent 2px 4px); }
  [data-part="line"][data-tone="down"] { background: repeating-linear-gradient(90deg, var(--down-solid) 0 2px, transparent 2px 4px); }

  /* A figure beside a leader of 11 px; the point it belongs to is the element's origin. */
  [data-part="extreme"] { position: absolute; left: 0; top: -.875rem; padding: 0 14px; white-space: nowrap; color: var(--ink-2); pointer-events: none; }
  [data-part="extreme"]::before { content: ""; position: absolute; left: 0; top: 50%; width: 11px; border-top: 1px solid var(--ink-3); }
  [data-part="extreme"][data-side="left"] { left: auto; right: 100%; }
  [data-part="extreme"][data-side="left"]::before { left: auto; right: 0; }

  & > [data-part="legend"] { position: absolute; inset: 0; pointer-events: none; }
  & > [data-part="legend"] > div { position: absolute; left: var(--gutter); right: var(--price-axis); top: .5rem; display: flex; flex-wrap: wrap; gap: 0 1rem; height: 1.75rem; white-space: nowrap; overflow: hidden; color: var(--ink-3); }
  /* A figure that does not fit whole goes to the second line, which is not seen: cut, it would be another figure. */
  @media (max-width: 400px) {
    & > [data-part="legend"] > div { column-gap: .5rem; }
    & > [data-part="legend"] [data-params] { display: none; }
  }
  & > [data-part="legend"] > div + div { top: .125rem; }
  & > [data-part="legend"] b { font-weight: 600; color: var(--ink-2); }
  & > [data-part="legend"] > [data-pane="price"] { right: 1rem; }

  & > [data-part="axis"] { position: absolute; top: 0; bottom: 0; right: 0; width: var(--price-axis); touch-action: none; cursor: ns-resize; }

  & > [data-part="tag"] { position: absolute; top: 0; right: .5rem; width: calc(var(--price-axis) - .5rem); padding: .125rem 0 .1875rem; border-radius: var(--r-1); text-align: center; font-size: max(1.375rem, 10px); font-weight: 700; line-height: 1.75rem; color: var(--on-solid); white-space: nowrap; pointer-events: none; background: var(--brand-solid); }
  & > [data-part="tag"][data-tone="up"] { background: var(--up-solid); }
  & > [data-part="tag"][data-tone="down"] { background: var(--down-solid); }
  & > [data-part="tag"] > small { display: block; font-size: max(1.1875rem, 9.5px); font-weight: 500; line-height: 1.5rem; }

  & > [data-part="cross"] > [data-part="value"] { position: absolute; top: 0; right: .5rem; min-width: calc(var(--price-axis) - .5rem); padding: .25rem; border-radius: var(--r-1); text-align: center; color: var(--bg); background: var(--ink); pointer-events: none; }
  & > [data-part="cross"] > [data-part="time"] { position: absolute; left: 0; bottom: 0; padding: .25rem .75rem; border-radius: var(--r-1); white-space: nowrap; color: var(--bg); background: var(--ink); pointer-events: none; }
  /* In the legend's row, over nothing that is drawn: two lines of figures. */
  & > [data-part="cross"] > [data-part="panel"] { position: absolute; inset: 0 0 auto; height: 26px; display: grid; grid-template-columns: repeat(4, auto); justify-content: space-between; align-content: center; column-gap: .75rem; padding: 0 var(--gutter); background: var(--bg); pointer-events: none; }
  & > [data-part="cross"] > [data-part="panel"][hidden] { display: none; }
  & [data-part="panel"] > div { display: flex; gap: .5rem; line-height: 12px; white-space: nowrap; color: var(--ink-3); }
  & [data-part="panel"] b { font-weight: 500; color: var(--ink); }
  & [data-part="panel"] > [data-dir="up"] b { color: var(--up); }
  & [data-part="panel"] > [data-dir="down"] b { color: var(--down); }

  /* The way back to the newest bar, over the empty end of what is drawn. */
  & > [data-part="latest"] { position: absolute; right: calc(var(--price-axis) + 1rem); bottom: 28px; display: grid; place-items: center; width: 4.5rem; min-width: 36px; height: 4.5rem; min-height: 36px; border-radius: 50%; background: var(--surface); border: 1px solid var(--line-2); box-shadow: var(--e-1); color: var(--ink-2); }
  & > [data-part="latest"][hidden] { display: none; }

  & > [data-part="borders"] { position: absolute; inset: 0; pointer-events: none; }
  & > [data-part="borders"] > div { position: absolute; left: 0; right: var(--price-axis); top: 0; height: 1.75rem; pointer-events: auto; touch-action: none; cursor: row-resize; outline-offset: -0.25rem; }
`;

export const notice = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 1.5rem;
  padding: 2rem;
  text-align: center;
  color: var(--ink-3);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  pointer-events: none;

  & > button { pointer-events: auto; height: 4.5rem; padding: 0 2rem; border-radius: 1.25rem; background: var(--brand-wash); color: var(--brand-ink); font-weight: 600; }
`;

/* The first bars are on their way: their place, in the shape of columns. Nothing for the first 150 ms. */
export const waiting = css`
  position: absolute;
  inset: 3.5rem 8rem 4rem 2rem;
  background: repeating-linear-gradient(90deg, var(--surface-2) 0 .5rem, transparent .5rem 1rem);
  mask: linear-gradient(180deg, transparent 30%, #000 45%, #000 70%, transparent 85%);
  animation: chart-waits 1.4s linear 150ms infinite both;
  @keyframes chart-waits { from { opacity: 0; } 10%, 50% { opacity: 1; } 75% { opacity: .5; } to { opacity: 1; } }
  @media (prefers-reduced-motion: reduce) { animation: none; }
`;
