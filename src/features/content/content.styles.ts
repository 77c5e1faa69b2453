/** Looks of texts and their lists: an article, a row with a picture, a line of search. */
import { css } from "@linaria/core";

export const article = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: var(--s-3) var(--gutter) var(--s-8);
`;
export const headline = css`
  font-size: var(--fs-h1);
  line-height: var(--lh-h1);
  font-weight: 700;
  letter-spacing: -.02em;
  overflow-wrap: anywhere;
`;
export const quiet = css`
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;
export const search = css`
  padding: var(--s-2) var(--gutter);
`;
/** "New" over a list: tells and reloads. */
export const fresh = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-1);
  width: calc(100% - 2 * var(--gutter));
  min-height: 44px;
  margin: var(--s-1) var(--gutter);
  border-radius: var(--r-3);
  background: var(--brand-wash);
  color: var(--brand-ink);
  font-size: var(--fs-label);
  font-weight: 600;
  text-align: center;
`;
