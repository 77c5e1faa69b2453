import { css } from "@linaria/core";

export const page = css`
  display: grid;
  align-content: start;
  gap: var(--s-3);
  padding: var(--s-3) var(--gutter) var(--s-6);
`;
export const notes = css`
  display: grid;
  padding: var(--s-3) var(--gutter) 0;
  &:empty { display: none; }
`;
export const offer = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-4);
  background: var(--brand-wash);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
`;
/* White chips on the grey ground. */
export const filters = css`
  margin: 0 calc(var(--gutter) * -1);
  button:not([aria-pressed="true"]) { background: var(--surface); }
`;
export const card = css`
  background: var(--surface);
  border-radius: var(--r-4);
  overflow: hidden;
`;
export const head = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-2);
  width: 100%;
  min-height: max(6.5rem, 48px);
  padding: var(--s-2) var(--s-4);
  color: var(--ink);
  text-align: left;
`;
export const headName = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-2);
  min-width: 0;
  b { font-size: max(2rem, 14px); font-weight: 600; overflow-wrap: anywhere; }
  small { font-size: var(--fs-micro); color: var(--ink-3); }
`;
export const headPrice = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: baseline;
  gap: 0 var(--s-2);
  font-weight: 600;
  font-size: max(1.75rem, 13px);
`;
export const row = css`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-2);
  padding: var(--s-2) var(--s-4);
  &::before { content: ""; position: absolute; top: 0; left: 6.5rem; right: 0; height: 1px; background: var(--line); }
`;
export const mark = css`
  align-self: start;
  display: grid;
  place-items: center;
  width: max(3.5rem, 28px);
  aspect-ratio: 1;
  border-radius: 50%;
  background: var(--brand-wash);
  color: var(--brand-ink);
  [data-off] > & { background: var(--surface-2); color: var(--ink-3); }
`;
export const body = css`
  min-width: 0;
  display: grid;
  gap: .25rem;
  text-align: left;
  color: var(--ink);
  > span:first-child { font-size: max(1.875rem, 14px); line-height: var(--lh-body); }
  [data-off] > & > span:first-child { color: var(--ink-2); }
  > small { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
`;
export const distance = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-width: 0;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  font-weight: 600;
  color: var(--ink-2);
  i { position: relative; flex: 0 1 20rem; min-width: 5rem; height: .5rem; background: var(--surface-3); border-right: .25rem solid var(--ink-2); overflow: hidden; }
  i::before { content: ""; position: absolute; inset: 0; background: var(--brand); transform: scaleX(var(--share, 0)); transform-origin: left; }
  &[data-near="1"] { color: var(--warn); }
  &[data-near="1"] i::before { background: var(--warn-vivid); }
  b { font-weight: inherit; white-space: nowrap; }
`;
export const firing = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: .25rem var(--s-3);
  padding: var(--s-3) var(--s-4);
  border-top: 1px solid var(--line);
  &:first-child { border-top: 0; }
  b { font-weight: 600; font-size: max(1.75rem, 13px); overflow-wrap: anywhere; }
  time, small { font-size: var(--fs-cap); color: var(--ink-3); }
  small { grid-column: 1 / -1; overflow-wrap: anywhere; }
`;
export const choices = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0 0 var(--s-2); font-size: var(--fs-label); color: var(--ink-2); }
`;
export const hint = css`
  margin: 0;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;
