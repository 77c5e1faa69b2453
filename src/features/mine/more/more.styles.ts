/** The grid of all functions, and the brand on the page about it. */
import { css } from "@linaria/core";

export const grid = css`
  display: grid;
  /* As many columns as the longest word has room in: three on a narrow phone, four on most. */
  grid-template-columns: repeat(auto-fill, minmax(max(11rem, 88px), 1fr));
  gap: 1rem 0;
  padding: 1.5rem .5rem 1rem;
  a {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: .5rem;
    min-height: max(6rem, 48px);
    min-width: 0;
    padding: .5rem .25rem;
    text-align: center;
    font-size: var(--fs-cap);
    line-height: var(--lh-cap);
    font-weight: 500;
    overflow-wrap: break-word;
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
export const license = css`
  & + & { border-top: 1px solid var(--line); }
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--s-2);
    min-height: var(--h-cell);
    position: relative;
    padding: 1rem 5.5rem 1rem var(--s-4);
    cursor: pointer;
    /* The browser's own triangle goes with display: flex. */
    &::after { content: ""; position: absolute; right: var(--s-4); top: calc(var(--h-cell) / 2 - .75rem); width: 1rem; height: 1rem; border: solid var(--ink-3); border-width: 0 max(.1875rem, 1px) max(.1875rem, 1px) 0; transform: rotate(45deg); }
    b { font-weight: 500; overflow-wrap: anywhere; }
    span { font-size: var(--fs-label); line-height: var(--lh-label); color: var(--ink-3); }
  }
  &[open] > summary::after { transform: translateY(.5rem) rotate(-135deg); }
  pre {
    padding: 0 var(--s-4) var(--s-3);
    font: inherit;
    font-size: var(--fs-cap);
    line-height: var(--lh-cap);
    color: var(--ink-2);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
export const text = css`
  padding: 2rem;
`;
