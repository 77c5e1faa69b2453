/** Look of the grid of mini charts: pages side by side, tiles of equal size. */
import { css } from "@linaria/core";

export const tools = css`
  display: flex;
  gap: var(--s-2);
  min-width: 0;
`;

export const choice = css`
  display: inline-flex;
  align-items: center;
  gap: .5rem;
  height: max(4rem, 32px);
  padding: 0 1.25rem;
  border-radius: var(--r-3);
  background: var(--surface-2);
  color: var(--ink-2);
  font-size: var(--fs-label);
  font-weight: 600;
  white-space: nowrap;
`;

export const pages = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
`;

export const page = css`
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  grid-auto-rows: max(13rem, calc((100svh - 42rem) / var(--rows) - var(--s-2)));
  align-content: start;
  gap: var(--s-2);
  min-height: calc(var(--rows) * (max(13rem, calc((100svh - 42rem) / var(--rows) - var(--s-2))) + var(--s-2)));
  padding: var(--s-2) var(--gutter);
  scroll-snap-align: start;
`;

export const tile = css`
  position: relative;
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr);
  overflow: hidden;
  border: 1px solid var(--line-2);
  border-radius: var(--r-4);
  background: var(--bg);
  color: var(--ink);
  contain: layout paint style;
  [data-tight] & [data-logo] { display: none; }
`;

export const head = css`
  display: flex;
  align-items: center;
  gap: var(--s-1);
  min-width: 0;
  padding: var(--s-2) var(--s-2) 0;
  [data-tight] & { padding: var(--s-1) var(--s-1) 0; }
  > b { flex: 1 1 0; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: var(--fs-body); font-weight: 700; }
  > b small { font-weight: 400; color: var(--ink-3); }
  [data-tight] & > b { font-size: var(--fs-cap); }
  [data-tight] & > b small { display: none; }
`;

/** Over the tile's link. */
export const stage = css`
  position: relative;
  z-index: 1;
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: .25rem;
  min-height: 24px;
  min-width: 24px;
  padding: 0 .75rem;
  border-radius: var(--r-2);
  background: var(--surface-2);
  color: var(--ink-2);
  font-size: var(--fs-cap);
  font-weight: 600;
  [data-tight] & { padding: 0 .5rem; font-size: var(--fs-micro); }
  [data-tight] & svg { display: none; }
`;

export const figures = css`
  display: grid;
  justify-items: start;
  padding: 0 var(--s-2);
  font-size: var(--fs-title);
  line-height: 1.3;
  font-weight: 700;
  white-space: nowrap;
  [data-tight] & { padding: 0 var(--s-1); font-size: var(--fs-label); }
  > :last-child { font-size: var(--fs-cap); }
  [data-tight="4"] & { font-size: var(--fs-cap); }
`;

/** The whole tile leads to the detail. */
export const link = css`
  position: absolute;
  inset: 0;
  border-radius: inherit;
  &:focus-visible { outline-offset: -.25rem; }
`;

export const plot = css`
  position: relative;
  min-height: 0;
`;

export const note = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 0 var(--s-1);
  font-size: var(--fs-micro);
  color: var(--ink-3);
  text-align: center;
`;

export const foot = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: var(--s-2);
  padding: 0 var(--gutter);
  font-size: var(--fs-cap);
  color: var(--ink-3);
  > :last-child { justify-self: end; }
`;

export const dots = css`
  display: flex;
  gap: .75rem;
  i { width: 1rem; height: 1rem; border-radius: .5rem; background: var(--surface-3); }
  i[data-on] { width: 2.5rem; background: var(--brand); }
`;
