/**
 * The risk picture: cards on a grouped ground, a rail with numbered markers, rows of what would be
 * beside what is.
 */
import { css } from "@linaria/core";

export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 1.5rem;
  padding: .5rem var(--gutter) 4rem;
  > [aria-busy] { border-radius: var(--r-4); background: var(--surface); }
`;
export const note = css`
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--warn);
`;
export const card = css`
  min-width: 0;
  padding: 2rem;
  border-radius: var(--r-4);
  background: var(--surface);
`;
export const label = css`
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-3);
`;
export const hero = css`
  font-size: var(--fs-body);
  line-height: var(--lh-hero);
  font-weight: 600;
  color: var(--ink-2);
  white-space: nowrap;
  b { font-size: var(--fs-hero); font-weight: 700; letter-spacing: -.025em; color: var(--ink); }
`;
export const bar = css`
  height: .75rem;
  margin: 1.5rem 0;
  overflow: hidden;
  border-radius: var(--r-full);
  background: var(--surface-3);
  i { display: block; height: 100%; border-radius: var(--r-full); background: var(--brand); }
`;
export const three = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: .5rem 2rem;
  dt { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  dd { font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; white-space: nowrap; }
  dd small { font-size: var(--fs-cap); font-weight: 400; color: var(--ink-3); }
  > :last-child { text-align: right; }
`;
export const tone = css`
  &[data-dir="up"] { color: var(--up); }
  &[data-dir="down"] { color: var(--down); }
`;
export const first = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 1.5rem;
  > span { display: grid; place-items: center; width: 5.5rem; height: 5.5rem; border-radius: 50%; background: var(--danger-wash); color: var(--danger); }
  &[data-calm] > span { background: var(--brand-wash); color: var(--brand-ink); }
  h2 { font-size: var(--fs-h2); line-height: var(--lh-h2); font-weight: 700; letter-spacing: -.02em; }
  p { font-size: var(--fs-label); line-height: var(--lh-label); color: var(--ink-3); }
`;
/* Two levels of markers above the rail, the thumb's figure and the scale below it. */
export const rail = css`
  position: relative;
  margin: 1.5rem 1.5rem 1rem;
  padding-top: 6.5rem;
`;
export const marker = css`
  position: absolute;
  top: 3.5rem;
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  margin-left: -1.25rem;
  border-radius: 50%;
  background: var(--danger-solid);
  color: var(--on-solid);
  font-size: var(--fs-micro);
  font-weight: 700;
  &::after { content: ""; position: absolute; top: 100%; left: 50%; width: 2px; height: 1.75rem; margin-left: -1px; background: var(--danger-solid); }
  &[data-high] { top: .25rem; }
  &[data-high]::after { height: 5rem; }
  &[data-kind="call"] { background: var(--warn-vivid); color: #0b1726; }
  &[data-kind="call"]::after { background: var(--warn-vivid); }
`;
export const control = css`
  position: relative;
  display: flex;
  align-items: center;
  height: max(5.5rem, 44px);
  margin: -1.75rem -1.5rem 0;
  padding: 0 1.5rem;
  touch-action: pan-y;
  cursor: pointer;
`;
export const track = css`
  position: relative;
  width: 100%;
  height: .75rem;
  border-radius: var(--r-full);
  background: var(--surface-3);
`;
export const fill = css`
  position: absolute;
  top: 0;
  height: 100%;
  background: var(--brand);
`;
export const zero = css`
  position: absolute;
  top: -.75rem;
  left: 50%;
  width: 2px;
  height: 2.25rem;
  margin-left: -1px;
  background: var(--ink-2);
`;
export const thumb = css`
  width: 3.5rem;
  height: 3.5rem;
  border-radius: 50%;
  background: var(--surface);
  box-shadow: inset 0 0 0 .5rem var(--brand), 0 .125rem .5rem rgba(13, 38, 70, .24);
  &:has(:focus-visible) { outline: .25rem solid var(--brand); outline-offset: .25rem; }
  b {
    position: absolute;
    top: calc(100% + 1rem);
    left: 50%;
    padding: .5rem 1.25rem;
    border-radius: var(--r-2);
    background: #12202f;
    color: #fff;
    font-size: var(--fs-label);
    line-height: var(--lh-label);
    font-weight: 600;
    white-space: nowrap;
    transform: translateX(-50%);
    pointer-events: none;
  }
  [data-theme="dark"] & b { background: #2b3a4c; }
`;
export const scale = css`
  position: relative;
  height: var(--lh-label);
  margin-top: .5rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-label);
  color: var(--ink-3);
  span { position: absolute; transform: translateX(-50%); white-space: nowrap; }
`;
export const quiet = css`
  margin-top: 1rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;
export const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: .25rem 1.5rem;
  h2 { font-size: var(--fs-title); line-height: var(--lh-title); font-weight: 600; }
  p { font-size: var(--fs-label); line-height: var(--lh-label); color: var(--ink-2); white-space: nowrap; }
  b { font-weight: 600; }
`;
export const rows = css`
  li:not([data-first]) { border-top: 1px solid var(--line); }
`;
export const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 1.5rem;
  min-height: 7.5rem;
  padding: 1rem 0;
  &:active { opacity: .7; }
`;
export const name = css`
  min-width: 0;
  > b { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; }
  > b small { font-size: var(--fs-cap); font-weight: 400; color: var(--ink-3); }
  > small { display: block; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  > small svg { display: inline; vertical-align: -.25rem; }
  [data-risk="danger"] { color: var(--danger); }
  [data-risk="warn"] { color: var(--warn); }
`;
export const value = css`
  text-align: right;
  white-space: nowrap;
  > b { display: block; font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; }
  > b[data-risk="warn"] { color: var(--warn); }
  > small { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
`;
export const breaks = css`
  a[data-rise] { border-top: 1px solid var(--line); }
  a { display: grid; grid-template-columns: auto 8.25rem minmax(0, 1fr) auto; align-items: center; gap: 1rem; min-height: 7rem; padding: .75rem 0; }
  a:active { opacity: .7; }
  a > b { font-size: var(--fs-body); font-weight: 600; white-space: nowrap; }
`;
export const no = css`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  background: var(--danger-solid);
  color: var(--on-solid);
  font-size: var(--fs-micro);
  font-weight: 700;
  &[data-kind="call"] { background: var(--warn-vivid); color: #0b1726; }
`;
