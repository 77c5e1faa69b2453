import { css } from "@linaria/core";

/** As high as all its rows; the rows lie at their places by transform. */
export const list = css`
  position: relative;
  contain: strict;
  outline: none;

  & > [data-slot] {
    position: absolute;
    inset: 0 0 auto;
  }
`;

/** A scroller of its own, for lists that are not part of a scrolling page. */
export const ownScroller = css`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  contain: strict;
  scrollbar-width: none;
`;

/** A canvas over the line cells of sixteen rows. From the right: gutter, pill, gap, price, gap (SymbolRow.styles.ts). */
export const strip = css`
  position: absolute;
  z-index: 1;
  top: 0;
  right: calc(var(--gutter) + 9.5rem + 1.25rem + 11.5rem + 1.25rem);
  width: 7rem;
  pointer-events: none;

  [data-variant="watch"] > &,
  [data-variant="etf"] > & {
    width: 5.25rem;
  }
  [data-variant="watch"] > & {
    right: calc(var(--gutter) + 9rem + 1.25rem + 11.5rem + 1.25rem);
  }
  [data-variant="forex"] > &,
  [data-variant="member"] > & {
    display: none;
  }
`;
