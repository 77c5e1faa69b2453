/** Where the session line stands: its height is kept before the session is known. */
import { css } from "@linaria/core";

export const strip = css`
  display: grid;
  align-items: center;
  height: 2.5rem;
  > span { margin-left: var(--gutter); }
`;

/** The chips of a tab, a little closer to the tabs above than to what follows. */
export const chips = css`
  padding: 1.25rem 0 var(--s-2);
`;
