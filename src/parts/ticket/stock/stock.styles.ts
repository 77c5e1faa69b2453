import { css } from "@linaria/core";

export const foot = css`
  display: flex;
  flex-direction: column;
  gap: 1rem;
  margin: 0 var(--gutter);
  padding: .5rem 0 2rem;
  border-top: 1px solid var(--line);
  &[data-alone] { margin: 1.5rem 0 0; padding-bottom: 0; }
`;
export const sums = css`
  display: grid;
  gap: .75rem;
  padding: 1rem 0;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  > div { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; }
  dt { color: var(--ink-2); }
  dd { flex: none; text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  dd[data-sum] { font-size: var(--fs-title); line-height: var(--lh-title); font-weight: 700; }
`;
export const choice = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  min-height: var(--tap);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-2);
`;
export const hint = css`
  min-height: var(--lh-cap);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  text-align: center;
  color: var(--ink-3);
`;
export const says = css`
  padding: 0 var(--gutter) .75rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-2);
  &[data-phase="shut"], &[data-phase="extended"], &[data-phase="fixedPrice"], &[data-phase="afterBand"], &[data-phase="auction"] { color: var(--warn); }
  &[data-phase="halt"] { color: var(--danger); }
`;
