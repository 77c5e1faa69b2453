import { css } from "@linaria/core";

export const pair = css`
  display: flex;
  flex-direction: column;
  max-width: 100%;
  text-align: left;
  > span { display: flex; align-items: center; gap: .75rem; min-width: 0; font-size: 2.125rem; line-height: 2.25rem; font-weight: 700; letter-spacing: -.01em; }
  /* What finds no room goes below: that prices are simulated is never cut. */
  > small { display: flex; flex-wrap: wrap; gap: 0 .375rem; font-size: var(--fs-micro); line-height: var(--lh-micro); font-weight: 400; letter-spacing: -.015em; color: var(--ink-3); white-space: nowrap; > * { max-width: 100%; overflow: hidden; text-overflow: ellipsis; } }
`;
export const header = css`
  /* The pair stands left, beside the way back. */
  &:not([data-large]) { grid-template-columns: auto minmax(0, 1fr) auto; column-gap: .25rem; }
`;
export const rows = css`
  min-width: 0;
`;
export const panel = css`
  min-height: 30rem;
  padding-bottom: 3rem;
`;
export const summary = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1rem;
  padding: .5rem var(--gutter) 1rem;
  > :last-child { text-align: right; }
  dt { font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-3); }
  dd { font-size: var(--fs-label); line-height: var(--lh-label); font-weight: 600; }
`;
export const products = css`
  && { padding-bottom: 1rem; }
`;
/* The account a product trades from, in one line. */
export const top = css`
  display: flex;
  align-items: center;
  gap: 1rem;
  padding: 0 var(--gutter) 1rem;
  dl { flex: 1; display: flex; flex-wrap: wrap; gap: .5rem 1rem; }
  /* A sum is never cut: the last one goes below. */
  dl > div { flex: 1 0 auto; min-width: 30%; }
  dt { font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-3); }
  dd { font-size: var(--fs-label); line-height: var(--lh-label); font-weight: 600; white-space: nowrap; }
`;
export const sums = css`
  padding: 1rem var(--gutter);
  &[data-dir="up"] [data-tone] { color: var(--up); }
  &[data-dir="down"] [data-tone] { color: var(--down); }
`;
