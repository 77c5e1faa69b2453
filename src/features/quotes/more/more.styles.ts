/** Look of the whole-market screen: rankings under the markets, and the filters sheet. */
import { css } from "@linaria/core";

export const ranks = css`
  padding: 0 0 var(--s-1);
`;

export const form = css`
  display: grid;
  gap: var(--s-4);
  padding-bottom: var(--s-2);
`;

/** From – to, side by side under one name. */
export const range = css`
  border: 0;
  min-width: 0;
  legend { padding: 0; font-size: var(--fs-label); line-height: var(--lh-label); color: var(--ink); font-weight: 600; }
`;

export const pair = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-2);
`;

/** A settings cell has its own gutter; here the sheet's is enough. */
export const flush = css`
  padding-left: 0;
  padding-right: 0;
`;
