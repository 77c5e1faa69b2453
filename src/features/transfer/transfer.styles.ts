import { css } from "@linaria/core";

export const sides = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 1.5rem;
`;
export const two = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > button + button { border-top: 1px solid var(--line); }
`;
/** The round turn beside both ends. */
export const swap = css`
  border-radius: 50%;
  background: var(--surface);
  color: var(--brand-ink);
  box-shadow: var(--e-1);
`;
export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 1.5rem;
  padding: 1rem var(--gutter) 3rem;
`;
export const after = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: 1rem;
  padding: 1.75rem 2rem;
  border-radius: var(--r-4);
  background: var(--surface);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-2);
  > :last-child { text-align: right; }
  b { display: block; font-size: var(--fs-row); line-height: var(--lh-row); color: var(--ink); overflow-wrap: anywhere; }
`;
