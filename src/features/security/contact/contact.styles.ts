import { css } from "@linaria/core";

export const lost = css`
  padding: var(--s-1);
  text-align: center;
  font-size: var(--fs-label);
  line-height: max(3rem, 24px);
  color: var(--ink-3);
  text-wrap: balance;
  > a { white-space: nowrap; }
`;
