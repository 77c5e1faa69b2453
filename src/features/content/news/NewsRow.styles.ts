import { css } from "@linaria/core";

/** Words on the left, the picture on the right; the same before the first answer and after it. */
export const newsRow = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-3);
  align-items: center;
  padding: 1.75rem var(--gutter);
`;
