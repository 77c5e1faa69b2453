import { css } from "@linaria/core";

/**
 * Name left, value right, three in a line; two on phones narrower than 400 px, in large type, and
 * where names and prices are long. Values keep their place: only digits change.
 */
export const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(13.5rem, 106px), 1fr));
  gap: 1.25rem 1.5rem;
  padding: 1.5rem var(--gutter) 1.25rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  > div { display: flex; align-items: baseline; justify-content: space-between; gap: .5rem; min-width: 0; }
  &[data-wide] { grid-template-columns: repeat(auto-fit, minmax(max(17rem, 134px), 1fr)); }
  dt { min-width: 0; font-size: var(--fs-micro); color: var(--ink-3); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  dd { flex: none; font-weight: 600; white-space: nowrap; }
  dd[data-dir="up"] { color: var(--up); }
  dd[data-dir="down"] { color: var(--down); }
`;

/** Beside the hero: name over value, right-aligned, two columns. */
export const aside = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: .75rem 1.5rem;
  min-width: 0;
  padding-top: .25rem;
  > div { min-width: 0; text-align: right; }
  dt { font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-3); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  dd { font-size: var(--fs-cap); line-height: var(--lh-cap); font-weight: 600; white-space: nowrap; }
`;
