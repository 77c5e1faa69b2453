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
