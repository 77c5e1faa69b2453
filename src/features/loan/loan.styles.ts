/** Pledge loans: the ratio with its marks, and cards. */
import { css } from "@linaria/core";

export const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: var(--s-4);
  border-radius: var(--r-4);
  background: var(--surface);
  h2 { font-size: var(--fs-title); line-height: var(--lh-title); font-weight: 600; }
`;
export const ratioHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: .5rem var(--s-3);
  color: var(--ink-2);
  strong { display: block; font-size: var(--fs-hero); line-height: var(--lh-hero); font-weight: 700; letter-spacing: -.02em; color: var(--ink); }
  > :last-child { display: grid; justify-items: end; gap: .25rem; }
  b { font-size: var(--fs-h2); line-height: var(--lh-h2); font-weight: 700; color: var(--ink); }
`;
export const bar = css`
  position: relative;
  display: flex;
  gap: .25rem;
  height: 1.25rem;
  margin-top: .5rem;
  > i { border-radius: .25rem; background: var(--surface-3); }
  > i:nth-of-type(1) { flex: 60 0 0; background: var(--brand-wash); }
  > i:nth-of-type(2) { flex: 15 0 0; background: var(--warn-wash); }
  > i:nth-of-type(3) { flex: 8 0 0; background: var(--danger-wash); }
  > i:nth-of-type(4) { flex: 17 0 0; }
`;
export const knob = css`
  position: absolute;
  top: -.5rem;
  width: 2.25rem;
  height: 2.25rem;
  margin-left: -1.125rem;
  border-radius: 50%;
  border: .5rem solid var(--brand);
  background: var(--surface);
  &[data-risk="warning"] { border-color: var(--warn-vivid); }
  &[data-risk="margin_call"], &[data-risk="liquidation"] { border-color: var(--danger-solid); }
`;
export const marks = css`
  display: flex;
  flex-wrap: wrap;
  gap: .25rem 2rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  b { font-weight: 600; color: var(--ink-2); }
`;
export const note = css`
  display: flex;
  gap: var(--s-2);
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-3);
  background: var(--warn-wash);
  color: var(--warn);
  svg { flex: none; margin-top: .25rem; }
  &[data-kind="danger"] { background: var(--danger-wash); color: var(--danger); }
`;
export const chips = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  color: var(--ink-2);
  > span:last-child { display: flex; flex-wrap: wrap; gap: var(--s-2); }
`;
export const agree = css`
  padding: 0 var(--s-1);
  [role="alert"] { margin-top: .75rem; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--danger); }
`;
