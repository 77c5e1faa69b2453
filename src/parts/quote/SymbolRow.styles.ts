import { css } from "@linaria/core";

/**
 * Fixed columns in a flex line, each cell contained in size and layout: a changed figure lays out one cell and nothing else.
 * Only the row contains its paint: every clip is a chunk that the compositor sorts in every frame.
 * Widths at 414 px: 36 · rest · 42 · 92 · 76, gap 10, gutter 16.
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

const cell = `
  height: 5rem;
  min-width: 0;
  contain: size layout style;
`;

/**
 * The root of its own layout: a figure that changes lays out this line and nothing around it. Only a block in a block can be one; of an item
 * of a flex line the browser lays out the whole line again, contained or not.
 */
const alone = "contain: size layout style;";

export const nameCell = css`
  ${cell}
  flex: 1 1 10.25rem;
  [data-long="1"] & {
    height: 6.25rem;
  }
`;

export const line1 = css`
  display: flex;
  align-items: baseline;
  /* A long name may use most of the gap before the line. */
  width: calc(100% + 0.875rem);
  height: 2.5rem;
  font-size: var(--fs-row);
  line-height: var(--lh-row);
  font-weight: 600;
  letter-spacing: -0.005em;
  white-space: nowrap;

  /* Seven letters beside two prices. */
  [data-variant="forex"] & {
    font-size: var(--fs-body);
  }
  & > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* Two lines of smaller type: a name ends in … after the second only. */
  [data-long="1"] & {
    height: 4rem;
    font-size: 1.625rem;
    line-height: 2rem;
    letter-spacing: 0;
    align-items: center;
  }
  [data-long="1"] & > span:first-child {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  & > i {
    /* The quote currency gives way before the name does. */
    flex: 0 999 auto;
    overflow: hidden;
    margin-left: 0.125rem;
    font-style: normal;
    font-weight: 400;
    font-size: var(--fs-cap);
    letter-spacing: 0;
    color: var(--ink-3);
  }
  & > em {
    flex: none;
    align-self: center;
    margin-left: 0.5rem;
    padding: 0 0.5rem;
    border-radius: var(--r-1);
    font-style: normal;
    font-weight: 500;
    font-size: var(--fs-micro);
    line-height: 2rem;
    letter-spacing: 0;
    background: var(--surface-2);
    color: var(--ink-2);
  }
  & > em:empty {
    display: none;
  }
`;

export const line2 = css`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  height: 2.25rem;
  margin-top: 0.25rem;
  ${alone}
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  white-space: nowrap;
  [data-long="1"] & {
    margin-top: 0;
  }

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** Market tag: shape and word. */
export const tag = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  height: 2rem;
  padding: 0 0.5rem;
  border-radius: var(--r-1);
  font-size: var(--fs-micro);
  line-height: 2rem;
  font-weight: 500;
  white-space: nowrap;

  &[data-look="none"] {
    display: none;
  }
  &[data-look="on"] {
    background: var(--brand-wash);
    color: var(--brand-ink);
  }
  &[data-look="half"] {
    background: var(--warn-wash);
    color: var(--warn);
  }
  &[data-look="plain"] {
    background: var(--surface-2);
    color: var(--ink-2);
  }
  &[data-look="ring"] {
    box-shadow: inset 0 0 0 1px var(--line-2);
    color: var(--ink-3);
  }
  &[data-look="on"]::before {
    content: "";
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 50%;
    background: var(--brand);
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
