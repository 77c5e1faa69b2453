/** Members of a sector, index or ETF: breadth on top, rows or a map below. */
import { css } from "@linaria/core";

export const head = css`
  display: grid;
  gap: var(--s-15);
  padding: var(--s-1) var(--gutter) var(--s-2);
`;

export const lead = css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s-2);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  > b { font-size: var(--fs-h1); line-height: var(--lh-h1); font-weight: 700; letter-spacing: -.02em; }
  > b[data-dir="up"] { color: var(--up); }
  > b[data-dir="down"] { color: var(--down); }
`;

/** Name · weight 64 · last over contribution 92 · change 76: the columns of the rows below. */
export const columns = css`
  grid-template-columns: minmax(0, 1fr) 8rem 11.5rem 9.5rem;
  column-gap: 1.25rem;
`;

/** Two heads over one column. */
export const both = css`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  min-width: 0;
  line-height: var(--lh-micro);
`;

/**
 * A head that shares its column: high enough for a finger, so the row of heads is two of them high.
 */
export const head1 = css`
  max-width: 100%;
  > button { min-height: max(3rem, 24px); }
  /* Not over one another. */
  > button::after { height: 100%; }
`;

export const heads = css`
  height: max(6.5rem, 52px);
`;

export const foot = css`
  display: grid;
  place-items: center;
  min-height: max(6.5rem, 48px);
  font-size: var(--fs-cap);
  color: var(--ink-3);
`;

export const blank = css`
  display: grid;
  min-height: 36rem;
  align-content: center;
`;

/** Which size the rectangles have. */
export const sizes = css`
  padding: 0 var(--gutter) var(--s-2);
`;

export const map = css`
  position: relative;
  margin: 0 var(--gutter) var(--s-6);
  aspect-ratio: 382 / 480;
`;

/**
 * One member. The ground is the direction's vivid hue mixed into the surface by the size of the
 * move (--heat, 0 … 55 %), so ink keeps 4.5 : 1 and more in both themes.
 */
export const tile = css`
  position: absolute;
  display: grid;
  align-content: center;
  justify-items: center;
  overflow: hidden;
  border: 1px solid var(--bg);
  border-radius: var(--r-1);
  background: var(--surface-2);
  color: var(--ink);
  text-align: center;
  &[data-dir="up"] { background: color-mix(in srgb, var(--up-vivid) var(--heat), var(--surface)); }
  &[data-dir="down"] { background: color-mix(in srgb, var(--down-vivid) var(--heat), var(--surface)); }
  &:focus-visible { outline-offset: -.25rem; z-index: 1; }
  > b { max-width: 100%; padding: 0 .25rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: var(--fs-cap); line-height: var(--lh-cap); font-weight: 600; }
  > span { font-size: var(--fs-micro); line-height: var(--lh-micro); white-space: nowrap; }
  &[data-size="l"] > b { font-size: var(--fs-title); line-height: var(--lh-title); }
  &[data-size="l"] > span { font-size: var(--fs-body); line-height: var(--lh-body); }
`;

/** One end of an index' contributions. */
export const ends = css`
  > h2 { padding: var(--s-15) var(--gutter) 0; font-size: var(--fs-label); line-height: var(--lh-label); font-weight: 600; color: var(--ink-2); }
`;
