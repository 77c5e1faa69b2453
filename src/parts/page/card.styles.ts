/** A card on the grouped ground, and the line of an agreement below one. */
import { css } from "@linaria/core";

export const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: var(--s-4);
  border-radius: var(--r-4);
  background: var(--surface);
`;
export const agree = css`
  padding: 0 var(--s-1);
  a { position: relative; z-index: 1; color: var(--brand-ink); font-weight: 600; }
  [role="alert"] { margin-top: .75rem; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--danger); }
`;

/** Three figures as a sum: a − b = c, with `data-sum` a + b = c. */
export const equation = css`
  display: grid;
  grid-template-columns: repeat(3, auto);
  justify-content: space-between;
  gap: var(--s-2);
  dt { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  dd { font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; overflow-wrap: anywhere; }
  > div { position: relative; }
  > div + div::before { position: absolute; bottom: 0; left: -2.5rem; content: "−"; font-size: var(--fs-row); line-height: var(--lh-row); color: var(--ink-3); }
  &[data-sum] > div + div::before { content: "+"; }
  > :last-child { text-align: right; }
  &&& > :last-child::before { content: "="; }
`;
