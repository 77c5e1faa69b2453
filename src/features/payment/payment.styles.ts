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
export const whole = css`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-4);
  border-radius: var(--r-4);
  background: var(--surface);
  h2 { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem var(--s-2); font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; }
  p { color: var(--ink-3); font-size: var(--fs-cap); line-height: var(--lh-cap); }
  img { justify-self: center; max-width: min(100%, 40rem); border-radius: var(--r-3); background: #fff; }
`;
