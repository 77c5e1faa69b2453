import { css } from "@linaria/core";

export const price = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 1rem;
  padding: .5rem var(--gutter) 1rem;
  font-size: var(--fs-body);
  > :first-child { font-size: var(--fs-h1); line-height: var(--lh-h1); font-weight: 700; }
  small { margin-left: auto; font-size: var(--fs-cap); color: var(--ink-3); }
`;
export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 1.5rem;
  padding: 1rem var(--gutter) 3rem;
`;
