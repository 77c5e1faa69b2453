/**
 * Look of the tape: rows as high as those of the book, time left, price in the taker's colour, size
 * right.
 */
import { css } from "@linaria/core";

export const tapeBox = css`
  position: relative;
  padding: 0 var(--gutter);
  font-size: var(--fs-cap);
`;

export const chips = css`
  margin: 0 calc(var(--gutter) * -1);
  padding: var(--s-2) 0 0;
`;

const columns = `
  display: grid;
  grid-template-columns: 1fr 1.2fr 1fr;
  align-items: center;
  > :nth-child(2) { text-align: center; }
  > :nth-child(3) { text-align: right; }
`;

export const tapeHead = css`
  ${columns}
  min-height: 2.5rem;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  color: var(--ink-3);
`;

export const trade = css`
  ${columns}
  position: relative;
  height: max(var(--h-book), 20px);
  contain: strict;
  white-space: nowrap;
  > :first-child { color: var(--ink-3); }
  > b { font-weight: 600; }
  &[data-side="buy"] > b { color: var(--up); }
  &[data-side="sell"] > b { color: var(--down); }
  &[data-large="1"] > :nth-child(3) { font-weight: 700; }
  &[data-large="1"] { margin: 0 calc(var(--s-1) * -1); padding: 0 var(--s-1); border-radius: var(--r-1); }
  &[data-large="1"][data-side="buy"] { background: var(--up-wash); }
  &[data-large="1"][data-side="sell"] { background: var(--down-wash); }
  [data-look="skeleton"] &::before { content: ""; width: 7rem; height: 1.5rem; border-radius: var(--r-1); background: var(--surface-2); animation: came 1ms linear 150ms both; }
  [data-look="skeleton"] & > * { position: absolute; }
  [data-look="skeleton"] &::after { content: ""; grid-column: 3; justify-self: end; width: 6rem; height: 1.5rem; border-radius: var(--r-1); background: var(--surface-2); animation: came 1ms linear 150ms both; }
  @keyframes came { from { opacity: 0; } }
`;

export const note = css`
  min-height: var(--lh-cap);
  padding: var(--s-2) 0;
  color: var(--ink-3);
  text-align: center;
  &:empty { padding: 0; }
  /* With no trade above it, it stands where the first would. */
  [data-look="empty"] > & { position: absolute; inset: 14rem 0 auto; }
`;
