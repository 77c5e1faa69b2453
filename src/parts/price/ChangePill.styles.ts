import { css } from "@linaria/core";

/**
 * 76 × 32, wash and text of the direction; `text` is the same figure without the box. The figure is
 * a block in it: the root of its own layout.
 */
export const pill = css`
  flex: none;
  display: block;
  width: 9.5rem;
  height: 4rem;
  line-height: 4rem;
  text-align: center;
  border-radius: var(--r-2);
  font-size: var(--fs-body);
  font-weight: 600;
  letter-spacing: -0.01em;
  white-space: nowrap;
  contain: size layout style;

  & > span {
    display: block;
    height: 100%;
    contain: size layout style;
  }
  &[data-dir="up"] {
    background: var(--up-wash);
    color: var(--up);
  }
  &[data-dir="down"] {
    background: var(--down-wash);
    color: var(--down);
  }
  &[data-dir="flat"] {
    background: var(--flat-wash);
    color: var(--flat);
  }
  [data-mark="stale"] & {
    background: var(--surface-2);
  }
  [data-variant="watch"] & {
    width: 9rem;
  }
  & > small {
    display: none;
  }
  /* The ranked figure in ink, the change in its colour below it. */
  [data-ranked] && {
    height: 5rem;
    background: none;
    text-align: right;
  }
  [data-ranked] & > span {
    height: 2.5rem;
    line-height: var(--lh-row);
    color: var(--ink);
  }
  [data-ranked] & > small {
    display: block;
    height: 2.25rem;
    margin-top: 0.25rem;
    font-size: var(--fs-cap);
    line-height: var(--lh-cap);
    font-weight: 500;
    contain: size layout style;
  }
`;

export const plain = css`
  font-weight: 600;
  white-space: nowrap;

  &[data-dir="up"] {
    color: var(--up);
  }
  &[data-dir="down"] {
    color: var(--down);
  }
  &[data-dir="flat"] {
    color: var(--flat);
  }
`;
