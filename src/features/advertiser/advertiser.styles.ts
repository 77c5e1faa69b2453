import { css } from "@linaria/core";

export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s-3);
  padding: var(--s-3) var(--gutter) var(--s-6);
`;
/** Who it is: the disc, the name, what is known of them. */
export const who = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  > div { min-width: 0; display: grid; gap: .5rem; }
  h2 { font-size: var(--fs-h2); line-height: var(--lh-h2); font-weight: 700; min-width: 0; overflow-wrap: anywhere; }
  > button { margin-left: auto; }
  p { display: flex; flex-wrap: wrap; gap: .5rem; color: var(--ink-3); font-size: var(--fs-cap); line-height: var(--lh-cap); }
`;
export const plate = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: var(--s-3) var(--gutter);
`;
export const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: var(--s-4);
  border-radius: var(--r-4);
  background: var(--surface);
  > h2 { font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; }
`;
/** A rate never stands alone: its counts are beside it. */
export const figures = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--s-3);
  dt { color: var(--ink-3); font-size: var(--fs-cap); line-height: var(--lh-cap); }
  dd { font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; overflow-wrap: anywhere; }
  > :first-child { grid-column: 1 / -1; }
  > :first-child dd { font-size: var(--fs-h1); line-height: var(--lh-h1); font-weight: 700; }
`;
export const coin = css`
  display: flex;
  align-items: center;
  gap: 1rem;
  padding: 1.5rem var(--gutter) 0;
  font-weight: 600;
  small { color: var(--ink-3); font-size: var(--fs-cap); font-weight: 400; }
`;
export const note = css`
  padding: 0 var(--s-1);
  color: var(--ink-3);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
`;
export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
`;
