import { css } from "@linaria/core";

export const strip = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  /* In a grid it would be as wide as its words, and the market's time left the screen. */
  min-width: 0;
  min-height: 2.5rem;
  padding: 0 var(--gutter);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  white-space: nowrap;

  & > span:first-child {
    min-width: 0;
    white-space: normal;
  }
  & b {
    font-weight: 600;
    color: var(--ink-2);
  }
  & b[data-shape="half"] {
    color: var(--warn);
  }
  & b[data-shape="on"] {
    color: var(--brand-ink);
  }
`;
