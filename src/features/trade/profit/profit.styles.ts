import { css } from "@linaria/core";

export const chips = css`
  && { padding-top: 1.5rem; padding-bottom: 1rem; }
`;
export const total = css`
  padding: .5rem var(--gutter) 1rem;
  small { font-size: var(--fs-label); line-height: var(--lh-label); color: var(--ink-2); }
  strong { display: block; font-size: var(--fs-hero); line-height: var(--lh-hero); font-weight: 700; letter-spacing: -.025em; overflow-wrap: anywhere; }
  strong > span { font-size: var(--fs-body); font-weight: 600; letter-spacing: 0; color: var(--ink); }
  p { display: flex; flex-wrap: wrap; gap: 0 1.5rem; font-size: var(--fs-label); line-height: var(--lh-label); color: var(--ink-2); }
`;
export const tone = css`
  &[data-dir="up"] { color: var(--up); }
  &[data-dir="down"] { color: var(--down); }
`;
export const plot = css`
  min-height: 15rem;
`;
export const ends = css`
  display: flex;
  justify-content: space-between;
  padding: 0 var(--gutter) 1rem;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  color: var(--ink-3);
`;
export const section = css`
  padding: 1rem var(--gutter) 1.75rem;
  border-top: .75rem solid var(--bg-2);
  h2 { font-size: var(--fs-title); line-height: var(--tap); font-weight: 600; }
`;
export const month = css`
  display: flex;
  align-items: center;
  height: var(--tap);
  > button { margin: 0 -.75rem; }
  > h2 { margin: 0 .5rem; }
  > b { margin-left: auto; }
`;
export const calendar = css`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: .5rem;
  > span { padding-bottom: .25rem; font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-3); text-align: center; }
`;
export const day = css`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  height: max(6rem, 44px);
  border-radius: var(--r-2);
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  color: var(--ink-2);
  &[data-dir] { background: var(--surface-2); cursor: pointer; }
  &[data-dir="up"] { background: var(--up-wash); }
  &[data-dir="down"] { background: var(--down-wash); }
  &[data-today] { box-shadow: inset 0 0 0 .25rem var(--brand); }
  b { font-size: var(--fs-cap); line-height: var(--lh-cap); font-weight: 600; letter-spacing: -.02em; color: var(--ink); }
  b[data-long] { font-size: var(--fs-micro); letter-spacing: -.05em; }
  &[data-dir="up"] b { color: var(--up); }
  &[data-dir="down"] b { color: var(--down); }
  i { display: block; width: 70%; height: .375rem; border-radius: .25rem; transform: scaleX(var(--share)); }
  &[data-dir="up"] i { background: var(--up-vivid); }
  &[data-dir="down"] i { background: var(--down-vivid); }
`;
export const figures = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 2rem 1rem;
  padding-top: .75rem;
  > :last-child { text-align: right; }
  dt { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  dd { font-size: var(--fs-h2); line-height: var(--lh-h2); font-weight: 700; letter-spacing: -.02em; overflow-wrap: anywhere; }
  small { display: block; font-size: var(--fs-micro); line-height: var(--lh-micro); font-weight: 400; letter-spacing: 0; color: var(--ink-3); }
`;
export const ranks = css`
  margin: 0 calc(-1 * var(--gutter));
`;
export const curveHead = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  padding: 0 var(--gutter) .5rem;
  small { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
`;
export const share = css`
  display: flex;
  gap: .25rem;
  height: .75rem;
  margin-top: 1.5rem;
  overflow: hidden;
  border-radius: var(--r-full);
  i { flex: 1 1 0; background: var(--up-vivid); }
  i:last-child { background: var(--down-vivid); }
`;
export const averages = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 2rem;
  margin-top: 1rem;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-2);
  b { font-weight: 600; }
  [data-dir="up"] { color: var(--up); }
  [data-dir="down"] { color: var(--down); }
`;
