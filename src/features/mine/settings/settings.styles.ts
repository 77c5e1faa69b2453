/** Cards of settings on the grey ground. */
import { css } from "@linaria/core";

export const section = css`
  margin: var(--s-3) var(--gutter) 0;
  &:last-child { margin-bottom: var(--s-5); }
`;
export const pick = css`
  display: grid;
  gap: var(--s-2);
  padding: 1.5rem var(--s-4) 1.75rem;
  & + & { border-top: 1px solid var(--line); }
  > span { font-size: max(1.875rem, 13px); line-height: var(--lh-body); }
  > p { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
`;
