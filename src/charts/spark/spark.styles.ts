import { css } from "@linaria/core";

export const spark = css`
  width: 100%;
  height: 100%;
  /* A clip would be one more piece for the compositor to sort. */
  overflow: visible;
  pointer-events: none;
  fill: none;
  color: var(--flat);

  &[data-dir="up"] {
    color: var(--up-vivid);
  }
  &[data-dir="down"] {
    color: var(--down-vivid);
  }
  & > [data-part="line"] {
    stroke: currentColor;
    stroke-width: 1.5px;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  & > [data-part="base"] {
    stroke: var(--ink-4);
    stroke-width: 0.75px;
    stroke-dasharray: 1.5px 2.5px;
    stroke-opacity: 0.7;
  }
  & stop {
    stop-color: currentColor;
  }
`;
