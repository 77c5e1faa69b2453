/** Pledge loans: the ratio with its marks, and cards. */
import { css } from "@linaria/core";

export { agree } from "../../parts/page/card.styles.ts";

export const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: var(--s-4);
  border-radius: var(--r-4);
  background: var(--surface);
  h2 { font-size: var(--fs-title); line-height: var(--lh-title); font-weight: 600; }
`;
export const ratioHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: .5rem var(--s-3);
  color: var(--ink-2);
  strong { display: block; font-size: var(--fs-hero); line-height: var(--lh-hero); font-weight: 700; letter-spacing: -.02em; color: var(--ink); }
  > :last-child { display: grid; justify-items: end; gap: .25rem; }
  b { font-size: var(--fs-h2); line-height: var(--lh-h2); font-weight: 700; color: var(--ink); }
`;
export const bar = css`
  position: relative;
  display: flex;
  gap: .25rem;
  height: 1.25rem;
  margin-top: .5rem;
  > i { border-radius: .25rem; background: var(--surface-3); }
  > i:nth-of-type(1) { flex: 60 0 0; background: var(--brand-wash); }
  > i:nth-of-type(2) { flex: 15 0 0; background: var(--warn-wash); }
  > i:nth-of-type(3) { flex: 8 0 0; background: var(--danger-wash); }
  > i:nth-of-type(4) { flex: 17 0 0; }
`;
export const knob = css`
  position: absolute;
  top: -.5rem;
  width: 2.25rem;
  height: 2.25rem;
  margin-left: -1.125rem;
  border-radius: 50%;
  border: .5rem solid var(--brand);
  background: var(--surface);
  &[data-risk="warning"] { border-color: var(--warn-vivid); }
  &[data-risk="margin_call"], &[data-risk="liquidation"] { border-color: var(--danger-solid); }
`;
export const marks = css`
  display: flex;
  flex-wrap: wrap;
  gap: .25rem 2rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  b { font-weight: 600; color: var(--ink-2); }
`;
export const note = css`
  display: flex;
  gap: var(--s-2);
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-3);
  background: var(--warn-wash);
  color: var(--warn);
  svg { flex: none; margin-top: .25rem; }
  &[data-kind="danger"] { background: var(--danger-wash); color: var(--danger); }
`;
export const chips = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  color: var(--ink-2);
  > span:last-child { display: flex; flex-wrap: wrap; gap: var(--s-2); }
`;

export const ring = css`
  position: relative;
  width: min(100%, 46rem);
  margin: 0 auto;
  > svg { display: block; width: 100%; overflow: visible; }
  > svg path { fill: none; stroke-width: 9; stroke: var(--surface-3); }
  [data-risk="normal"] path { stroke: var(--brand-wash); }
  [data-risk="warning"] path { stroke: var(--warn-wash); }
  [data-risk="margin_call"] path { stroke: var(--danger-wash); }
  [data-risk="normal"] path[data-on] { stroke: var(--brand); }
  [data-risk="warning"] path[data-on] { stroke: var(--warn-vivid); }
  :is([data-risk="margin_call"], [data-risk="liquidation"]) path[data-on] { stroke: var(--danger-solid); }
  text { font-size: 8px; font-weight: 600; text-anchor: middle; fill: var(--ink-2); }
  text[data-end] { font-weight: 400; fill: var(--ink-3); }
  circle { fill: var(--surface); stroke-width: 4.5; stroke: var(--brand); }
  circle[data-risk="warning"] { stroke: var(--warn-vivid); }
  circle:is([data-risk="margin_call"], [data-risk="liquidation"]) { stroke: var(--danger-solid); }
  > div { position: absolute; inset: auto 0 12%; display: grid; justify-items: center; gap: .25rem; color: var(--ink-2); }
  strong { font-size: var(--fs-hero); line-height: var(--lh-hero); font-weight: 700; letter-spacing: -.02em; color: var(--ink); }
`;
export const legend = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: .5rem 2rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-2);
  span { display: inline-flex; align-items: center; gap: .75rem; }
  span::before { content: ""; width: 1.25rem; height: 1.25rem; border-radius: .375rem; background: var(--surface-3); }
  [data-risk="normal"]::before { background: var(--brand); }
  [data-risk="warning"]::before { background: var(--warn-vivid); }
  [data-risk="margin_call"]::before { background: var(--danger-solid); }
`;
export const cardHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--s-2);
  span { font-size: var(--fs-cap); color: var(--ink-3); }
  a { color: var(--brand-ink); }
`;
/* Rows have a gutter of their own. */
export const rows = css`
  margin: 0 calc(-1 * var(--gutter));
  list-style: none;
`;
export const prices = css`
  list-style: none;
  li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto auto; align-items: center; gap: var(--s-2); min-height: 5.5rem; border-top: 1px solid var(--line); font-size: var(--fs-label); line-height: var(--lh-label); }
  b { font-size: var(--fs-body); font-weight: 600; }
  small { min-width: 7rem; font-size: var(--fs-cap); font-weight: 600; text-align: right; white-space: nowrap; color: var(--ink-2); }
  [data-at="60"] svg { color: var(--warn); }
  [data-at="back"] :is(svg, small) { color: var(--brand-ink); }
  :is([data-at="75"], [data-at="83"]) :is(svg, small) { color: var(--danger); }
`;

export const plot = css`
  position: relative;
  height: 18rem;
  svg { display: block; width: 100%; height: 100%; overflow: visible; }
  path { fill: none; stroke: var(--brand); stroke-width: 2.5; vector-effect: non-scaling-stroke; }
  line { stroke: var(--ink-4); stroke-dasharray: 3 3; vector-effect: non-scaling-stroke; }
  line[data-risk="warning"] { stroke: var(--warn-vivid); }
  line:is([data-risk="margin_call"], [data-risk="liquidation"]) { stroke: var(--danger-solid); }
  small { position: absolute; left: 0; font-size: var(--fs-micro); line-height: 1.4; color: var(--danger); }
  small[data-risk="warning"] { color: var(--warn); }
  i { position: absolute; width: 1.75rem; height: 1.75rem; margin: -.875rem; border-radius: 50%; border: .375rem solid var(--warn-vivid); background: var(--surface); }
  i[data-risk="margin_call"] { border-color: var(--danger-solid); }
`;
export const days = css`
  position: relative;
  display: flex;
  justify-content: space-between;
  padding-top: var(--s-1);
  border-top: 1px solid var(--line);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  b { position: absolute; transform: translateX(-50%); font-weight: 600; color: var(--ink-2); white-space: nowrap; }
`;
