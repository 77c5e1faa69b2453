/** Styles that screens about one instrument share: waiting blocks, the two lines of a header. */
import { css } from "@linaria/core";

/** In the heights of what is coming. */
export const waiting = css`
  display: grid;
  gap: var(--s-2);
  padding: var(--s-1) var(--gutter);
`;

/** Pair with its logo, a button that leads to the search. */
export const pair = css`
  display: flex;
  align-items: center;
  gap: var(--s-15);
  max-width: 100%;
  margin: 0 auto;
  font-weight: 700;
  > b { min-width: 0; overflow: hidden; text-overflow: ellipsis; font-weight: inherit; }
`;

/** Name over code, exchange, currency. */
export const names = css`
  display: block;
  line-height: var(--lh-row);
  > b { display: block; overflow: hidden; text-overflow: ellipsis; font-size: var(--fs-row); font-weight: 700; }
  > small { display: block; overflow: hidden; text-overflow: ellipsis; font-size: var(--fs-micro); line-height: var(--lh-micro); font-weight: 400; color: var(--ink-3); }
`;

/** State of the market over the time until its next one, at the right of a hero. */
export const note = css`
  display: grid;
  justify-items: end;
  gap: .25rem;
  /* Two lines, also before they are known. */
  min-height: calc(2 * var(--lh-cap) + .25rem);
  align-content: end;
  max-width: 25rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  text-align: right;
`;

/** Since when and why an instrument stands still: a line of its own below the tags. */
export const since = css`
  flex: 1 0 100%;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--warn);
  text-wrap: pretty;
`;
