import { css } from "@linaria/core";

export const tools = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  padding: var(--s-2) var(--gutter);
`;
