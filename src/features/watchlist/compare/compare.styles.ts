/** Look of the comparison: its lines' names with their colours, periods, the chart. */
import { css } from "@linaria/core";

export const legend = css`
  display: grid;
  gap: var(--s-1);
  margin: 0;
  padding: var(--s-2) var(--gutter);
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    align-items: center;
    gap: var(--s-2);
    min-height: var(--tap);
  }
  i { width: 2rem; height: .5rem; border-radius: .25rem; background: var(--tone); }
  li:nth-child(1) { --tone: var(--ind-1); }
  li:nth-child(2) { --tone: var(--ind-2); }
  li:nth-child(3) { --tone: var(--ind-3); }
  li:nth-child(4) { --tone: var(--ind-4); }
  a { min-width: 0; color: var(--ink); }
  a b { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600; }
  a small { color: var(--ink-3); font-size: var(--fs-cap); }
  [data-dir] { font-weight: 700; }
  [data-dir="up"] { color: var(--up); }
  [data-dir="down"] { color: var(--down); }
  [data-dir="flat"] { color: var(--ink-2); }
`;

export const plot = css`
  min-height: 42rem;
  padding-left: var(--s-2);
`;

export const note = css`
  padding: var(--s-1) var(--gutter);
  font-size: var(--fs-cap);
  color: var(--ink-3);
`;
