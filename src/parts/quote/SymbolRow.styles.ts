import { css } from "@linaria/core";
import { alone, cell } from "./row-cell.ts";

/**
 * Fixed columns in a flex line, each cell contained in size and layout: a changed figure lays out
 * one cell and nothing else. Only the row contains its paint: every clip is a chunk that the
 * compositor sorts in every frame. Widths at 414 px: 36 · rest · 42 · 92 · 76, gap 10, gutter 16.
 */
export const row = css`
  position: relative;
  height: var(--h-row);
  contain: strict;

  & > div {
    height: 100%;
  }
  & a {
    position: relative;
    display: flex;
    align-items: center;
    gap: 1.25rem;
    height: 100%;
    padding: 0 var(--gutter);
    color: inherit;
    text-decoration: none;
    -webkit-touch-callout: none;
    user-select: none;
  }
  /* Names and three columns of figures leave no room for it. */
  [data-variant="member"] & a > :first-child {
    display: none;
  }
  & a:active {
    background: var(--surface-2);
  }
  & a:focus-visible {
    outline: 0.25rem solid var(--brand);
    outline-offset: -0.25rem;
    border-radius: var(--r-2);
  }
  @media (hover: hover) {
    & a:hover {
      background: var(--surface-2);
    }
  }
`;

export const sparkCell = css`
  flex: none;
  width: 5.25rem;
  height: 3.25rem;
  contain: size layout style;

  [data-variant="forex"] &,
  [data-variant="member"] & {
    display: none;
  }
`;

/** Bid of a currency pair or weight of a member, where other rows have their line. */
export const midCell = css`
  ${cell}
  display: none;
  flex: none;
  width: 9.75rem;
  font-size: var(--fs-row);
  line-height: 5rem;
  font-weight: 600;
  letter-spacing: -0.01em;
  text-align: right;
  white-space: nowrap;

  [data-variant="forex"] &,
  [data-variant="member"] & {
    display: block;
  }
  [data-variant="member"] & {
    width: 8rem;
    font-size: var(--fs-body);
    font-weight: 400;
  }
`;

export const priceCell = css`
  ${cell}
  flex: none;
  width: 11.5rem;
  text-align: right;

  /* One line, in the middle. */
  [data-variant="forex"] & {
    box-sizing: border-box;
    width: 9.75rem;
    padding-top: 1.25rem;
  }
  /* Only the figure fades: the time beside the clock has to stay readable. */
  [data-mark="stale"] & > :first-child {
    opacity: 0.6;
  }
`;

export const price = css`
  position: relative;
  /* A figure that is wider than its column, as 0.00001040 is, takes the gap before it and still ends where the others end. */
  display: flex;
  justify-content: flex-end;
  height: 2.5rem;
  ${alone}
  font-size: var(--fs-row);
  line-height: var(--lh-row);
  font-weight: 600;
  letter-spacing: -0.01em;
  white-space: nowrap;

  & > span {
    position: relative;
    flex: none;
  }
  & > span > b {
    position: relative;
    font-weight: inherit;
  }
`;

export const rightLine = css`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 0.375rem;
  height: 2.25rem;
  margin-top: 0.25rem;
  ${alone}
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  white-space: nowrap;

  [data-variant="forex"] & {
    display: none;
  }
  & > span[data-dir] {
    color: var(--ink-3);
  }
  & > span[data-dir="up"] {
    color: var(--up);
    font-weight: 500;
  }
  & > span[data-dir="down"] {
    color: var(--down);
    font-weight: 500;
  }
  & > svg {
    display: none;
    width: 1.5rem;
    height: 1.5rem;
    color: var(--warn);
  }
  [data-mark="stale"] & > svg {
    display: block;
  }
  [data-mark="stale"] & > span[data-dir] {
    color: var(--warn);
  }
`;
