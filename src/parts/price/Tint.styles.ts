import { css } from "@linaria/core";

/**
 * The flash: a tinted layer behind the figure whose opacity falls in 300 ms, on the compositor. Two
 * names of one animation take turns so that a new flash starts over. With reduced motion an arrow
 * stands beside the figure for a second instead.
 */
export const tint = css`
  position: absolute;
  inset: 0 -0.5rem;
  border-radius: var(--r-1);
  pointer-events: none;
  /* It is not seen. Where something is painted already, another colour is a repaint; a first or last one sorts all layers again. */
  background: rgb(128 128 128 / 0.004);

  @keyframes flash-a {
    from {
      opacity: 1;
    }
    to {
      opacity: 0;
    }
  }
  @keyframes flash-b {
    from {
      opacity: 1;
    }
    to {
      opacity: 0;
    }
  }

  &[data-flash^="u"] {
    background: var(--up-wash-2);
  }
  &[data-flash^="d"] {
    background: var(--down-wash-2);
  }
  &[data-flash$="0"] {
    animation: flash-a var(--m-flash, 300ms) ease-out;
  }
  &[data-flash$="1"] {
    animation: flash-b var(--m-flash, 300ms) ease-out;
  }

  @media (prefers-reduced-motion: reduce) {
    /* Beside the largest figure it still stands within the gutter. */
    font-size: min(0.625em, 0.75rem);
    inset: 0 auto 0 -1.1em;
    background: none !important;
    line-height: inherit;

    &[data-flash] {
      animation-duration: 1s !important;
      animation-timing-function: steps(1, end) !important;
    }
    &[data-flash^="u"]::after {
      content: "▲";
      color: var(--up);
    }
    &[data-flash^="d"]::after {
      content: "▼";
      color: var(--down);
    }
  }
`;
