import { css } from "@linaria/core";

export const top = css`
  padding: .5rem var(--gutter) 1.5rem;
`;
export const name = css`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: .5rem 1rem;
  padding-bottom: 1.25rem;
  > b { font-size: var(--fs-title); line-height: var(--lh-title); font-weight: 700; }
`;
export const state = css`
  display: inline-flex;
  align-items: center;
  gap: .75rem;
  margin-left: auto;
  font-size: var(--fs-body);
  font-weight: 600;
  color: var(--ok);
  &[data-state="cancelled"] { color: var(--ink-2); }
  &[data-state="submitted"] { color: var(--warn); }
`;
export const hero = css`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: 1rem;
  small { display: block; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  > :last-child:not(:only-child) { text-align: right; flex: none; }
  strong { display: block; font-size: var(--fs-hero); line-height: var(--lh-hero); font-weight: 700; letter-spacing: -.025em; overflow-wrap: anywhere; }
  b { font-size: var(--fs-h2); line-height: var(--lh-h2); font-weight: 700; }
`;
export const meter = css`
  height: .75rem;
  margin-top: 1.25rem;
  border-radius: var(--r-full);
  background: var(--surface-3);
  overflow: hidden;
  i { display: block; height: 100%; border-radius: var(--r-full); background: var(--brand); transform: scaleX(var(--filled)); transform-origin: left; }
`;
export const facts = css`
  padding: 0 var(--gutter) 1.5rem;
`;
export const section = css`
  padding: 1.5rem var(--gutter);
  border-top: .75rem solid var(--bg-2);
  > h2 { padding-bottom: 1rem; font-size: var(--fs-title); line-height: var(--lh-title); font-weight: 600; }
`;
export const why = css`
  padding: 1.5rem 0;
  & + & { border-top: 1px solid var(--line); }
  &:first-of-type { padding-top: 0; }
  h3 { display: flex; justify-content: space-between; gap: 1rem; font-size: var(--fs-body); line-height: var(--lh-body); font-weight: 600; }
  p { margin: .5rem 0 1.25rem; color: var(--ink-2); }
  p b { font-weight: 600; color: var(--ink); }
`;
export const ladder = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 0 1rem;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  > p { display: flex; justify-content: space-between; grid-column: span 2; margin: 0; font-size: inherit; line-height: inherit; color: var(--ink-3); }
  ol > li { position: relative; display: flex; align-items: center; justify-content: space-between; height: max(2.25rem, 16px); padding: 0 .5rem; }
  i { position: absolute; top: .125rem; bottom: .125rem; width: 100%; transform: scaleX(var(--share)); border-radius: .25rem; }
  [data-side="bid"] i { right: 0; transform-origin: right; background: var(--up-wash); }
  [data-side="ask"] i { left: 0; transform-origin: left; background: var(--down-wash); }
  b, span { position: relative; }
  b { font-weight: 600; }
  [data-side="bid"] b { color: var(--up); }
  [data-side="ask"] b { color: var(--down); }
  [data-mine] { border-radius: .25rem; box-shadow: 0 0 0 .125rem var(--brand); }
`;
export const queue = css`
  display: flex;
  justify-content: space-between;
  gap: 1.25rem;
  margin-top: 1.25rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  b { font-weight: 600; color: var(--ink); }
`;
export const tags = css`
  display: flex;
  flex-wrap: wrap;
  gap: .75rem;
  margin-top: 1.25rem;
`;
