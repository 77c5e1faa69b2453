/** Look of the display sheet: a label over each choice, one rhythm. */
import { css } from "@linaria/core";

export const stack = css`
  display: grid;
  gap: var(--s-4);
`;

export const choice = css`
  display: grid;
  gap: var(--s-1);
  > span:first-child { font-size: var(--fs-label); line-height: var(--lh-label); color: var(--ink-2); }
`;

export const link = css`
  padding: var(--s-2) 0;
  font-size: var(--fs-body);
  line-height: var(--lh-body);
  text-align: left;
  color: var(--brand-ink);
`;

export const used = css`
  margin-top: calc(var(--s-2) * -1);
  min-height: var(--lh-cap);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;
