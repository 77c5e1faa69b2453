/** Look of the crypto tab: zones with the product switch at their right. */
import { css } from "@linaria/core";

export const zones = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  padding: var(--s-2) var(--gutter) var(--s-2) 0;
  > :first-child { flex: 1; }
  > :last-child { flex: none; }
`;

export const end = css`
  padding: var(--s-2) var(--gutter) var(--s-4);
`;
