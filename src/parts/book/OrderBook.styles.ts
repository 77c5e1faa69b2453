/**
 * Look of the book. Rows are 23 px at 414, all of one height, and contain their size; bars and
 * tints lie behind the figures and change by transform and opacity alone. `columns`: bids left,
 * asks right, best at the top. `stacked`: asks over bids, best at the middle.
 */
import { css } from "@linaria/core";

export const book = css`
  display: grid;
  /* A long word of the foot is cut; it must not push the sizes off the screen. */
  grid-template-columns: minmax(0, 1fr);
  font-size: var(--fs-cap);
  &[data-form="columns"] { padding: 0 var(--gutter); }
`;

export const ratio = css`
  [data-form="columns"] > * > & { padding: var(--s-2) 0 var(--s-1); }
  [data-form="stacked"] > * > & {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: var(--s-1) 0;
    padding-top: var(--s-2);
    min-height: calc(var(--lh-cap) + 2.25rem);
    > [role="img"] { grid-column: 1 / -1; grid-row: 1; }
  }
  /* Two figures that change in a place of their own. */
  contain: layout style;
  min-height: calc(var(--lh-cap) + var(--s-3));
  [data-look="skeleton"] & > *, [data-look="failed"] & > * { visibility: hidden; }
`;

export const sides = css`
  &[data-form="columns"] {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0 var(--s-2);
  }
  &[data-form="columns"][data-layout="bids"], &[data-form="columns"][data-layout="asks"] { grid-template-columns: 1fr; }
  transition: none;
  [data-look="frozen"] &, [data-look="stale"] & { opacity: .6; }
`;

export const side = css`
  min-width: 0;
  border-radius: var(--r-1);
  &:focus-visible { outline-offset: .125rem; }
`;

