/** Look of orders as cards of a list: title, three figures, progress with its buttons. */
import { css } from "@linaria/core";

export const card = css`
  padding: 1.5rem var(--gutter);
  & + & , li + li > & { border-top: 1px solid var(--line); }
  &[data-faint] { opacity: .6; }
`;
export const head = css`
  display: flex;
  align-items: center;
  gap: .75rem;
  min-width: 0;
  font-size: var(--fs-row);
  line-height: var(--lh-row);
  font-weight: 600;
  a { position: relative; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  time { margin-left: auto; flex: none; font-size: var(--fs-cap); font-weight: 400; color: var(--ink-3); }
`;
export const figures = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1rem;
  margin-top: 1rem;
  > :last-child { text-align: right; }
  dt { font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-3); }
  dd { font-size: var(--fs-label); line-height: var(--lh-label); font-weight: 600; overflow-wrap: anywhere; }
`;
export const foot = css`
  display: flex;
  align-items: center;
  gap: 1rem;
  margin-top: 1.25rem;
  > button { min-width: max(11rem, 76px); padding: 0 1rem; }
`;
export const progress = css`
  flex: 1;
  min-width: 0;
  display: grid;
  gap: .5rem;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  color: var(--ink-3);
  b { font-weight: 600; color: var(--ink); }
  > span:last-child { display: block; height: .5rem; border-radius: .25rem; background: var(--surface-3); overflow: hidden; }
  i { display: block; width: 100%; height: 100%; border-radius: .25rem; background: var(--brand); transform: scaleX(var(--filled)); transform-origin: left; transition: transform var(--m-move) var(--ease); }
`;
export const bar = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  min-height: var(--tap);
  padding: .5rem var(--gutter) 0;
  font-size: var(--fs-cap);
`;
export const fields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  padding-bottom: 1rem;
  p { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
`;
/** A long name gives way, never the side behind it. */
export const named = css`
  display: flex;
  align-items: center;
  gap: .75rem;
  > :first-child { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  > :last-child { flex: none; }
`;
