/** A pair in depth. */
import { css } from "@linaria/core";

export const panel = css`
  min-height: 30rem;
  padding-top: var(--s-1);
`;

export const facts = css`
  padding: var(--s-2) var(--gutter) var(--s-6);
`;
