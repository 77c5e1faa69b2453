/** Hot sectors: the strip of the stocks tab and the screen's grid and list share the tile. */
import { css } from "@linaria/core";

/** Two tiles and a half in view, so that names keep their words; the others a swipe away. */
export const strip = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: calc((100% + var(--gutter) - 2 * var(--s-2)) / 2.5);
  gap: var(--s-2);
  padding: var(--s-1) var(--gutter) 0;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding: 0 var(--gutter);
  scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
  /* Four lines and the padding: skeletons are as high as what replaces them, and figures stand beside each other whatever the name. */
  > * { scroll-snap-align: start; min-height: 12rem; }
  > button > :first-child { min-height: calc(2 * var(--lh-label)); align-content: center; }
`;

export const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-2);
  padding: var(--s-1) var(--gutter) var(--s-6);
`;

export const tile = css`
  display: grid;
  align-content: start;
  gap: .25rem;
  min-width: 0;
  padding: 1.25rem;
  border-radius: var(--r-4);
  background: var(--surface-2);
  text-align: left;
  &[data-way="up"] { background: var(--up-wash); }
  &[data-way="down"] { background: var(--down-wash); }
  &:active { opacity: .8; }
  > * { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > :first-child { white-space: normal; }
`;

/** Whole words, on two lines where it takes them. */
export const name = css`
  display: grid;
  max-height: calc(2 * var(--lh-label));
  text-wrap: balance;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  font-weight: 600;
  color: var(--ink);
`;

export const figure = css`
  font-size: var(--fs-title);
  line-height: var(--lh-title);
  font-weight: 700;
  letter-spacing: -.02em;
`;

export const leader = css`
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  color: var(--ink-2);
`;

/** Colour by direction, with the sign that the text carries. */
export const way = css`
  &[data-way="up"] { color: var(--up); }
  &[data-way="down"] { color: var(--down); }
  &[data-way="flat"] { color: var(--flat); }
`;

/** Share of rising, unchanged and falling members. */
export const bar = css`
  display: flex;
  gap: .25rem;
  height: .75rem;
  margin: .75rem 0 .25rem;
  i { min-width: .25rem; border-radius: var(--r-full); background: var(--flat); opacity: .5; }
  i[data-way="up"] { background: var(--up-vivid); opacity: 1; }
  i[data-way="down"] { background: var(--down-vivid); opacity: 1; }
`;

export const counts = css`
  display: flex;
  justify-content: space-between;
  gap: var(--s-1);
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  font-weight: 500;
`;

/** One sector as a row: name and leader · bar · turnover · change. */
export const line = css`
  width: 100%;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 9rem 8rem 9.5rem;
  column-gap: 1.25rem;
  align-items: center;
  height: var(--h-row);
  padding: 0 var(--gutter);
  text-align: left;
  &:active { background: var(--surface-2); }
  > :first-child { min-width: 0; }
  > :first-child > * { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

export const lineName = css`
  font-size: var(--fs-row);
  line-height: var(--lh-row);
  font-weight: 600;
`;

export const turnover = css`
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  text-align: right;
  white-space: nowrap;
`;

export const pill = css`
  display: grid;
  place-items: center;
  width: 9.5rem;
  height: 4rem;
  border-radius: var(--r-2);
  font-size: var(--fs-body);
  font-weight: 600;
  letter-spacing: -.01em;
  background: var(--flat-wash);
  color: var(--flat);
  &[data-way="up"] { background: var(--up-wash); color: var(--up); }
  &[data-way="down"] { background: var(--down-wash); color: var(--down); }
`;

export const controls = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  padding: var(--s-1) var(--gutter) var(--s-2);
  > * { flex: 1; }
`;
