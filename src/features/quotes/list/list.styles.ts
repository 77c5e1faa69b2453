/**
 * Styles that the lists of all tabs share: the columns of the sort head over QuoteList's rows, and
 * the line below the last row.
 */
import { css } from "@linaria/core";

/**
 * Name · price 92 · change 76, gap 10: the columns of the rows below. A longer word takes room of
 * the name, which has most.
 */
export const columns = css`
  grid-template-columns: minmax(0, 1fr) auto minmax(9.5rem, max-content);
  column-gap: 1.25rem;
`;

/**
 * Pair and spread · bid 78 · ask 78 · change 76, as far as their words leave room for each other.
 */
export const forexColumns = css`
  grid-template-columns: minmax(min-content, 1fr) repeat(2, minmax(min-content, 9.75rem)) minmax(min-content, 9.5rem);
  column-gap: 1.25rem;
`;

/** Words of a head: cut before they push their arrows out of the column. */
export const word = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** Two heads over one column: Pair / Vol. */
export const pairOfHeads = css`
  display: flex;
  align-items: center;
  gap: .5rem;
  min-width: 0;
`;

export const foot = css`
  display: flex;
  align-items: center;
  justify-content: center;
  flex-wrap: wrap;
  gap: var(--s-1) var(--s-2);
  min-height: max(6.5rem, 48px);
  padding: 0 var(--gutter);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  text-align: center;
`;

/** "as of 14:32:07": the rows are those of the last visit. Takes no height of its own. */
export const asOf = css`
  display: inline-flex;
  align-items: center;
  gap: .375rem;
  font-size: var(--fs-micro);
  color: var(--warn);
  white-space: nowrap;
  svg { width: 1.5rem; height: 1.5rem; }
`;

/** Fills what a list would: empty and error states stand in the middle of it. */
export const blank = css`
  display: grid;
  min-height: 36rem;
  align-content: center;
`;

/** The sticky sort head covers this much of what the keyboard scrolls into view. */
export const page = css`
  scroll-padding-top: var(--h-sort);
`;

/** Scrolls as a Page does, without being the main part of the document. */
export const scroller = css`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  overscroll-behavior-y: contain;
  scroll-padding-top: var(--h-sort);
  scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
`;
