import { css } from "@linaria/core";

/** The person: the disc, the name, what is known of them. */
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
export const label = css`
  display: flex;
  justify-content: space-between;
  gap: var(--s-2);
  color: var(--ink-2);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  font-weight: 500;
  small { color: var(--ink-3); font-size: var(--fs-cap); font-weight: 400; }
`;
export const fault = css`
  color: var(--danger);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
`;
export const pick = css`
  padding: 1.25rem 0;
  &:not(:first-child) { border-top: 1px solid var(--line); }
  label { display: flex; }
  label > span { flex: 1; min-width: 0; display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; color: var(--ink); }
  label > span > span:last-child:not(:first-child) { color: var(--ink-2); overflow-wrap: anywhere; }
`;
export const lines = css`
  > :nth-child(2) { height: 14rem; }
  textarea { resize: none; padding: 1.375rem 0; border: 0; background: none; font: inherit; line-height: 1.4; overflow-wrap: anywhere; }
`;
