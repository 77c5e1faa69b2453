/** Look of the ticket: left column fluid, the book beside it 146 px at 414. */
import { css } from "@linaria/core";

export const grid = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18.25rem;
  gap: 1.75rem;
  align-items: start;
  padding: .5rem var(--gutter) 1.5rem;
  /* A price and an amount of the book side by side. */
  @media (max-width: 339px) { grid-template-columns: minmax(0, 1fr) 20.5rem; gap: 1rem; }
  > :last-child { min-width: 0; overflow-x: clip; }
`;
export const column = css`
  display: flex;
  flex-direction: column;
  gap: 1rem;
  min-width: 0;
`;
export const sides = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: .25rem;
  padding: .375rem;
  border: 0;
  border-radius: var(--r-3);
  background: var(--surface-2);
  label {
    position: relative;
    display: grid;
    place-items: center;
    height: max(4.25rem, 32px);
    border-radius: 1.125rem;
    font-size: var(--fs-body);
    font-weight: 600;
    color: var(--ink-2);
    cursor: pointer;
    user-select: none;
    &:has(:focus-visible) { outline: .25rem solid var(--brand); }
    &[data-side="buy"]:has(:checked) { background: var(--up-solid); color: var(--on-solid); }
    &[data-side="sell"]:has(:checked) { background: var(--down-solid); color: var(--on-solid); }
  }
`;
export const two = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 1rem;
  align-items: center;
  &[data-one] { grid-template-columns: minmax(0, 1fr); }
  &[data-narrow] { grid-template-columns: minmax(0, 1fr) 9rem; }
`;
export const select = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: .5rem;
  min-width: 0;
  height: max(4.5rem, 34px);
  padding: 0 1rem;
  border-radius: var(--r-2);
  background: var(--surface-2);
  font-size: var(--fs-label);
  font-weight: 600;
  white-space: nowrap;
  &[data-apart] { justify-content: space-between; padding: 0 1.5rem; }
  &:active { opacity: .7; }
  &:disabled { color: var(--ink-3); }
  > small { font-size: inherit; font-weight: 500; color: var(--ink-3); }
  > span { display: flex; align-items: center; gap: .5rem; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  svg { color: var(--ink-3); }
`;
export const unit = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: .25rem;
  height: 100%;
  padding: 0 1.25rem 0 .5rem;
  font-size: var(--fs-label);
  font-weight: 500;
  color: var(--ink-2);
  svg { color: var(--ink-3); }
`;
export const slider = css`
  padding: .25rem .875rem 0;
  > [aria-hidden="true"] { display: none; }
`;
export const shares = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: .75rem;
  > button { justify-content: center; padding: 0; }
`;
export const preview = css`
  padding: 1.125rem 1.25rem;
  border-radius: var(--r-3);
  background: var(--brand-wash);
  font-size: var(--fs-cap);
  line-height: 2.375rem;
  h2 {
    display: flex;
    justify-content: space-between;
    gap: .5rem;
    padding-bottom: .25rem;
    font-size: var(--fs-micro);
    line-height: var(--lh-micro);
    font-weight: 600;
    color: var(--brand-ink);
    > [data-f] { text-align: right; }
  }
  /* Each row by itself: the longest name takes no room from the other rows' figures. */
  dl > div { display: flex; gap: .75rem; }
  dt { flex: 0 1 auto; color: var(--ink-2); }
  dd { flex: 1 1 0; min-width: 0; text-align: right; }
  /* Figures that change in a place of their own; one that was too long for it has a line from then on. */
  dt:has(+ [data-f]) { flex-shrink: 0; }
  dd[data-f] { height: 2.375rem; white-space: nowrap; overflow: hidden; contain: size layout style; }
  dl > :has(> [data-tall]) { flex-direction: column; gap: 0; }
  dd[data-tall] { flex: none; }
`;
export const facts = css`
  display: grid;
  grid-template-columns: fit-content(60%) minmax(0, 1fr);
  gap: 0 .75rem;
  align-items: center;
  font-size: var(--fs-cap);
  line-height: 2.5rem;
  dt { padding: .25rem 0; color: var(--ink-2); line-height: var(--lh-cap); }
  dd { display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 0 .5rem; min-width: 0; text-align: right; small { font-size: inherit; color: var(--ink-3); } }
  a { position: relative; color: var(--brand-ink); }
`;
export const note = css`
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  color: var(--danger);
  &[data-calm] { color: var(--warn); }
  /* The way out of what is said stands apart from it. */
  a { display: block; width: fit-content; color: var(--brand-ink); font-weight: 600; }
`;
export const band = css`
  height: .75rem;
  background: var(--bg-2);
`;
export const confirming = css`
  display: grid;
  gap: 1.5rem;
  padding-bottom: 1.5rem;
`;
