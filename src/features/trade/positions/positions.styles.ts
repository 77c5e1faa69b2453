import { css } from "@linaria/core";

export const top = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 1rem;
  align-items: center;
  padding: .5rem var(--gutter) 1.5rem;
`;
export const sum = css`
  > small { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  > strong { display: block; height: var(--lh-hero); font-size: var(--fs-hero); line-height: var(--lh-hero); font-weight: 700; letter-spacing: -.025em; white-space: nowrap; }
  dl { display: flex; gap: 2.5rem; margin-top: 1rem; }
  dt { font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-3); }
  dd { height: var(--lh-body); font-size: var(--fs-body); line-height: var(--lh-body); font-weight: 600; white-space: nowrap; }
  [data-dir="up"] [data-tone] { color: var(--up); }
  &[data-dir="up"] [data-tone] { color: var(--up); }
  &[data-dir="down"] [data-tone] { color: var(--down); }
`;
export const gauge = css`
  position: relative;
  width: 19rem;
  text-align: center;
  svg { display: block; width: 100%; fill: none; stroke-width: 12; }
  [data-p="needle"] { transform-origin: 75px 75px; }
  /* Inside the arc, whatever lines its name takes below. */
  b { position: relative; display: block; margin: calc(var(--lh-micro) - 5.25rem) 0 calc(2.25rem - var(--lh-micro)); height: 3rem; font-size: 2.5rem; line-height: 3rem; font-weight: 700; }
  > span { display: block; font-size: var(--fs-micro); line-height: var(--lh-micro); font-weight: 600; color: var(--brand-ink); }
  &[data-risk="warn"] > span { color: var(--warn); }
  &[data-risk="danger"] > span { color: var(--danger); }
`;
export const first = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 1rem;
  margin: 0 var(--gutter) 1.5rem;
  padding: 0 1.5rem;
  border-radius: var(--r-3);
  background: var(--surface-2);
  color: var(--ink-2);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  height: max(5.5rem, 44px);
  contain: size layout;
  &[hidden] { display: none; }
  &:active { opacity: .7; }
  > span { overflow: hidden; max-height: 100%; }
`;
export const chips = css`
  padding-bottom: 1rem;
`;
export const head = css`
  padding: 1.5rem var(--gutter) .5rem;
  font-size: var(--fs-title);
  line-height: var(--lh-title);
  font-weight: 600;
`;
export const hero = css`
  padding: .5rem var(--gutter) 1.5rem;
  border-bottom: .75rem solid var(--bg-2);
`;
export const tone = css`
  &[data-dir="up"] { color: var(--up); }
  &[data-dir="down"] { color: var(--down); }
`;
