/** Look of a perpetual's ticket beyond that of every ticket. */
import { css } from "@linaria/core";

/* The longer word takes the room that the other leaves. */
export const pair = css`
  display: grid;
  grid-template-columns: minmax(min-content, 1fr) minmax(min-content, 1fr);
  gap: 1rem;
`;
export const fixed = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: .5rem;
  height: max(4.5rem, 34px);
  padding: 0 1rem;
  border-radius: var(--r-2);
  background: var(--surface-2);
  font-size: var(--fs-label);
  line-height: var(--lh-micro);
  font-weight: 600;
  svg { color: var(--ink-3); }
`;
export const stops = css`
  display: grid;
  gap: .75rem;
  > div:first-child { display: flex; align-items: center; justify-content: space-between; gap: .5rem; min-height: 4.5rem; }
  > div:first-child > button { height: 4rem; padding: 0 .25rem; background: none; font-size: var(--fs-cap); color: var(--brand-ink); }
  > div:first-child > button svg { color: inherit; }
`;
export const outcome = css`
  height: var(--lh-micro);
  margin-top: .5rem;
  padding-left: 1.5rem;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  font-weight: 600;
  white-space: nowrap;
  overflow: hidden;
  &[data-dir="up"] { color: var(--up); }
  &[data-dir="down"] { color: var(--down); }
`;
/* Two lines of figures that change four times a second: a box of its own size. */
export const go = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 1rem;
  width: 100%;
  min-height: max(7rem, 52px);
  padding: 0 1.5rem;
  border-radius: var(--r-3);
  color: var(--on-solid);
  text-align: left;
  transition: transform var(--m-press) var(--ease), opacity var(--m-press);
  &[data-side="long"] { background: var(--up-solid); }
  &[data-side="short"] { background: var(--down-solid); }
  &[data-off] { background: var(--surface-3); color: var(--ink-3); }
  &[data-review] { outline: .25rem solid var(--brand); outline-offset: .25rem; }
  &:active { transform: scale(.98); opacity: .88; }
  &[aria-busy="true"] { opacity: .6; cursor: progress; }
  b { font-size: var(--fs-body); font-weight: 700; white-space: nowrap; }
  small { font-size: var(--fs-micro); line-height: var(--lh-micro); text-align: right; overflow: hidden; }
  small span { display: block; height: var(--lh-micro); white-space: nowrap; }
`;
export const levers = css`
  display: grid;
  gap: 1.5rem;
  padding-bottom: 1rem;
  > p:first-child { text-align: center; font-size: var(--fs-hero); line-height: var(--lh-hero); font-weight: 700; }
  table { width: 100%; font-size: var(--fs-cap); line-height: var(--lh-cap); border-collapse: collapse; }
  caption { padding: .5rem 0; text-align: left; font-weight: 600; }
  th { font-weight: 400; color: var(--ink-3); }
  th, td { padding: .625rem 0; text-align: right; white-space: nowrap; }
  th:first-child, td:first-child { text-align: left; }
  tr[data-now] td { color: var(--brand-ink); font-weight: 600; }
`;
export const chips = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: .75rem;
  > button { justify-content: center; padding: 0; }
`;
export const warning = css`
  padding: 1.25rem 1.5rem;
  border-radius: var(--r-3);
  background: var(--warn-wash);
  color: var(--warn);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
`;
/* Two figures beside each other, below each other where they are too long. */
export const both = css`
  && { flex-wrap: wrap; gap: 0 .75rem; line-height: 2rem; }
  > :empty { display: none; }
  > :first-child:has(+ :not(:empty)):not(:empty) { color: var(--up); + span { color: var(--down); } }
`;
