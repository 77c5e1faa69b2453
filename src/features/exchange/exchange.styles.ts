/** Looks that the screens of exchanges share. */
import { css } from "@linaria/core";

export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 1.5rem;
  padding: 1rem var(--gutter) 3rem;
`;
