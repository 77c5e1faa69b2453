import { css } from "@linaria/core";

/** The round box of a search line, 36 px: a field to type into, or a link that looks like one. */
export const searchBox = css`
  flex: 1;
  min-width: 0;
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s-2);
  height: max(4.5rem, 34px);
  padding: 0 var(--s-3);
  border-radius: var(--r-full);
  background: var(--surface-2);
  color: var(--ink-3);
`;
