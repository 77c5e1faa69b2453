import { css } from "@linaria/core";

/** One figure that changes in place: tabular, as wide as its widest legal form, never wrapped. */
export const priceText = css`
  position: relative;
  display: inline-block;
  font-weight: 600;
  letter-spacing: -0.01em;
  white-space: nowrap;

  & > b {
    position: relative;
    font-weight: inherit;
  }
  &[data-dir="up"] {
    color: var(--up);
  }
  &[data-dir="down"] {
    color: var(--down);
  }
  &[data-dir="flat"] {
    color: var(--flat);
  }
  &[data-mark="stale"] {
    opacity: 0.6;
  }
`;
