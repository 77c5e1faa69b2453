/** Looks of money in and out: the grouped page, cards, the sandbox's line, addresses. */
import { css } from "@linaria/core";

export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* What scrolls sideways has no height of its own to insist on: in a full page it would be pressed flat. */
  grid-auto-rows: max-content;
  align-content: start;
  gap: var(--s-3);
  padding: var(--s-2) var(--gutter) var(--s-6);
  /* Rows that have not come yet: on the grey ground alone they would hardly be seen. */
  [role="status"][aria-busy]:has(> div) { border-radius: var(--r-4); background: var(--surface); }
`;
export const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
  padding: var(--s-4);
  border-radius: var(--r-4);
  background: var(--surface);
`;
export const label = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  min-height: 3rem;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  font-weight: 500;
  color: var(--ink-2);
  > [data-over] { color: var(--warn); }
`;
export const warning = css`
  display: flex;
  gap: var(--s-2);
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-3);
  background: var(--danger-wash);
  color: var(--danger);
  font-size: var(--fs-body);
  line-height: var(--lh-body);
  svg { flex: none; margin-top: .25rem; }
  /* What leads on stands in the middle of its words' height, at the end. */
  &:has(> button) { align-items: center; justify-content: space-between; padding-block: var(--s-2); }
  &[data-kind="warn"] { background: var(--warn-wash); color: var(--warn); }
  &[data-kind="info"] { background: var(--brand-wash); color: var(--brand-ink); }
`;
export const sandbox = css`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: .75rem;
  min-height: 5rem;
  padding: .5rem var(--gutter);
  background: var(--warn-wash);
  color: var(--warn);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  text-align: center;
`;
export const address = css`
  overflow-wrap: anywhere;
  color: var(--ink-2);
  b { font-weight: 700; color: var(--ink); }
`;
export const head = css`
  display: grid;
  gap: .5rem;
  padding: var(--s-4);
  border-radius: var(--r-4);
  background: var(--surface);
  > :first-child { display: flex; align-items: center; justify-content: space-between; gap: var(--s-2); color: var(--ink-2); }
  > :first-child > :first-child { display: inline-flex; align-items: center; gap: 1rem; }
  strong { font-size: var(--fs-hero); line-height: var(--lh-hero); overflow-wrap: anywhere; }
`;
export const copied = css`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: .5rem;
  min-width: 0;
  > span { min-width: 0; overflow-wrap: anywhere; }
  > button { flex: none; margin: -1.5rem -1.5rem -1.5rem 0; }
`;
export const bar = css`
  display: flex;
  gap: 2px;
  height: .75rem;
  margin-top: .5rem;
  i { flex: 1; border-radius: var(--r-full); background: var(--surface-3); }
  i[data-on] { background: var(--brand); }
`;
export const plate = css`
  display: grid;
  justify-items: center;
  font-size: var(--fs-row);
  line-height: 1.6;
  font-variant-numeric: tabular-nums;
  color: var(--ink-2);
  > span { white-space: nowrap; }
  b { padding: 0 .5rem; border-radius: var(--r-1); background: var(--brand-wash); font-weight: 700; color: var(--ink); }
`;
/** A way with its limits, fee and time below its name. */
export const way = css`
  padding-block: 1.5rem;
`;
/** Chips on a grey ground are paper, the chosen one outlined. */
export const onGround = css`
  button { background: var(--surface); }
  button[aria-pressed="true"] { background: var(--brand-wash); box-shadow: inset 0 0 0 1.5px var(--brand); }
`;
