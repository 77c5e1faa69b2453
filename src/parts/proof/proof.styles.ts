import { css } from "@linaria/core";

export const body = css`
  display: grid;
  gap: 1.75rem;
  padding-bottom: .5rem;
`;
export const lead = css`
  color: var(--ink-2);
  text-wrap: pretty;
`;
export const foot = css`
  display: flex;
  justify-content: flex-end;
  /* The words of the button end where the fields do. */
  margin-right: calc(var(--s-1) * -1);
  &:empty { display: none; }
`;
/** A code in cells: what it is and Send above, where it went below. */
export const code = css`
  display: grid;
  gap: var(--s-1);
`;
export const codeHead = css`
  display: flex;
  justify-content: space-between;
  align-items: center;
  min-height: var(--h-btn-s);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-2);
  /* The words of the button end where the cells do. */
  > button { margin-right: calc(var(--s-1) * -1); }
`;
export const codeHint = css`
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  &:empty { display: none; }
`;
