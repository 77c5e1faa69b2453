/** The forex board: a line a pair, simple or with everything a dealer looks at. */
import { css } from "@linaria/core";

export const controls = css`
  padding: var(--s-1) var(--gutter) var(--s-2);
`;

export const chips = css`
  padding-bottom: var(--s-1);
`;

/** Pair · last · change. */
export const simple = css`
  grid-template-columns: minmax(0, 1fr) auto 9.5rem;
  column-gap: 1.25rem;
`;

/** Pair over spread · bid over low · ask over high · change. */
export const advanced = css`
  grid-template-columns: minmax(0, 1fr) 10.25rem 10.25rem 9.5rem;
  column-gap: 1rem;
`;

export const row = css`
  display: grid;
  align-items: center;
  height: var(--h-row);
  padding: 0 var(--gutter);
  &:focus-visible { outline-offset: -.25rem; border-radius: var(--r-2); }
  &:active { background: var(--surface-2); }
`;

export const name = css`
  display: flex;
  align-items: center;
  gap: 1.25rem;
  min-width: 0;
  > :last-child { min-width: 0; }
  b { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; }
  small { display: block; margin-top: .25rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
`;

export const figure = css`
  text-align: right;
  white-space: nowrap;
  font-size: var(--fs-row);
  line-height: var(--lh-row);
  > small { display: block; margin-top: .25rem; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  > small > span { font-weight: 400; }
  [data-dense] > & { font-size: var(--fs-body); }
`;

/** Two words over one column. */
export const both = css`
  display: block;
  line-height: var(--lh-micro);
  > small { display: block; font-size: var(--fs-micro); line-height: var(--lh-micro); }
`;

export const blank = css`
  display: grid;
  min-height: 36rem;
  align-content: center;
`;
