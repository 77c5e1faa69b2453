import { css } from "@linaria/core";

export const chips = css`
  && { padding-top: 1rem; padding-bottom: .5rem; }
`;
export const top = css`
  padding-bottom: 1rem;
`;
export const head = css`
  padding: 2rem var(--gutter) .5rem;
  border-top: .75rem solid var(--bg-2);
  font-size: var(--fs-title);
  line-height: var(--lh-title);
  font-weight: 600;
`;
export const named = css`
  display: inline-flex;
  align-items: center;
  gap: .75rem;
`;
