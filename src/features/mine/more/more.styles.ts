/** The grid of all functions, and the brand on the page about it. */
import { css } from "@linaria/core";

export const grid = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 1rem 0;
  padding: 1.5rem .5rem 1rem;
  a {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: .5rem;
    min-height: max(6rem, 48px);
    padding: .5rem .25rem;
    text-align: center;
    font-size: var(--fs-cap);
    line-height: var(--lh-cap);
    font-weight: 500;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  svg { color: var(--brand-ink); }
`;
export const brand = css`
  display: grid;
  justify-items: center;
  gap: .5rem;
  padding: 5rem var(--gutter) 3rem;
  b { font-size: 7rem; line-height: 8rem; font-weight: 800; letter-spacing: -.05em; }
  span { font-size: var(--fs-label); line-height: var(--lh-label); color: var(--ink-3); }
`;
export const text = css`
  padding: 2rem;
`;
