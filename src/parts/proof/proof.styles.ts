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