export const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-1);
  min-height: 2.5rem;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  color: var(--ink-3);
  > * { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  [data-form="columns"][data-layout="both"] [data-side="bid"] > & { flex-direction: row-reverse; }
  [data-form="stacked"] & { align-items: flex-start; padding-bottom: var(--s-1); }
  [data-form="stacked"] & > * { white-space: normal; }
  [data-form="stacked"] & > :last-child { text-align: right; }
  /* One head is seen for both sides, each side has its own to be read. */
  [data-form="stacked"][data-layout="both"] [data-side="bid"] > & { position: absolute; width: 1px; height: 1px; min-height: 0; overflow: hidden; clip-path: inset(50%); }
`;

export const rows = css`
  display: flex;
  flex-direction: column;
  cursor: default;
  user-select: none;
  touch-action: manipulation;
  [data-form="stacked"] [data-side="ask"] > & { flex-direction: column-reverse; }
  [data-pick] > & { cursor: pointer; }
`;

export const level = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: max(var(--h-book), 20px);
  /* Not paint: the dot of an own order stands in the gutter. */
  contain: size layout style;
  white-space: nowrap;
  [data-form="columns"][data-layout="both"] [data-side="bid"] & { flex-direction: row-reverse; }
  /* Cells contain their size, so that a changed figure lays out one cell and nothing else. */
  > b, > span { position: relative; flex: 1 1 0; height: 100%; line-height: max(var(--h-book), 20px); contain: size layout style; }
  > b { font-weight: 600; }
  > span { text-align: right; }
  [data-form="columns"][data-layout="both"] [data-side="bid"] & > b { text-align: right; }
  [data-form="columns"][data-layout="both"] [data-side="bid"] & > span { text-align: left; }
  [data-side="bid"] & > b { color: var(--up); }
  [data-side="ask"] & > b { color: var(--down); }
  &[data-active] { box-shadow: inset 0 0 0 .125rem var(--brand); }
  [data-look="skeleton"] & > b, [data-look="skeleton"] & > span, [data-look="failed"] & > b, [data-look="failed"] & > span { visibility: hidden; }
  /* Where figures will stand; nothing for the first 150 ms. */
  [data-look="skeleton"] &::before, [data-look="skeleton"] &::after {
    content: "";
    flex: none;
    width: 6.5rem;
    height: 1.5rem;
    border-radius: var(--r-1);
    background: var(--surface-2);
    animation: shown 1ms linear 150ms both;
  }
  [data-look="skeleton"] & > * { position: absolute; }
  @keyframes shown { from { opacity: 0; } }
`;

const layer = `
  position: absolute;
  top: .125rem;
  bottom: .125rem;
  left: 0;
  right: 0;
`;

/** Depth: from the best price outward in columns, from the right edge when stacked. */
export const bar = css`
  ${layer}
  transform: scaleX(0);
  transform-origin: right;
  [data-form="columns"] [data-side="ask"] &, [data-form="columns"]:not([data-layout="both"]) [data-side="bid"] & { transform-origin: left; }
  [data-side="bid"] & { background: var(--up-wash); }
  [data-side="ask"] & { background: var(--down-wash); }
  [data-look="skeleton"] &, [data-look="failed"] & { visibility: hidden; }
`;

/**
 * 150 ms: in the side's colour for a level that grew, in grey where one was taken away. One that
 * rests is no layer.
 */
export const tint = css`
  ${layer}
  border-radius: var(--r-1);
  pointer-events: none;
  &:not([data-t]) { display: none; }
  &[data-t^="gone"] { background: var(--surface-3); }
  [data-side="bid"] &[data-t^="grown"] { background: var(--up-wash-2); }
  [data-side="ask"] &[data-t^="grown"] { background: var(--down-wash-2); }
  &[data-t$="0"] { animation: fade-a var(--m-fade, 150ms) ease-out both; }
  &[data-t$="1"] { animation: fade-b var(--m-fade, 150ms) ease-out both; }
  /* Half strength at most: the figure over bar and tint keeps 4.5 : 1. */
  @keyframes fade-a { from { opacity: .5; } to { opacity: 0; } }
  @keyframes fade-b { from { opacity: .5; } to { opacity: 0; } }
  @media (prefers-reduced-motion: reduce) { display: none; }
`;

/**
 * Own resting order: a dot in the outer gutter. It stands in the price's cell, which is half of the
 * row.
 */
export const own = css`
  position: absolute;
  left: -1rem;
  top: calc(50% - .3125rem);
  width: .625rem;
  height: .625rem;
  border-radius: 50%;
  background: var(--brand);
  [data-form="columns"][data-layout="both"] [data-side="bid"] & { left: calc(-100% - 1rem); }
  [data-form="columns"][data-layout="both"] [data-side="ask"] & { left: auto; right: calc(-100% - 1rem); }
`;

export const middle = css`
  padding: .75rem 0;
  > :first-child { display: block; font-size: 2.375rem; line-height: 2.75rem; font-weight: 700; letter-spacing: -.02em; }
  small { display: block; min-height: var(--lh-micro); font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-3); }
  small > span { font-weight: 400; }
  /* No room for the arrow of reduced motion. */
  @media (prefers-reduced-motion: reduce) {
    small i { display: none; }
  }
`;

export const failed = css`
  grid-column: 1 / -1;
  grid-row: 1;
  place-self: center;
  padding: var(--s-4);
  color: var(--ink-3);
  text-align: center;
  [data-c="book"]:not([data-look="failed"]) & { display: none; }
`;

export const foot = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-height: 5.5rem;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  color: var(--ink-3);
  [data-form="stacked"] & { flex-wrap: wrap; gap: var(--s-1); padding-top: var(--s-2); }
`;

export const facts = css`
  display: grid;
  min-width: 0;
  margin-right: auto;
  > span { display: flex; align-items: center; gap: .25rem; min-height: var(--lh-micro); white-space: nowrap; }
  > span > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  /* A book beside a ticket is narrow: its words take two lines. */
  [data-form="stacked"] & { grid-template-columns: minmax(0, 1fr); width: 100%; > span { white-space: normal; } }
`;

/** The word says it; the tick's colour goes with it. */
export const mark = css`
  > svg { display: none; color: var(--brand); }
  [data-look="live"] & > svg, [data-look="polling"] & > svg { display: block; }
  [data-look="stale"] &, [data-look="frozen"] &, [data-look="polling"] & { color: var(--warn); }
  [data-look="polling"] & > svg { color: var(--warn); }
`;

export const tool = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-1);
  height: max(3.5rem, 26px);
  min-width: max(4rem, 30px);
  padding: 0 var(--s-2);
  border-radius: var(--r-2);
  background: var(--surface-2);
  font-size: var(--fs-cap);
  font-weight: 600;
  color: var(--ink);
  > svg { color: var(--ink-3); }
  &:active { opacity: .7; }
  [data-form="stacked"] &[data-wide] { flex: 1; }
`;

export const settings = css`
  display: grid;
  gap: var(--s-2);
  padding-bottom: var(--s-3);
  > p { font-size: var(--fs-label); line-height: var(--lh-label); color: var(--ink-3); margin-top: var(--s-1); }
`;
