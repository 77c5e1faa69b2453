/** One coin, one pocket: its sum on top, cards below. */
import { css } from "@linaria/core";

export const search = css`
  padding: 1rem var(--gutter);
`;
export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 2rem;
  padding: 1rem var(--gutter) 3rem;
`;
export const head = css`
  display: grid;
  justify-items: center;
  gap: .5rem;
  padding: 2rem 0 1rem;
  text-align: center;
`;
export const big = css`
  font-size: var(--fs-hero);
  line-height: var(--lh-hero);
  font-weight: 700;
  overflow-wrap: anywhere;
`;
export const quiet = css`
  color: var(--ink-2);
`;
export const sums = css`
  padding: 0 var(--gutter) 1rem;
`;
export const chips = css`
  border: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
  min-width: 0;
  padding: 1rem var(--gutter);
  > * { flex: none; }
`;
