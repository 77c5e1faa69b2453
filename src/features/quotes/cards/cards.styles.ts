/**
 * The three summary cards on top of a tab. Heights are fixed: nothing below them moves when values
 * come.
 */
import { css } from "@linaria/core";

export const row = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s-2);
  padding: var(--s-15) var(--gutter) var(--s-1);
  &[data-first] { padding-top: var(--s-3); }
`;

export const card = css`
  position: relative;
  display: block;
  height: max(12.5rem, 92px);
  padding: 0;
  border-radius: var(--r-4);
  background: var(--surface);
  box-shadow: inset 0 0 0 1px var(--line);
  overflow: hidden;
  text-align: left;
  &:active { background: var(--surface-2); }
`;

/**
 * All that stands in a card, a block in it and so the root of its own layout: a price that changes
 * lays out its card and not the screen.
 */
export const face = css`
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: 1.125rem 1.25rem 0;
  contain: size layout style;
`;

export const label = css`
  flex: none;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  color: var(--ink-3);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Code and change on one line (crypto); the change keeps its place, the code is cut. */
export const line = css`
  flex: none;
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: .5rem;
  min-width: 0;
  b { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: var(--fs-label); line-height: var(--lh-label); font-weight: 700; }
  /* Five letters beside a change of two digits. */
  b[data-long] { font-size: var(--fs-micro); letter-spacing: -.03em; }
`;

export const price = css`
  flex: none;
  font-size: 1.875rem;
  line-height: var(--lh-row);
  font-weight: 600;
  letter-spacing: -.01em;
  white-space: nowrap;
  /* Eight figures and more step down one role; nothing wraps or is cut. */
  &[data-long] { font-size: var(--fs-label); letter-spacing: -.02em; }
`;

export const change = css`
  flex: none;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  font-weight: 600;
  white-space: nowrap;
`;

export const spark = css`
  position: absolute;
  left: 0;
  right: 0;
  bottom: 0;
  height: 4.25rem;
`;

export const second = css`
  margin-top: .875rem;
`;
