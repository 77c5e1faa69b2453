import { css } from "@linaria/core";

export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s-3);
  padding: var(--s-3) var(--gutter) var(--s-6);
`;
export const cards = css`
  display: grid;
  gap: var(--s-3);
  > li {
    display: flex;
    align-items: center;
    overflow: hidden;
    border-radius: var(--r-4);
    background: var(--surface);
  }
`;
export const swiped = css`
  flex: 1;
  min-width: 0;
  background: var(--surface);
  > div > button:last-child { flex: none; margin-right: var(--s-2); }
`;
export const note = css`
  padding: 0 var(--s-1);
  color: var(--ink-3);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
`;
