import { css } from "@linaria/core";

/** In the place of the dot of a tab. */
export const badge = css`
  position: absolute;
  top: .5rem;
  left: calc(50% + .25rem);
  height: max(2rem, 15px);
  padding: 0 .5rem;
  border-radius: 1rem;
  background: var(--surface);
  box-shadow: 0 0 0 1px var(--line);
  color: var(--ink-2);
  font: 600 max(1.25rem, 10px) / max(2rem, 15px) var(--font);
  white-space: nowrap;
  &[data-dir="up"] [data-p] { color: var(--up); }
  &[data-dir="down"] [data-p] { color: var(--down); }
`;
