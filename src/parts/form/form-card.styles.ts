import { css } from "@linaria/core";

/** A white card with fields, or with words and what belongs to them. */
export const formCard = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.75rem;
  padding: 2rem;
  border-radius: var(--r-4);
  background: var(--surface);
`;
